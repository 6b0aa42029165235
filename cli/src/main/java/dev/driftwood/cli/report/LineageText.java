package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Table;
import dev.driftwood.cli.terminal.Table.Cell;
import dev.driftwood.cli.terminal.Table.Heading;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.regression.lineage.Basis;
import dev.driftwood.regression.lineage.ColumnPlace;
import dev.driftwood.regression.lineage.Consumers;
import dev.driftwood.regression.lineage.Lineage;
import dev.driftwood.regression.lineage.SinkLineage;
import dev.driftwood.regression.lineage.SinkLineage.Origin;
import dev.driftwood.regression.lineage.Trace;
import dev.driftwood.regression.lineage.TracedFlow;
import dev.driftwood.regression.lineage.UnboundFlow;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Lineage for people: a table for each sink, or a tree from one column. */
public final class LineageText {

    private final Lineage lineage;
    private final Console console;

    public LineageText(Lineage lineage, Console console) {
        this.lineage = lineage;
        this.console = console;
    }

    /** Every sink of every flow. */
    public void all() {
        boolean between = false;
        for (int flow = 0; flow < lineage.flows().size(); flow++) {
            if (between) {
                console.print("");
            }
            between = true;
            flow(flow);
        }
        unbound();
    }

    private void flow(int number) {
        TracedFlow flow = lineage.flows().get(number);
        heading(flow);
        for (int step = 0; step < flow.steps().size(); step++) {
            if (flow.isSource(step)) {
                console.print("  reads " + flow.stream(step) + at(number, step) + ": " + basis(flow, step));
            }
        }
        for (SinkLineage sink : lineage.sinks(number)) {
            console.print("  writes " + flow.stream(sink.sink()) + at(number, sink.sink()));
            Table table = new Table(List.of(Heading.left("    column"), Heading.left("made of"), Heading.left("how")));
            List<LineageColumn> columns = flow.steps().get(sink.sink()).columns();
            for (int i = 0; i < columns.size(); i++) {
                if (!columns.get(i).hidden()) {
                    rows(
                            table,
                            Text.visible(columns.get(i).name()),
                            sink.columns().get(i));
                }
            }
            if (!sink.rows().isEmpty()) {
                rows(table, "(rows)", sink.rows());
            }
            table.print(console);
        }
    }

    private static String basis(TracedFlow flow, int step) {
        Basis basis = flow.bases().get(flow.stream(step));
        return basis == null ? "" : basis.words();
    }

    private void rows(Table table, String name, List<Origin> origins) {
        Map<ColumnPlace, Set<String>> how = new LinkedHashMap<>();
        for (Origin origin : origins) {
            how.computeIfAbsent(origin.column(), place -> new TreeSet<>())
                    .add(words(origin.influence()) + (origin.masked() ? ", masked" : ""));
        }
        if (how.isEmpty()) {
            table.add(List.of(Cell.of("    " + name), Cell.quiet("no column"), Cell.of("")));
        }
        String shown = "    " + name;
        for (Map.Entry<ColumnPlace, Set<String>> entry : how.entrySet()) {
            table.add(List.of(
                    Cell.of(shown), Cell.of(name(entry.getKey())), Cell.of(String.join(", ", entry.getValue()))));
            shown = "";
        }
    }

    private static String words(Influence influence) {
        return influence.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private String name(ColumnPlace place) {
        TracedFlow flow = lineage.flow(place);
        return lineage.column(place)
                .map(column -> flow.stream(place.step()) + "." + named(column))
                .orElse("rows of " + flow.stream(place.step()));
    }

    private static String named(LineageColumn column) {
        return column.hidden() ? "(" + column.name() + " of the row)" : Text.visible(column.name());
    }

    /** The dataset, or else the place. */
    private String at(int flow, int step) {
        TracedFlow traced = lineage.flows().get(flow);
        return traced.dataset(step)
                .or(() -> traced.steps().get(step).place().map(console::shown))
                .map(where -> " (" + where + ")")
                .orElse("");
    }

    /** What columns are made of. */
    public void back(List<Trace> traces) {
        print(traces);
        for (Trace trace : traces) {
            ColumnPlace place = trace.place();
            for (SinkLineage sink : lineage.sinks(place.flow())) {
                if (sink.sink() == place.step() && !sink.rows().isEmpty()) {
                    String decides = sink.rows().stream()
                            .map(origin -> name(origin.column()) + " (" + words(origin.influence()) + ")")
                            .distinct()
                            .collect(Collectors.joining(", "));
                    console.print("which rows there are, and in which order, depends on " + decides);
                }
            }
        }
        unbound();
    }

    /** What is made of columns, and whom a change concerns. */
    public void onward(List<Trace> traces) {
        print(traces);
        Consumers consumers = lineage.consumers(traces);
        console.print("");
        console.print("A change concerns " + Amounts.count(consumers.flows().size(), "flow") + ": "
                + String.join(", ", consumers.flows()));
        list("columns of sinks made of it", consumers.columns());
        list("sinks whose rows depend on it", consumers.rows());
        unbound();
    }

    private void list(String title, List<ColumnPlace> places) {
        if (!places.isEmpty()) {
            List<String> names = new ArrayList<>();
            for (ColumnPlace place : places) {
                TracedFlow flow = lineage.flow(place);
                names.add(flow.name() + "/" + (place.isRows() ? flow.stream(place.step()) : name(place))
                        + at(place.flow(), place.step()));
            }
            console.print("  " + title + ": " + String.join(", ", names));
        }
    }

    private void print(List<Trace> traces) {
        for (Trace trace : traces) {
            heading(lineage.flow(trace.place()));
            line(trace, "", "");
            branches(trace, "");
        }
    }

    private void branches(Trace trace, String indent) {
        for (int i = 0; i < trace.next().size(); i++) {
            Trace next = trace.next().get(i);
            line(next, indent + "+- ", lineage.flow(trace.place()).name());
            branches(next, indent + (i + 1 < trace.next().size() ? "|  " : "   "));
        }
    }

    private void line(Trace trace, String indent, String flowBefore) {
        ColumnPlace place = trace.place();
        TracedFlow flow = lineage.flow(place);
        String how = trace.by().stream().map(LineageText::words).collect(Collectors.joining(", "));
        String keyword = lineage.step(place).step().keyword();
        boolean end = flow.isSource(place.step()) || flow.isSink(place.step());
        console.print(indent
                + (flowBefore.isEmpty() || flowBefore.equals(flow.name()) ? "" : flow.name() + "/")
                + paint(Style.NAME, name(place))
                + "  " + keyword + (end ? at(place.flow(), place.step()) : "")
                + (how.isEmpty() ? "" : "  " + how)
                + paint(Style.QUIET, line(flow, place.step()))
                + (trace.above() ? "  (see above)" : ""));
    }

    private static String line(TracedFlow flow, int step) {
        OptionalInt line = flow.line(step);
        return line.isPresent() ? "  line " + line.getAsInt() : "";
    }

    private void heading(TracedFlow flow) {
        String script = flow.script().equals(flow.name()) ? "" : "  " + Text.visible(flow.script());
        console.print(paint(Style.HEADING, Text.visible(flow.name())) + paint(Style.QUIET, script));
    }

    private void unbound() {
        for (UnboundFlow flow : lineage.unbound()) {
            console.complain("");
            console.complain(flow.name() + " cannot be bound, so nothing is known of its columns:");
            DiagnosticText.print(flow.complaints(), console);
        }
    }

    private String paint(Style style, String text) {
        return console.outScreen().paint(style, text);
    }
}
