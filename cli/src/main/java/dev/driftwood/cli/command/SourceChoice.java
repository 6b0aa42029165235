package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The source whose files are given, beside places that other sources may be given by the same option. */
final class SourceChoice {

    private static final String SOURCE = SharedOptions.SOURCE;

    private SourceChoice() {}

    static OptionDeclaration option(String files) {
        return OptionDeclaration.values(
                SOURCE,
                "NAME",
                "The source that reads " + files
                        + ". Default: the only one. With NAME=PLACE, where another source reads.");
    }

    /** What is left for a flow: one operand, and of the sources those that have a place. */
    static Arguments without(Arguments arguments, String operand) {
        Map<String, List<String>> options = new HashMap<>(arguments.options());
        options.computeIfPresent(SOURCE, (name, values) -> {
            List<String> places =
                    values.stream().filter(value -> value.contains("=")).toList();
            return places.isEmpty() ? null : places;
        });
        return new Arguments(options, List.of(operand));
    }

    static String of(Arguments arguments, SourceText script) throws UsageException {
        List<String> sources = new ArrayList<>();
        for (Statement statement : Scripts.parse(script).statements()) {
            if (statement.keyword().text().equals("source")) {
                sources.add(statement.stream().text());
            }
        }
        List<String> told = arguments.values(SOURCE).stream()
                .filter(value -> !value.contains("="))
                .toList();
        if (told.size() > 1 || (told.isEmpty() && sources.size() != 1)) {
            throw new UsageException("say by " + SOURCE + " NAME which source it is; " + script.name() + " has "
                    + (sources.isEmpty() ? "none" : String.join(", ", sources)));
        }
        String source = told.isEmpty() ? sources.get(0) : told.get(0);
        if (!sources.contains(source)) {
            throw new UsageException("the flow has no source " + source
                    + NearestName.hint(source, sources).map(hint -> "; " + hint).orElse(""));
        }
        return source;
    }
}
