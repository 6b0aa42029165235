package dev.driftwood.regression.compare;

import dev.driftwood.regression.table.Rows;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares two tables: their columns by name, then their rows. */
public final class TableComparison {

    private final Rows left;
    private final Rows right;
    private final CompareOptions options;
    private final List<SchemaDifference> schema = new ArrayList<>();
    private final List<ColumnPair> pairs = new ArrayList<>();

    private TableComparison(Rows left, Rows right, CompareOptions options) {
        this.left = left;
        this.right = right;
        this.options = options;
    }

    /**
     * Compares.
     *
     * @param receiver gets every row that differs; the answer has the first ones only
     * @throws DataFlowException if a column is named that the tables do not have
     */
    public static TableDifference compare(
            Rows left, Rows right, CompareOptions options, TableDifference.Receiver receiver) {
        return new TableComparison(left, right, options).compare(receiver);
    }

    private TableDifference compare(TableDifference.Receiver receiver) {
        requireKnown(options.ignored());
        pairColumns();
        List<ColumnPair> identifying = new ArrayList<>();
        for (String name : options.key()) {
            identifying.add(pairs.stream()
                    .filter(pair -> pair.name().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() ->
                            unknown(name, pairs.stream().map(ColumnPair::name).toList())));
        }
        if (identifying.isEmpty()) {
            pairs.stream()
                    .filter(pair -> options.tolerance() == 0 || !pair.floating())
                    .forEach(identifying::add);
        }
        return new RowComparison(left, right, pairs, identifying, options, schema, receiver).compare();
    }

    private void requireKnown(Set<String> names) {
        List<String> known = new ArrayList<>();
        left.columns().forEach(column -> known.add(column.name()));
        right.columns().forEach(column -> known.add(column.name()));
        for (String name : names) {
            if (known.stream().noneMatch(name::equalsIgnoreCase)) {
                throw unknown(name, known);
            }
        }
    }

    private static DataFlowException unknown(String name, List<String> known) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.USAGE, "there is no column `" + name + "` to compare by or to ignore")
                        .hint(NearestName.of(name, known)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("there are: " + String.join(", ", known))));
    }

    private void pairColumns() {
        Map<String, Integer> names = new LinkedHashMap<>();
        Map<String, Integer> anyCase = new LinkedHashMap<>();
        for (int c = 0; c < right.columns().size(); c++) {
            String name = right.columns().get(c).name();
            names.put(name, c);
            anyCase.put(name.toLowerCase(Locale.ROOT), c);
        }
        Set<Integer> paired = new HashSet<>();
        List<ColumnPair> both = new ArrayList<>();
        for (int c = 0; c < left.columns().size(); c++) {
            DataType.Field column = left.columns().get(c);
            if (isIgnored(column.name())) {
                continue;
            }
            Integer found =
                    names.getOrDefault(column.name(), anyCase.get(column.name().toLowerCase(Locale.ROOT)));
            if (found == null || !paired.add(found)) {
                add(SchemaDifference.Kind.REMOVED, column.name(), column.type() + ", only in A");
            } else {
                both.add(new ColumnPair(
                        column.name(),
                        c,
                        found,
                        column.type(),
                        right.columns().get(found).type()));
            }
        }
        for (int c = 0; c < right.columns().size(); c++) {
            DataType.Field column = right.columns().get(c);
            if (!paired.contains(c) && !isIgnored(column.name())) {
                add(SchemaDifference.Kind.ADDED, column.name(), column.type() + ", only in B");
            }
        }
        both.forEach(this::pair);
        reordered(both).ifPresent(schema::add);
    }

    private void pair(ColumnPair pair) {
        String other = right.columns().get(pair.right()).name();
        if (!other.equals(pair.name())) {
            add(SchemaDifference.Kind.CASE_CHANGED, pair.name(), "spelled `" + other + "` in B");
        }
        Optional<String> incomparable = pair.incomparable();
        if (!pair.leftType().equals(pair.rightType())) {
            add(
                    SchemaDifference.Kind.RETYPED,
                    pair.name(),
                    pair.leftType() + " in A, " + pair.rightType() + " in B"
                            + incomparable.map(why -> "; " + why).orElse(""));
        }
        if (incomparable.isEmpty()) {
            pairs.add(pair);
        }
    }

    /** The first column that is not where it was, counting only those that both tables have. */
    private static Optional<SchemaDifference> reordered(List<ColumnPair> both) {
        List<ColumnPair> sorted = new ArrayList<>(both);
        sorted.sort((one, other) -> Integer.compare(one.right(), other.right()));
        for (int i = 0; i < both.size(); i++) {
            if (!both.get(i).equals(sorted.get(i))) {
                return Optional.of(new SchemaDifference(
                        SchemaDifference.Kind.REORDERED,
                        both.get(i).name(),
                        "the order differs from here on; in B `" + sorted.get(i).name() + "` stands in its place"));
            }
        }
        return Optional.empty();
    }

    private boolean isIgnored(String name) {
        return options.ignored().stream().anyMatch(name::equalsIgnoreCase);
    }

    private void add(SchemaDifference.Kind kind, String column, String detail) {
        schema.add(new SchemaDifference(kind, column, detail));
    }
}
