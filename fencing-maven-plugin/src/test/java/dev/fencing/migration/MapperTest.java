package dev.fencing.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.rule.Finding;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapperTest {

    private static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
            """;

    @TempDir
    private Path root;

    @Test
    void aStatementStandsWhereItStands() throws IOException {
        String xml = HEAD + """
                <mapper namespace="shop.StockMapper">
                  <update id="clear">
                    UPDATE stock SET n = 0
                    WHERE n &lt; #{epoch, jdbcType=BIGINT} <![CDATA[ AND a < b ]]>
                  </update>
                </mapper>
                """;
        write("a.xml", xml);

        MapperStatement statement = statements().get(0);

        assertThat(statement.method()).isEqualTo("shop.StockMapper.clear");
        SqlText text = statement.variants().get(0).text();
        assertThat(words(text)).isEqualTo("UPDATE stock SET n = 0 WHERE n < #{epoch} AND a < b");
        assertThat(text.sourceOffset(text.text().indexOf("UPDATE"))).isEqualTo(xml.indexOf("UPDATE"));
        assertThat(text.sourceOffset(text.text().indexOf("a < b"))).isEqualTo(xml.indexOf("a < b"));
    }

    @Test
    void dynamicPartsComeToAllThatTheyCanComeTo() throws IOException {
        assertThat(
                        variants(
                                "UPDATE t <set>a = 1, <if test='x'>b = 2,</if></set> <where><if test='y'>AND c = 3</if></where>"))
                .containsExactly(
                        "UPDATE t SET a = 1, b = 2 WHERE c = 3",
                        "UPDATE t SET a = 1, b = 2",
                        "UPDATE t SET a = 1 WHERE c = 3",
                        "UPDATE t SET a = 1");
        assertThat(variants(
                        "DELETE FROM t WHERE <choose><when test='x'>a = 1</when><otherwise>b = 2</otherwise></choose>"))
                .containsExactly("DELETE FROM t WHERE a = 1", "DELETE FROM t WHERE b = 2");
        assertThat(
                        variants(
                                "DELETE FROM t WHERE a IN <foreach collection='l' item='i' open='(' separator=',' close=')'>#{i}</foreach>"))
                .containsExactly("DELETE FROM t WHERE a IN (#{i} , #{i})");
        assertThat(variants("DELETE FROM t <trim prefix='WHERE' prefixOverrides='AND |OR '>or a = 1</trim>"))
                .containsExactly("DELETE FROM t WHERE a = 1");
    }

    @Test
    void fragmentsStandInTheirPlaceWithTheirProperties() throws IOException {
        write("b.xml", "<mapper namespace='b'><sql id='guard'>AND ${alias}.writer_epoch &lt; #{epoch}</sql></mapper>");

        assertThat(
                        variants(
                                "DELETE FROM t x WHERE a = 1 <include refid='b.guard'><property name='alias' value='x'/></include>"))
                .containsExactly("DELETE FROM t x WHERE a = 1 AND x.writer_epoch < #{epoch}");
        assertThat(variants("DELETE FROM t <include refid='gone'/>")).containsExactly("DELETE FROM t \uE000");
    }

    @Test
    void manyChoicesAreEachTriedBothWays() throws IOException {
        String ifs = "<if test='x'>AND a = 1</if>".repeat(40);

        assertThat(variants("DELETE FROM t WHERE b = 2 " + ifs + " <if test='e'>AND e = 3</if>"))
                .hasSizeLessThan(200)
                .contains("DELETE FROM t WHERE b = 2")
                .anyMatch(v -> v.contains("a = 1") && !v.contains("e = 3"));
    }

    @Test
    void fragmentsThatMultiplyOrIncludeThemselvesEnd() throws IOException {
        StringBuilder fragments = new StringBuilder(
                "<mapper namespace='b'><sql id='f0'>x</sql><sql id='loop'><include refid='loop'/></sql>");
        for (int i = 1; i <= 30; i++) {
            fragments
                    .append("<sql id='f" + i + "'>")
                    .append(("<include refid='f" + (i - 1) + "'/>").repeat(2))
                    .append("</sql>");
        }
        write("b.xml", fragments + "</mapper>");

        assertThat(variants("DELETE FROM t WHERE <include refid='b.f30'/>")).hasSize(1);
        assertThat(variants("DELETE FROM t WHERE <include refid='b.loop'/>")).hasSize(1);
        assertThat(variants("DELETE FROM t WHERE " + "<if test='x'>AND a = 1</if>".repeat(5_000)))
                .hasSize(1);
    }

    @Test
    void aCommentInFrontOfAStatementStandsInFrontOfItsSql() throws IOException {
        String xml =
                "<mapper namespace='a'><!-- fencing:allow stock because of a repair -->\n<delete id='d'>DELETE FROM stock</delete></mapper>";
        write("a.xml", xml);

        SqlText text = statements().get(0).variants().get(0).text();

        assertThat(text.text())
                .startsWith("/* fencing:allow stock because of a repair")
                .contains("*/\nDELETE");
        assertThat(text.sourceOffset(text.text().indexOf("fencing"))).isEqualTo(xml.indexOf("fencing"));
    }

    @Test
    void aBrokenMapperIsAFindingWhereItBreaks() throws IOException {
        write("a.xml", "<mapper namespace='a'>\n<update></mapper>");

        assertThat(read().unreadable()).extracting(Finding::path).containsExactly("a.xml");
    }

    private List<String> variants(String body) throws IOException {
        write("a.xml", HEAD + "<mapper namespace='a'><update id='u'>" + body + "</update></mapper>");
        return statements().stream()
                .filter(s -> s.method().equals("a.u"))
                .flatMap(s -> s.variants().stream())
                .map(SqlSource::text)
                .map(MapperTest::words)
                .toList();
    }

    private static String words(SqlText text) {
        return text.text().strip().replaceAll("\\s+", " ");
    }

    private List<MapperStatement> statements() {
        Inputs inputs = read();
        assertThat(inputs.unreadable()).isEmpty();
        return inputs.statements();
    }

    private Inputs read() {
        return InputReader.read(
                List.of(new Location(root, true)), root, StandardCharsets.UTF_8, (path, text) -> () -> "auto");
    }

    private void write(String path, String text) throws IOException {
        Files.writeString(root.resolve(path), text);
    }
}
