package dev.driftwood.runtime;

import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lets sources be bound by their projections and by what else is known of their columns, without a look at their files, and sinks
 * without a format.
 */
final class UnopenedStreams {

    /** Properties that mean something without files: what comes through, and where the files would be. */
    private static final Set<String> KEPT = Set.of(
            "allowSchemaDrift",
            "validateSchema",
            "rowUrlColumn",
            "wildcardPaths",
            "folderPath",
            "fileName",
            "fileSystem",
            "container");

    private UnopenedStreams() {}

    /** @param columns by source, those that are known beside its projection */
    static Script replaced(Script script, Map<String, List<DataType.Field>> columns) {
        List<Statement> statements = new ArrayList<>(script.statements().size());
        for (Statement statement : script.statements()) {
            String keyword = statement.keyword().text();
            List<DataType.Field> known = columns.get(statement.stream().text());
            if (known != null && keyword.equals("source")) {
                statements.add(replaced(statement, known));
            } else {
                statements.add(keyword.equals("sink") && !says(statement, "format") ? formatted(statement) : statement);
            }
        }
        return new Script(script.source(), script.parameters(), statements, script.comments(), script.warnings());
    }

    private static boolean says(Statement statement, String name) {
        return statement.arguments().stream()
                .anyMatch(argument -> argument instanceof Argument.Property property
                        && property.name().text().equals(name));
    }

    /** A dataset says the format, which may not be at hand. */
    private static Statement formatted(Statement sink) {
        List<Argument> arguments = new ArrayList<>(sink.arguments());
        arguments.add(format(sink.stream().span()));
        return with(sink, arguments);
    }

    private static Argument format(Span span) {
        return property("format", new Expression.StringLiteral("parquet", Expression.Quote.SINGLE, span), span);
    }

    private static Statement with(Statement statement, List<Argument> arguments) {
        return new Statement(
                statement.inputs(),
                statement.keyword(),
                arguments,
                statement.stream(),
                statement.outputs(),
                statement.span());
    }

    private static Statement replaced(Statement statement, List<DataType.Field> known) {
        Span span = statement.stream().span();
        List<Argument> columns = new ArrayList<>();
        List<Argument> others = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && call.function().text().equals("output")) {
                columns.addAll(call.arguments());
            } else if (argument instanceof Argument.Property property
                    && KEPT.contains(property.name().text())) {
                others.add(argument);
            }
        }
        Set<String> projected = new HashSet<>();
        for (Argument column : columns) {
            if (column instanceof Argument.ColumnDefinition definition) {
                projected.add(Schema.fold(definition.name().text()));
            }
        }
        for (DataType.Field field : known) {
            if (projected.add(Schema.fold(field.name()))) {
                columns.add(new Argument.ColumnDefinition(
                        new Name(field.name(), span), field.type(), Optional.empty(), span));
            }
        }
        List<Argument> arguments = new ArrayList<>();
        if (!columns.isEmpty()) {
            arguments.add(new Argument.Positional(new Expression.Call(new Name("output", span), columns, span)));
        }
        arguments.addAll(others);
        arguments.add(format(span));
        arguments.add(property("ignoreNoFilesFound", new Expression.BooleanLiteral(true, span), span));
        return with(statement, arguments);
    }

    private static Argument property(String name, Expression value, Span span) {
        return new Argument.Property(new Name(name, span), value, span);
    }
}
