package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values of variables that a connection has used, which no message may show. */
final class Secrets {

    private final DatabaseAccess.Variables variables;
    private final Map<String, String> used = new LinkedHashMap<>();

    Secrets(DatabaseAccess.Variables variables) {
        this.variables = variables;
    }

    /** The value of a variable that has to be set. */
    String value(String name) {
        String value = variables
                .value(name)
                .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                        DiagnosticCode.USAGE,
                        "the environment variable " + name + ", which an address of a database needs, is not set")));
        used(name, value);
        return value;
    }

    void used(String name, String value) {
        if (!value.isEmpty()) {
            used.put(name, value);
        }
    }

    /** The text with the names of variables in place of their values. */
    String hidden(String text) {
        String hidden = text;
        for (Map.Entry<String, String> each : used.entrySet()) {
            hidden = hidden.replace(each.getValue(), "${" + each.getKey() + "}");
        }
        return hidden;
    }
}
