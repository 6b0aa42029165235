package dev.driftwood.regression.cases;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Folders for sinks, so that none writes where the script says. */
public final class SinkFolders {

    private SinkFolders() {}

    /** A folder of its name for each sink; a cache writes nowhere. */
    public static Map<String, String> below(Path folder, List<Statement> statements) {
        Map<String, String> sinks = new LinkedHashMap<>();
        for (Statement statement : statements) {
            if (statement.keyword().text().equals("sink") && !isCache(statement)) {
                String stream = statement.stream().text();
                sinks.put(stream, folder.resolve(stream).toString());
            }
        }
        return sinks;
    }

    private static boolean isCache(Statement statement) {
        return statement.arguments().stream()
                .anyMatch(argument -> argument instanceof Argument.Property property
                        && property.name().text().equals("store")
                        && property.value() instanceof Expression.StringLiteral text
                        && text.value().equals("cache"));
    }
}
