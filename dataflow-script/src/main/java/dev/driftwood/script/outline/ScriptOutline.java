package dev.driftwood.script.outline;

import java.util.List;
import java.util.Optional;

/** The names that a script defines, and the keywords of its statements. */
public record ScriptOutline(List<String> parameters, List<Statement> statements) {

    public ScriptOutline {
        parameters = List.copyOf(parameters);
        statements = List.copyOf(statements);
    }

    /** @param arguments the text between the parentheses */
    public record Statement(String keyword, String arguments, String stream) {}

    /** The outline; nothing if the text is not plainly that of a script, and the parser should say why. */
    public static Optional<ScriptOutline> of(String text) {
        return new OutlineScanner(text).scan();
    }
}
