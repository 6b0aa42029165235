package dev.driftwood.cli.row;

import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.runtime.ExpressionPreview.Given;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The columns of rows: a key is a column, or a column and its type as a script writes them. */
public final class RowColumns {

    private static final Pattern TYPED = Pattern.compile("(.*\\S)\\s+as\\s+(\\S.*)", Pattern.DOTALL);

    private RowColumns() {}

    /**
     * The columns in the order in which the rows first name them; a row that lacks one has null there.
     *
     * @throws UsageException if a column's values have no common type
     */
    public static List<Given> of(List<Map<String, @Nullable Object>> rows) throws UsageException {
        Set<String> keys = new LinkedHashSet<>();
        rows.forEach(row -> keys.addAll(row.keySet()));
        List<Given> columns = new ArrayList<>();
        for (String key : keys) {
            List<@Nullable Object> values = new ArrayList<>();
            rows.forEach(row -> values.add(row.get(key)));
            columns.add(column(key, values));
        }
        return columns;
    }

    private static Given column(String key, List<@Nullable Object> values) throws UsageException {
        Matcher typed = TYPED.matcher(key);
        String name = typed.matches() ? typed.group(1) : key;
        Optional<JsonType> type = JsonType.of(values);
        if (type.isEmpty()) {
            throw new UsageException("--row: the values of " + name + " have no common type");
        }
        return new Given(name, type.get().type(), type.get().fit(values), typed.matches() ? typed.group(2) : "");
    }
}
