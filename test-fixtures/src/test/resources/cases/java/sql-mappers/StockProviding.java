package cases.mappers;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import dev.fencing.runtime.FencingToken;
import java.util.List;
import org.apache.ibatis.annotations.DeleteProvider;
import org.apache.ibatis.annotations.InsertProvider;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.SelectProvider;
import org.apache.ibatis.annotations.UpdateProvider;

/** Methods whose statements another class gives: this one says what they may write, and which value is the epoch. */
public interface StockProviding {

    @UpdateProvider(type = StockSql.class, method = "drain")
    int drain(@Param("sku") String sku);

    @DeleteProvider(type = StockSql.class)
    int purge(@Param("sku") String sku);

    @InsertProvider(StockSql.class)
    int open(@Param("sku") String sku);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "reserve")
    int reserve(@Param("sku") String sku, @Param("quantity") int quantity, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @DeleteProvider(type = StockSql.class, method = "remove")
    int remove(@Param("sku") String sku, @Param("token") FencingToken token);

    @FencedWrite("inventory")
    @InsertProvider(type = StockSql.class, method = "add")
    void add(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @InsertProvider(type = StockSql.class, method = "addAll")
    int addAll(@Param("sku") String sku, @Param("other") String other, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @InsertProvider(type = StockSql.class, method = "addSome")
    int addSome(@Param("sku") String sku, @Param("quantity") Integer quantity, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "change")
    int change(@Param("sku") String sku, @Param("quantity") Integer quantity, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "changeSometimesFenced")
    int changeSometimesFenced(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "eitherWay")
    int eitherWay(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "bothWays")
    int bothWays(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "unstored")
    int unstored(@Param("sku") String sku, @Param("epoch") @FencingEpoch long epoch);

    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "byVersion")
    int byVersion(@Param("sku") String sku, @Param("version") long version, @Param("epoch") @FencingEpoch long epoch);

    @UpdateProvider(type = StockSql.class, method = "anyTable")
    int anyTable(String table);

    // expect: FencedResultIgnored
    @FencedWrite("inventory")
    @UpdateProvider(type = StockSql.class, method = "dropped")
    void dropped(@Param("epoch") @FencingEpoch long epoch);

    @SelectProvider(type = StockSql.class, method = "read")
    List<String> read(@Param("sku") String sku);
}
