package dev.driftwood.runtime;

import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Lets files stand in for the tables and services that sources read and sinks write, where the user names a place for them. */
final class StandIns {

    /** Properties that mean for files what they mean for tables. */
    private static final Set<String> COMMON = Set.of(
            "allowSchemaDrift",
            "validateSchema",
            "inferDriftedColumnTypes",
            "limit",
            "skipDuplicateMapInputs",
            "skipDuplicateMapOutputs",
            "truncate",
            "saveOrder",
            "ignoreAssertFailedRows",
            "outputAssertFailedRows",
            "assertFailure_fileSystem",
            "assertFailure_container",
            "assertFailure_folderPath");

    /** Properties that say which table it is, and so are what the given place is instead of. */
    private static final Set<String> REPLACED = Set.of("format", "store", "schemaName", "tableName");

    private StandIns() {}

    static Script replaced(Script script, Map<String, String> sources, Map<String, String> sinks) {
        List<Statement> statements = new ArrayList<>(script.statements().size());
        List<Diagnostic> warnings = new ArrayList<>(script.warnings());
        for (Statement statement : script.statements()) {
            boolean source = statement.keyword().text().equals("source");
            boolean sink = statement.keyword().text().equals("sink");
            String place = source
                    ? sources.get(statement.stream().text())
                    : sinks.get(statement.stream().text());
            if ((source || sink) && place != null && !DatabaseAddress.is(place) && isTable(statement)) {
                StandInFormat format = source ? StandInFormat.of(place) : StandInFormat.PARQUET;
                statements.add(replaced(statement, format));
                warnings.add(warning(script, statement, place, format));
            } else {
                statements.add(statement);
            }
        }
        return new Script(script.source(), script.parameters(), statements, script.comments(), warnings);
    }

    /** Places of sinks, with one that is nowhere for each table without a place. */
    static Map<String, String> everywhere(Script script, Map<String, String> sinks) {
        Map<String, String> all = new HashMap<>(sinks);
        for (Statement statement : script.statements()) {
            if (statement.keyword().text().equals("sink") && isTable(statement)) {
                all.putIfAbsent(statement.stream().text(), "");
            }
        }
        return all;
    }

    /** A cache is no table, whatever format it says. */
    private static boolean isTable(Statement statement) {
        return text(statement, "store").filter("cache"::equals).isEmpty()
                && text(statement, "format")
                        .filter(format -> !Formats.ofFiles(format))
                        .isPresent();
    }

    private static Optional<String> text(Statement statement, String name) {
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property
                    && property.name().text().equals(name)
                    && property.value() instanceof Expression.StringLiteral text) {
                return Optional.of(text.value());
            }
        }
        return Optional.empty();
    }

    private static Statement replaced(Statement statement, StandInFormat format) {
        List<Argument> arguments = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            if (!(argument instanceof Argument.Property property)
                    || COMMON.contains(property.name().text())) {
                arguments.add(argument);
            }
        }
        Span span = statement.stream().span();
        format.properties().forEach((name, value) -> {
            Expression literal = value instanceof Boolean flag
                    ? new Expression.BooleanLiteral(flag, span)
                    : new Expression.StringLiteral(value.toString(), Expression.Quote.SINGLE, span);
            arguments.add(new Argument.Property(new Name(name, span), literal, span));
        });
        return new Statement(
                statement.inputs(),
                statement.keyword(),
                arguments,
                statement.stream(),
                statement.outputs(),
                statement.span());
    }

    private static Diagnostic warning(Script script, Statement statement, String place, StandInFormat format) {
        Set<String> unused = new TreeSet<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property
                    && !COMMON.contains(property.name().text())
                    && !REPLACED.contains(property.name().text())) {
                unused.add(property.name().text());
            }
        }
        Diagnostic warning = Diagnostic.warning(
                DiagnosticCode.STAND_IN,
                script.source(),
                statement.stream().span(),
                "files stand in for what the " + statement.keyword() + " `" + statement.stream()
                        + "` goes to in the service: " + format.title() + ", " + place);
        return unused.isEmpty() ? warning : warning.hint("without a meaning for them: " + String.join(", ", unused));
    }
}
