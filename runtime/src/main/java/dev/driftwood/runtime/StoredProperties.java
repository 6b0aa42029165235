package dev.driftwood.runtime;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds to a script what datasets say of its sources and sinks. A complaint about one of them points at the stream's name. */
final class StoredProperties {

    /** The properties that say where the files are: if the script has the first, what the dataset says of the others is void. */
    private static final String WILDCARDS = "wildcardPaths";

    private static final Set<String> PATHS = Set.of("folderPath", "fileName");

    private StoredProperties() {}

    static Script added(Script script, Map<String, StreamStore> stores) {
        if (stores.isEmpty()) {
            return script;
        }
        List<Statement> statements = new ArrayList<>(script.statements().size());
        for (Statement statement : script.statements()) {
            StreamStore store = stores.get(statement.stream().text());
            statements.add(store == null ? statement : added(statement, store));
        }
        return new Script(script.source(), script.parameters(), statements, script.comments(), script.warnings());
    }

    private static Statement added(Statement statement, StreamStore store) {
        Set<String> spelled = new HashSet<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property) {
                spelled.add(property.name().text());
            }
        }
        List<Argument> arguments = new ArrayList<>(statement.arguments());
        for (StreamStore.Property property : store.properties()) {
            boolean overridden = spelled.contains(WILDCARDS) && PATHS.contains(property.name());
            if (!spelled.contains(property.name()) && !overridden) {
                arguments.add(argument(property, statement.stream().span()));
            }
        }
        return new Statement(
                statement.inputs(),
                statement.keyword(),
                arguments,
                statement.stream(),
                statement.outputs(),
                statement.span());
    }

    private static Argument argument(StreamStore.Property property, Span span) {
        Expression value = property.value() instanceof Boolean flag
                ? new Expression.BooleanLiteral(flag, span)
                : new Expression.StringLiteral(property.value().toString(), Expression.Quote.SINGLE, span);
        return new Argument.Property(new Name(property.name(), span), value, span);
    }
}
