package dev.driftwood.regression.cases;

import dev.driftwood.regression.compare.CompareOptions;
import dev.driftwood.regression.compare.SchemaDifference;
import dev.driftwood.regression.compare.TableComparison;
import dev.driftwood.regression.compare.TableDifference;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.report.DifferenceText;
import dev.driftwood.regression.table.CellNotation;
import dev.driftwood.regression.table.Rows;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a case expects of one stream: how many rows, which columns, which rows. */
record StreamExpectation(String caseName, String stream, Node.Fields expected, Path home, DifferenceFiles differences) {

    static final List<String> KEYS =
            List.of("count", "schema", "columns", "rows", "golden", "key", "ordered", "tolerance", "ignore");

    private static final int WIDTH = 100;
    private static final int SHOWN_ROWS = 5;

    List<Mismatch> check(Rows actual) throws IOException {
        expected.requireKnown(KEYS);
        List<Mismatch> mismatches = new ArrayList<>();
        Optional<Node> count = expected.find("count");
        if (count.isPresent()) {
            count(count.get().number(), actual).ifPresent(mismatches::add);
        }
        Optional<Node> schema = expected.find("schema");
        if (schema.isPresent()) {
            schema(TableNotation.columns(schema.get().fields()), actual).ifPresent(mismatches::add);
        }
        if (expected.find("rows").isPresent()) {
            rows(actual).ifPresent(mismatches::add);
        }
        Optional<Node> golden = expected.find("golden");
        if (golden.isPresent()) {
            golden(golden.get(), actual).ifPresent(mismatches::add);
        }
        return mismatches;
    }

    private Optional<Mismatch> count(long wanted, Rows actual) {
        long[] found = {0};
        actual.forEach(row -> found[0]++);
        return found[0] == wanted
                ? Optional.empty()
                : Optional.of(
                        Mismatch.of("rows of " + stream, "expected " + wanted + " rows, came " + found[0] + "\n"));
    }

    private Optional<Mismatch> schema(List<DataType.Field> wanted, Rows actual) {
        TableDifference difference = TableComparison.compare(
                new Table(wanted, List.of()),
                new Table(actual.columns(), List.of()),
                CompareOptions.USUAL,
                TableDifference.Receiver.NONE);
        return difference.schema().isEmpty()
                ? Optional.empty()
                : Optional.of(Mismatch.of("columns of " + stream, lines(difference.schema())));
    }

    private static String lines(List<SchemaDifference> schema) {
        StringBuilder lines = new StringBuilder();
        schema.forEach(each -> lines.append(worded(each.toString())).append('\n'));
        return lines.toString();
    }

    /** Where two outputs are A and B, these are what the case says and what came. */
    private static String worded(String difference) {
        return difference
                .replaceAll("only in A$", "expected, but not there")
                .replaceAll("only in B$", "not expected")
                .replace(" in A, ", " expected, ")
                .replaceAll(" in B(;.*)?$", " came$1");
    }

    private Optional<Mismatch> rows(Rows actual) throws IOException {
        Node rows = expected.require("rows");
        boolean named = expected.find("columns").isEmpty();
        Set<String> ignored = new HashSet<>(names("ignore"));
        Table wanted;
        if (named) {
            wanted = named(rows.items(), actual);
            Set<String> told = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            wanted.columns().forEach(column -> told.add(column.name()));
            actual.columns().stream()
                    .map(DataType.Field::name)
                    .filter(name -> !told.contains(name))
                    .forEach(ignored::add);
        } else {
            wanted = TableNotation.parse(
                    new Node.Fields(Map.of("columns", expected.require("columns"), "rows", rows), rows.place()));
        }
        TableDifference difference = compare(wanted, actual, ignored);
        if (named) {
            difference = difference.withMissingColumnsOnly();
        }
        return difference.equal() ? Optional.empty() : Optional.of(mismatch(difference, wanted, actual, ignored));
    }

    /** Rows that name some of the columns; these have the types that came. */
    private static Table named(List<Node> rows, Rows actual) {
        Map<String, DataType.Field> known = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        actual.columns().forEach(column -> known.put(column.name(), column));
        Map<String, DataType.Field> columns = new LinkedHashMap<>();
        for (Node row : rows) {
            row.fields()
                    .all()
                    .forEach((name, value) -> columns.merge(
                            name,
                            new DataType.Field(name, typeFor(value, Optional.ofNullable(known.get(name)))),
                            (before, now) -> before.type().equals(DataType.STRING) ? before : now));
        }
        if (columns.isEmpty()) {
            actual.columns().forEach(column -> columns.put(column.name(), column));
        }
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (Node row : rows) {
            List<@Nullable Object> cells = new ArrayList<>();
            for (DataType.Field column : columns.values()) {
                cells.add(row.fields()
                        .find(column.name())
                        .map(node -> CellNotation.parse(node, column.type()))
                        .orElse(null));
            }
            values.add(cells);
        }
        return new Table(List.copyOf(columns.values()), values);
    }

    /** What is no value of the type that came is compared as the text that it is: that it came otherwise is no slip of the case. */
    private static DataType typeFor(Node value, Optional<DataType.Field> came) {
        if (came.isEmpty()
                || value instanceof Node.Value
                        && !CellNotation.fits(value, came.get().type())) {
            return DataType.STRING;
        }
        return came.get().type();
    }

    private Optional<Mismatch> golden(Node file, Rows actual) throws IOException {
        GoldenTable golden = new GoldenTable(home.resolve(file.text()), file);
        Optional<Rows> wanted = golden.read();
        if (wanted.isEmpty()) {
            return Optional.of(
                    Mismatch.of("rows of " + stream, "there is no " + file.text() + " yet; --update writes it\n")
                            .with(golden.of(actual)));
        }
        Set<String> ignored = new HashSet<>(names("ignore"));
        TableDifference difference = compare(wanted.get(), actual, ignored);
        boolean same = golden.typed() ? difference.equal() : difference.counts().equal() && !reshaped(difference);
        return same
                ? Optional.empty()
                : Optional.of(
                        mismatch(difference, wanted.get(), actual, ignored).with(golden.of(actual)));
    }

    /** In a file without types, that they differ says nothing. */
    private static boolean reshaped(TableDifference difference) {
        return difference.schema().stream().anyMatch(each -> each.kind() != SchemaDifference.Kind.RETYPED);
    }

    private TableDifference compare(Rows wanted, Rows actual, Set<String> ignored) {
        Set<String> known = new HashSet<>();
        wanted.columns().forEach(column -> known.add(column.name()));
        actual.columns().forEach(column -> known.add(column.name()));
        Set<String> present = new HashSet<>(ignored);
        present.removeIf(name -> known.stream().noneMatch(name::equalsIgnoreCase));
        return TableComparison.compare(wanted, actual, options(present), TableDifference.Receiver.NONE);
    }

    private CompareOptions options(Set<String> ignored) {
        return new CompareOptions(names("key"), expected.flag("ordered"), tolerance(), ignored);
    }

    private double tolerance() {
        Optional<Node> given = expected.find("tolerance");
        try {
            return given.map(node -> Double.parseDouble(node.text())).orElse(0.0);
        } catch (NumberFormatException e) {
            throw given.orElseThrow().wrong("a number must stand here, such as 1e-9");
        }
    }

    private List<String> names(String setting) {
        return expected.find(setting)
                .map(node -> node.oneOrMore().stream().map(Node::text).toList())
                .orElse(List.of());
    }

    private Mismatch mismatch(TableDifference difference, Rows wanted, Rows actual, Set<String> ignored)
            throws IOException {
        StringBuilder detail = new StringBuilder(lines(difference.schema()));
        detail.append(DifferenceText.rows(difference, "expected", "actual", WIDTH, SHOWN_ROWS));
        TableDifference.Counts counts = difference.counts();
        if (Math.max(counts.changed(), Math.max(counts.onlyLeft(), counts.onlyRight())) > SHOWN_ROWS) {
            Path full = differences.write(caseName + "-" + stream, wanted, actual, options(ignored));
            detail.append("all of it: ").append(full).append('\n');
        }
        return Mismatch.of("rows of " + stream, detail.toString());
    }
}
