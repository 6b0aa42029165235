package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Options that say {@code NAME=VALUE}, once for each name. */
final class NamedValues {

    private NamedValues() {}

    static Map<String, String> of(Arguments arguments, String option) throws UsageException {
        Map<String, String> values = new LinkedHashMap<>();
        for (String text : arguments.values(option)) {
            int equals = text.indexOf('=');
            if (equals <= 0 || equals == text.length() - 1) {
                throw new UsageException(option + " takes NAME=VALUE, not '" + text + "'");
            }
            String name = text.substring(0, equals);
            if (values.put(name, text.substring(equals + 1)) != null) {
                throw new UsageException(option + " is given twice for " + name);
            }
        }
        return values;
    }
}
