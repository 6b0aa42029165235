package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Table;
import dev.driftwood.cli.terminal.Table.Cell;
import dev.driftwood.cli.terminal.Table.Heading;
import dev.driftwood.runtime.resource.FlowSummary;
import java.util.List;

/** The data flows of a factory, a row each. */
public final class FactoryText {

    private FactoryText() {}

    public static void print(List<FlowSummary> flows, Console console) {
        if (flows.isEmpty()) {
            console.print("There are no data flows.");
            return;
        }
        Table table = new Table(List.of(
                Heading.left("data flow"),
                Heading.left("sources"),
                Heading.left("sinks"),
                Heading.left("parameters"),
                Heading.left("runs here")));
        long running = 0;
        long whole = 0;
        long libraries = 0;
        for (FlowSummary flow : flows) {
            boolean runs = flow.problems().isEmpty();
            whole += flow.isFlow() ? 1 : 0;
            libraries += flow.isLibrary() ? 1 : 0;
            running += runs && flow.isFlow() ? 1 : 0;
            table.add(List.of(
                    Cell.of(flow.name()),
                    Cell.of(String.join(", ", flow.sources())),
                    Cell.of(String.join(", ", flow.sinks())),
                    Cell.of(String.join(", ", flow.parameters())),
                    runs ? Cell.of(usable(flow)) : new Cell("no: " + String.join("; ", flow.problems()), Style.BAD)));
        }
        table.print(console);
        long flowlets = flows.size() - whole - libraries;
        String parts = (flowlets == 0 ? "" : "; " + Amounts.count(flowlets, "flowlet"))
                + (libraries == 0 ? "" : libraries == 1 ? "; 1 library" : "; " + libraries + " libraries");
        console.print(Amounts.count(whole, "data flow") + ", of which " + running + " run here" + parts);
    }

    private static String usable(FlowSummary flow) {
        return flow.isFlow()
                ? "yes"
                : flow.isLibrary() ? "in flows: " + String.join(", ", flow.functions()) : "in flows";
    }
}
