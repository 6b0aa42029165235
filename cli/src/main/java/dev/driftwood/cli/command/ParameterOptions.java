package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Options of the form {@code NAME=VALUE}, parameters first of all. */
final class ParameterOptions {

    private ParameterOptions() {}

    /** Parameter name to the text of an expression; what is on the command line wins over what is in the file. */
    static Map<String, String> read(Arguments arguments, Console console) throws UsageException, IOException {
        Map<String, String> parameters = new LinkedHashMap<>(NamedValues.of(arguments, SharedOptions.PARAM));
        Optional<String> file = arguments.value(SharedOptions.PARAMS);
        if (file.isPresent()) {
            ParameterFile.read(ScriptFile.path(file.get(), console), file.get()).forEach(parameters::putIfAbsent);
        }
        return parameters;
    }
}
