package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.graph.GraphSvg;
import dev.driftwood.cli.graph.GraphText;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.report.GraphJson;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code graph}: a flow's transformations and how rows flow between them. */
final class GraphCommand implements Command {

    private static final String SVG = "--svg";

    @Override
    public Usage usage() {
        return new Usage(
                "graph",
                "Draw a flow.",
                "Draws the flow as a tree: below each transformation those that take its rows, with the number of columns"
                        + " that leave it. With --svg a picture is written instead.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(OptionDeclaration.value(SVG, "FILE", "Write a picture into this file.")),
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of("graph flows/curate-orders.dfs", "graph flows/curate-orders.dfs --svg orders.svg"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        ExecutablePlan plan = DataFlows.compile(FlowRequest.of(arguments, console));
        Optional<String> svg = arguments.value(SVG);
        if (svg.isPresent()) {
            Path file = ScriptFile.path(svg.get(), console);
            if (Files.isDirectory(file)) {
                throw new UsageException(SVG + " takes a file, and " + svg.get() + " is a folder");
            }
            Files.write(file, GraphSvg.of(plan.steps()).getBytes(StandardCharsets.UTF_8));
        }
        if (arguments.has(SharedOptions.JSON)) {
            GraphJson.print(plan.steps(), plan.warnings(), console);
            return ExitCode.SUCCESS;
        }
        DiagnosticText.print(plan.warnings(), console);
        if (svg.isPresent()) {
            console.print(svg.get() + " is written");
        } else {
            GraphText.of(plan.steps()).forEach(line -> console.print(Text.visible(line)));
        }
        return ExitCode.SUCCESS;
    }
}
