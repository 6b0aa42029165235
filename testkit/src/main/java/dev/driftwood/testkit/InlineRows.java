package dev.driftwood.testkit;

import dev.driftwood.regression.document.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows that a test writes down: first its columns, then its rows. Numbers may be Java's or texts, decimals and times are texts or
 * Java's own types, structures are maps and arrays are lists.
 */
public final class InlineRows {

    private final Map<String, String> columns;
    private final List<List<@Nullable Object>> rows;

    private InlineRows(Map<String, String> columns, List<List<@Nullable Object>> rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /** No column and no row yet. */
    public static InlineRows of() {
        return new InlineRows(Map.of(), List.of());
    }

    /** @param type as a script spells it: {@code decimal(18,2)}, {@code string[]}, {@code (city as string)} */
    public InlineRows column(String name, String type) {
        if (!rows.isEmpty() || columns.containsKey(name)) {
            throw new IllegalArgumentException(
                    "column " + name + (rows.isEmpty() ? " is there already" : " comes behind rows"));
        }
        Map<String, String> more = new LinkedHashMap<>(columns);
        more.put(name, type);
        return new InlineRows(more, rows);
    }

    /** @param values one for each column, in their order */
    public InlineRows row(@Nullable Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    columns.size() + " columns, but this row has " + values.length + " values");
        }
        List<List<@Nullable Object>> more = new ArrayList<>(rows);
        more.add(new ArrayList<>(Arrays.asList(values)));
        return new InlineRows(columns, more);
    }

    Node node(String stream) {
        List<Node> all = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            all.add(Values.node(rows.get(i), "row " + (i + 1) + " of " + stream));
        }
        return new Node.Fields(
                Map.of("columns", Values.node(columns, "columns of " + stream), "rows", new Node.Items(all, stream)),
                stream);
    }
}
