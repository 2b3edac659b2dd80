package cases.mappers;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import dev.fencing.runtime.FencingToken;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Dynamic SQL in annotations: what stands in an {@code <if>} may be left out. */
public interface StockScripts {

    String FENCE = "writer_epoch &lt; #{epoch}";
    String CLEAR = "<script>UPDATE inventory SET quantity = 0 <where><if test='sku != null'>sku = #{sku}</if></where></script>";

    // expect: none
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory",
        "<set>",
        "  <if test='quantity != null'>quantity = #{quantity},</if>",
        "  writer_epoch = #{epoch, jdbcType=BIGINT},",
        "</set>",
        "WHERE sku = #{sku} AND writer_epoch &lt; #{epoch, jdbcType=BIGINT}",
        "</script>"
    })
    int change(@Param("sku") String sku, @Param("quantity") Integer quantity, @Param("epoch") @FencingEpoch long epoch);

    // expect: none
    @FencedWrite("inventory")
    @Update("""
            <script>
              UPDATE inventory SET quantity = 0, writer_epoch = #{token.epoch}
              <where>
                <if test="sku != null">AND sku = #{sku}</if>
                <!-- the fence is always there -->
                AND <![CDATA[ writer_epoch < #{token.epoch} ]]>
              </where>
            </script>
            """)
    int clearFenced(@Param("sku") String sku, @Param("token") FencingToken token);

    // expect: none
    @FencedWrite("inventory")
    @Delete("<script>DELETE FROM inventory WHERE sku IN"
            + " <foreach collection='skus' item='sku' open='(' close=')' separator=','>#{sku}</foreach> AND " + FENCE
            + "</script>")
    int removeAll(@Param("skus") List<String> skus, @Param("epoch") @FencingEpoch long epoch);

    // expect: none
    @FencedWrite("inventory")
    @Insert({
        "<script>INSERT INTO inventory (sku, writer_epoch) VALUES",
        "<foreach collection='skus' item='sku' separator=','>(#{sku}, #{epoch})</foreach></script>"
    })
    int addAll(@Param("skus") List<String> skus, @Param("epoch") @FencingEpoch long epoch);

    // expect: UnfencedWrite
    @Update({
        "<script>",
        "UPDATE inventory",
        "<set><if test='quantity != null'>quantity = #{quantity}</if></set>",
        "WHERE sku = #{sku}",
        "</script>"
    })
    int changeUnfenced(@Param("sku") String sku, @Param("quantity") Integer quantity);

    // expect: UnfencedWrite
    @Update("<script>UPDATE inventory <set><if test='quantity != null'>quantity = #{quantity}</if></set> WHERE sku = #{sku}</script>")
    int changeOnOneLine(@Param("sku") String sku, @Param("quantity") Integer quantity);

    // expect: UnfencedWrite
    @Delete("""
            <script>
              DELETE FROM inventory
              <where><if test="sku != null">sku = #{sku}</if></where>
            </script>
            """)
    int removeUnfenced(@Param("sku") String sku);

    // expect: UnfencedWrite
    @Update(CLEAR)
    int clearByConstant(@Param("sku") String sku);

    // expect: MissingEpochPredicate
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory SET quantity = 0, writer_epoch = #{epoch} WHERE sku = #{sku}",
        "<if test='fenced'>AND writer_epoch &lt; #{epoch}</if>",
        "</script>"
    })
    int clearIfFenced(
            @Param("sku") String sku, @Param("fenced") boolean fenced, @Param("epoch") @FencingEpoch long epoch);

    // expect: MissingEpochPredicate
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory SET quantity = 0, writer_epoch = #{epoch} WHERE",
        "<choose>",
        "  <when test='sku != null'>sku = #{sku} AND writer_epoch &lt; #{epoch}</when>",
        "  <otherwise>quantity = 1</otherwise>",
        "</choose>",
        "</script>"
    })
    int clearByChoice(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    // expect: MissingEpochPredicate
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory SET quantity = 0, writer_epoch = #{epoch}",
        "<trim prefix='WHERE' prefixOverrides='AND |OR '>",
        "  <if test='sku != null'>AND sku = #{sku}</if>",
        "  OR writer_epoch &lt; #{epoch}",
        "</trim>",
        "</script>"
    })
    int clearOrFenced(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    // expect: EpochNotAdvanced
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory <set>quantity = 0, <if test='advance'>writer_epoch = #{epoch}</if></set>",
        "WHERE sku = #{sku} AND writer_epoch &lt; #{epoch}",
        "</script>"
    })
    int clearAndPerhapsAdvance(
            @Param("sku") String sku, @Param("advance") boolean advance, @Param("epoch") @FencingEpoch long epoch);

    // expect: EpochNotFromClaim
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory SET quantity = 0, writer_epoch = #{version}",
        "<where>sku = #{sku} AND writer_epoch &lt; #{version}</where>",
        "</script>"
    })
    int clearByVersion(@Param("sku") String sku, @Param("version") long version, @Param("epoch") @FencingEpoch long epoch);

    // expect: UnparsableSql
    @FencedWrite("inventory")
    @Update({
        "<script>",
        "UPDATE inventory SET quantity = 0, writer_epoch = #{epoch}",
        "WHERE sku = #{sku} AND writer_epoch < #{epoch}",
        "</script>"
    })
    int clearByBrokenScript(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    // expect: UnparsableSql
    @FencedWrite("inventory")
    @Update("<script>UPDATE inventory <set>quantity = 0, writer_epoch = #{epoch} WHERE writer_epoch &lt; #{epoch}</script>")
    int clearByOpenElement(@Param("epoch") @FencingEpoch long epoch);

    // expect: none
    @Select("<script>SELECT sku FROM inventory <where><if test='least != null'>quantity > #{least}</if></where></script>")
    List<String> above(@Param("least") Integer least);

    @Update("<script>UPDATE supplier <set><if test='name != null'>name = #{name}</if></set> WHERE id = #{id}</script>")
    int supplier(@Param("id") long id, @Param("name") String name);

    @Update("<script>UPDATE supplier SET name = #{name} WHERE rank < #{rank}</script>")
    int supplierByBrokenScript(@Param("rank") long rank, @Param("name") String name);
}
