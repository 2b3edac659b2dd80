package dev.fencing.code;

import dev.fencing.code.Value.Fragment;
import dev.fencing.code.tree.Span;
import dev.fencing.text.Expansion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of an insert that code puts together: values for columns named beforehand, or one assignment after the
 * other. A column that a row leaves out gets its default.
 */
final class BuiltRows {

    private final Span at;
    private final List<Fragment> columns = new ArrayList<>();
    private final List<List<Fragment>> rows = new ArrayList<>();
    private boolean assigning;

    BuiltRows(Span at) {
        this.at = at;
    }

    void column(Fragment column) {
        columns.add(column);
    }

    void add(List<Fragment> values) {
        rows.add(new ArrayList<>(values));
        assigning = false;
    }

    /** What is set from here on belongs to another row. */
    void next() {
        assigning = false;
    }

    void set(Fragment column, Fragment value) {
        if (!assigning) {
            rows.add(new ArrayList<>());
            assigning = true;
        }
        List<Fragment> row = rows.get(rows.size() - 1);
        int place = place(column);
        fill(row, place + 1);
        row.set(place, value);
    }

    /** A column of which nothing is known is none of those before. */
    private int place(Fragment column) {
        Optional<String> name = Expansion.only(column.text());
        for (int i = 0; i < columns.size() && name.isPresent(); i++) {
            Optional<String> other = Expansion.only(columns.get(i).text());
            if (other.filter(name.get()::equalsIgnoreCase).isPresent()) {
                return i;
            }
        }
        columns.add(column);
        return columns.size() - 1;
    }

    private void fill(List<Fragment> row, int size) {
        while (row.size() < size) {
            row.add(Fragment.of("DEFAULT", at));
        }
    }

    /** {@code (sku, quantity) VALUES (:sku, :quantity), (:other, 0)}; a hole if the rows come from elsewhere. */
    Fragment text() {
        Fragment head = columns.isEmpty() ? Fragment.NONE : enclosed(columns);
        if (rows.isEmpty()) {
            return head.then(" ", at).then(Fragment.unknown(at));
        }
        List<Fragment> all = new ArrayList<>();
        for (List<Fragment> row : rows) {
            List<Fragment> whole = new ArrayList<>(row);
            if (assigning) {
                fill(whole, columns.size());
            }
            all.add(enclosed(whole));
        }
        return head.then(" VALUES", at).then(Fragment.listed(all, at));
    }

    private Fragment enclosed(List<Fragment> parts) {
        return Fragment.of(" (", at).then(Fragment.listed(parts, at)).then(")", at);
    }
}
