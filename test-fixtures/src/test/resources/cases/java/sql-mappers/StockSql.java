package cases.mappers;

import java.util.Map;
import org.apache.ibatis.jdbc.SQL;

/** Statements that MyBatis' builder puts together; each is the one of the mapper's method that names it. */
public class StockSql {

    static final String QUANTITY = "quantity = #{quantity}";

    public String drain() {
        // expect: UnfencedWrite
        return new SQL().UPDATE("inventory").SET("quantity = 0").WHERE("sku = #{sku}").toString();
    }

    public String purge() {
        return new SQL() {
            {
                // expect: UnfencedWrite
                DELETE_FROM("inventory");
                WHERE("sku = #{sku}");
            }
        }.toString();
    }

    public String open() {
        SQL sql = new SQL();

        // expect: UnfencedWrite
        sql.INSERT_INTO("inventory");
        sql.VALUES("sku, quantity", "#{sku}, 0");
        return sql.toString();
    }

    public String reserve() {
        // expect: none
        return new SQL()
                .UPDATE("inventory")
                .SET(QUANTITY, "writer_epoch = #{epoch}")
                .WHERE("sku = #{sku}")
                .WHERE("writer_epoch < #{epoch}")
                .toString();
    }

    public String remove() {
        // expect: none
        return new SQL() {
            {
                DELETE_FROM("inventory");
                WHERE("sku = #{sku}", "writer_epoch < #{token.epoch}");
            }
        }.toString();
    }

    public String add() {
        // expect: none
        SQL sql = new SQL().INSERT_INTO("inventory");
        sql.VALUES("sku", "#{sku}").VALUES("quantity, writer_epoch", "0, #{epoch}");
        return sql.toString();
    }

    public String addAll() {
        // expect: none
        return new SQL()
                .INSERT_INTO("inventory")
                .INTO_COLUMNS("sku", "writer_epoch")
                .INTO_VALUES("#{sku}", "#{epoch}")
                .ADD_ROW()
                .INTO_VALUES("#{other}", "#{epoch}")
                .toString();
    }

    public String change(Map<String, Object> stock) {
        // expect: none
        SQL sql = new SQL();
        sql.UPDATE("inventory");
        if (stock.get("quantity") != null) {
            sql.SET("quantity = #{quantity}");
        }
        if (stock.get("location") != null) {
            sql.SET("location = #{location}");
        }
        sql.SET("writer_epoch = #{epoch}");
        if (stock.get("location") != null) {
            sql.WHERE("location = #{location}");
        }
        sql.WHERE("sku = #{sku}", "writer_epoch < #{epoch}");
        return sql.toString();
    }

    public String changeSometimesFenced(Map<String, Object> stock) {
        // expect: MissingEpochPredicate
        SQL sql = new SQL().UPDATE("inventory").SET("quantity = 0", "writer_epoch = #{epoch}").WHERE("sku = #{sku}");
        if (stock.get("epoch") != null) {
            sql.WHERE("writer_epoch < #{epoch}");
        }
        return sql.toString();
    }

    public String addSome(Map<String, Object> stock) {
        // expect: none
        SQL sql = new SQL().INSERT_INTO("inventory").VALUES("sku", "#{sku}");
        if (stock.get("quantity") != null) {
            sql.VALUES("quantity", "#{quantity}");
        }
        if (stock.get("location") != null) {
            sql.VALUES("location", "#{location}");
        }
        sql.VALUES("writer_epoch", "#{epoch}");
        return sql.toString();
    }

    public String eitherWay() {
        // expect: MissingEpochPredicate
        return new SQL()
                .UPDATE("inventory")
                .SET("quantity = 0", "writer_epoch = #{epoch}")
                .WHERE("writer_epoch < #{epoch}")
                .OR()
                .WHERE("sku = #{sku}")
                .toString();
    }

    public String bothWays() {
        // expect: none
        return new SQL()
                .UPDATE("inventory")
                .SET("quantity = 0", "writer_epoch = #{epoch}")
                .WHERE("location = 'A'", "writer_epoch < #{epoch}")
                .OR()
                .WHERE("sku = #{sku}", "writer_epoch < #{epoch}")
                .toString();
    }

    public String unstored() {
        // expect: EpochNotAdvanced
        return new SQL()
                .UPDATE("inventory")
                .SET("quantity = 0")
                .WHERE("sku = #{sku}", "writer_epoch < #{epoch}")
                .toString();
    }

    public String byVersion() {
        // expect: EpochNotFromClaim
        return new SQL()
                .UPDATE("inventory")
                .SET("quantity = 0", "writer_epoch = #{version}")
                .WHERE("sku = #{sku}", "writer_epoch < #{version}")
                .toString();
    }

    public String anyTable(String table) {
        // expect: UnverifiableWrite
        return new SQL().UPDATE(table).SET("quantity = 0").WHERE("sku = #{sku}").toString();
    }

    public String handedOn(SQL sql) {
        // expect: UnfencedWrite
        sql.UPDATE("inventory");
        sql.SET("quantity = 0");
        return "";
    }

    public String answered() {
        // expect: none
        return new SQL().DELETE_FROM("inventory_request").WHERE("answered").toString();
    }

    public String read() {
        // expect: none
        return new SQL().SELECT("sku", "quantity").FROM("inventory").WHERE("sku = #{sku}").toString();
    }

    public String dropped() {
        // expect: none
        return "UPDATE inventory SET quantity = 0, writer_epoch = #{epoch} WHERE writer_epoch < #{epoch}";
    }
}
