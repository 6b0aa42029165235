package dev.driftwood.regression.scaffold;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.ast.ChildNodes;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which columns of its sources a flow names, by what is written: references, and {@code byName} of a text. A name that a
 * transformation before gives to a column is none of a source.
 */
final class ReadColumns {

    private static final Set<String> OF_COLUMNS = Set.of("match", "output", "input");

    private static final Map<String, DataType> CONVERSIONS = Map.of(
            "toInteger", DataType.INTEGER,
            "toLong", DataType.LONG,
            "toShort", DataType.SHORT,
            "toDouble", DataType.DOUBLE,
            "toFloat", DataType.FLOAT,
            "toBoolean", DataType.BOOLEAN,
            "toDate", DataType.DATE,
            "toTimestamp", DataType.TIMESTAMP,
            "toString", DataType.STRING);

    private final List<Statement> statements;
    private final Map<String, Statement> streams = new HashMap<>();
    private final Map<String, Map<String, ReadColumn>> found = new LinkedHashMap<>();

    private ReadColumns(List<Statement> statements) {
        this.statements = statements;
        statements.forEach(statement -> streams.put(statement.stream().text(), statement));
    }

    /** By source, in the order in which they are named. */
    static Map<String, List<ReadColumn>> of(List<Statement> statements) {
        ReadColumns all = new ReadColumns(statements);
        for (Statement statement : statements) {
            if (isSource(statement)) {
                all.found.put(statement.stream().text(), new LinkedHashMap<>());
            }
        }
        for (Statement statement : statements) {
            if (!isSource(statement)) {
                statement.arguments().forEach(argument -> all.read(argument, statement, Optional.empty()));
            }
        }
        Map<String, List<ReadColumn>> columns = new LinkedHashMap<>();
        all.found.forEach((source, named) -> columns.put(source, List.copyOf(named.values())));
        return columns;
    }

    private static boolean isSource(Statement statement) {
        return statement.keyword().text().equals("source");
    }

    /** @param wanted the type that is made of what stands here */
    private void read(Node node, Statement statement, Optional<DataType> wanted) {
        if (node instanceof Argument.Assignment assignment) {
            read(assignment.value(), statement, Optional.empty());
        } else if (node instanceof Expression.ColumnReference reference) {
            Optional<String> stream = reference.stream().map(name -> name.text());
            add(reference.column().text(), stream, statement, wanted, false, List.of());
        } else if (node instanceof Expression.Call call) {
            call(call, statement, wanted);
        } else if (node instanceof Expression.TypeConversion conversion) {
            read(conversion.operand(), statement, Optional.of(conversion.type()));
        } else if (node instanceof Expression.Binary binary) {
            compared(binary, statement);
            ChildNodes.of(node).forEach(child -> read(child, statement, Optional.empty()));
        } else if (!(node instanceof Argument.ColumnDefinition)) {
            ChildNodes.of(node).forEach(child -> read(child, statement, wanted));
        }
    }

    private void call(Expression.Call call, Statement statement, Optional<DataType> wanted) {
        String name = call.function().text();
        if (OF_COLUMNS.contains(name)) {
            return;
        }
        Optional<String> column = byName(call);
        if (column.isPresent()) {
            add(column.get(), Optional.empty(), statement, wanted, true, List.of());
            return;
        }
        Optional<DataType> made = conversion(call);
        call.arguments().forEach(argument -> read(argument, statement, made));
    }

    private static Optional<String> byName(Expression.Call call) {
        return call.function().text().equals("byName")
                        && !call.arguments().isEmpty()
                        && call.arguments().get(0) instanceof Argument.Positional first
                        && first.expression() instanceof Expression.StringLiteral text
                ? Optional.of(text.value())
                : Optional.empty();
    }

    private static Optional<DataType> conversion(Expression.Call call) {
        if (!call.function().text().equals("toDecimal")) {
            return Optional.ofNullable(CONVERSIONS.get(call.function().text()));
        }
        List<Integer> numbers = new ArrayList<>();
        for (Argument argument : call.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.NumberLiteral number
                    && number.text().matches("\\d{1,2}")) {
                numbers.add(Integer.valueOf(number.text()));
            }
        }
        int precision = numbers.isEmpty() ? 10 : numbers.get(0);
        int scale = numbers.size() < 2 ? 0 : numbers.get(1);
        boolean possible = precision >= 1 && precision <= DataType.DecimalType.MAX_PRECISION && scale <= precision;
        return Optional.of(possible ? DataType.decimal(precision, scale) : DataType.decimal(10, 0));
    }

    /** A text beside a column is one that the column may have. */
    private void compared(Expression.Binary binary, Statement statement) {
        boolean equals = binary.operator() == BinaryOperator.EQUAL;
        if (equals && binary.right() instanceof Expression.StringLiteral text) {
            texts(binary.left(), text.value(), statement);
        }
        if (equals && binary.left() instanceof Expression.StringLiteral text) {
            texts(binary.right(), text.value(), statement);
        }
    }

    private void texts(Expression column, String text, Statement statement) {
        if (column instanceof Expression.ColumnReference reference) {
            add(
                    reference.column().text(),
                    reference.stream().map(name -> name.text()),
                    statement,
                    Optional.empty(),
                    false,
                    List.of(text));
        } else if (column instanceof Expression.Call call) {
            byName(call)
                    .ifPresent(name -> add(name, Optional.empty(), statement, Optional.empty(), true, List.of(text)));
            if (conversion(call).isPresent() && call.arguments().get(0) instanceof Argument.Positional first) {
                texts(first.expression(), text, statement);
            }
        }
    }

    private void add(
            String column,
            Optional<String> stream,
            Statement statement,
            Optional<DataType> wanted,
            boolean late,
            List<String> texts) {
        List<Statement> before = before(stream.map(name -> List.of(name)).orElseGet(() -> inputs(statement)));
        List<String> sources = new ArrayList<>();
        for (Statement each : before) {
            if (isSource(each)) {
                sources.add(each.stream().text());
            } else if (defines(each, column)) {
                return;
            }
        }
        List<String> declaring = sources.stream()
                .filter(source -> declared(source, column).isPresent())
                .toList();
        if (!declaring.isEmpty()) {
            declaring.forEach(source -> put(source, column, declared(source, column), texts));
        } else if (!sources.isEmpty() && (late || sources.size() == 1)) {
            put(sources.get(0), column, wanted, texts);
        }
    }

    private void put(String source, String column, Optional<DataType> type, List<String> texts) {
        Map<String, ReadColumn> columns = found.getOrDefault(source, Map.of());
        String key = column.toLowerCase(Locale.ROOT);
        ReadColumn known = columns.get(key);
        Set<String> all = new LinkedHashSet<>(known == null ? List.of() : known.texts());
        all.addAll(texts);
        DataType typed = type.orElse(known == null ? DataType.STRING : known.type());
        columns.put(key, new ReadColumn(known == null ? column : known.name(), typed, List.copyOf(all)));
    }

    private Optional<DataType> declared(String source, String column) {
        return Optional.ofNullable(streams.get(source)).stream()
                .flatMap(statement -> Projection.of(statement).stream())
                .filter(field -> field.name().equalsIgnoreCase(column))
                .map(DataType.Field::type)
                .findFirst();
    }

    private static List<String> inputs(Statement statement) {
        List<String> inputs = new ArrayList<>();
        for (StreamReference input : statement.inputs()) {
            inputs.add(input.stream().text());
        }
        return inputs;
    }

    /** The statements of streams, and all before these. */
    private List<Statement> before(List<String> names) {
        List<Statement> before = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        List<String> open = new ArrayList<>(names);
        while (!open.isEmpty()) {
            String name = open.remove(open.size() - 1);
            Statement statement = streams.get(name);
            if (statement != null && seen.add(name)) {
                before.add(statement);
                open.addAll(inputs(statement));
            }
        }
        before.sort((one, other) -> Integer.compare(statements.indexOf(one), statements.indexOf(other)));
        return before;
    }

    /** Whether it gives the name to a column, by an assignment anywhere in it. */
    private static boolean defines(Node node, String column) {
        if (node instanceof Argument.Assignment assignment
                && assignment.target() instanceof Expression.ColumnReference target
                && target.column().text().equalsIgnoreCase(column)) {
            return true;
        }
        return ChildNodes.of(node).stream().anyMatch(child -> defines(child, column));
    }
}
