package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.script.source.NearestName;
import java.util.List;
import java.util.Optional;

/** The option that names a stream of the flow. */
final class StreamChoice {

    private static final String STREAM = "--stream";

    private StreamChoice() {}

    static OptionDeclaration option(String description) {
        return OptionDeclaration.value(STREAM, "NAME", description);
    }

    /** The stream asked for, spelled as in the script. */
    static Optional<String> of(Arguments arguments, List<String> streams) throws UsageException {
        Optional<String> wanted = arguments.value(STREAM);
        if (wanted.isEmpty() || streams.contains(wanted.get())) {
            return wanted;
        }
        throw new UsageException("the flow has no stream " + wanted.get()
                + NearestName.hint(wanted.get(), streams)
                        .map(hint -> "; " + hint)
                        .orElse("; it has " + String.join(", ", streams)));
    }
}
