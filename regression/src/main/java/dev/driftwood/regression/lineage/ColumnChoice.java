package dev.driftwood.regression.lineage;

import dev.driftwood.regression.lineage.Trace.Direction;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the columns that people mean: {@code Stream.column}, {@code flow/Stream.column}, {@code dataset.column}, or
 * {@code orders/*.parquet.column} with the end of a place.
 */
final class ColumnChoice {

    private final Lineage lineage;
    private final Direction direction;

    ColumnChoice(Lineage lineage, Direction direction) {
        this.lineage = lineage;
        this.direction = direction;
    }

    /**
     * @throws DataFlowException if there is no such column
     */
    List<ColumnPlace> find(String asked) {
        Set<String> columns = new TreeSet<>();
        for (int dot = asked.length(); dot > 0; ) {
            dot = asked.lastIndexOf('.', dot - 1);
            if (dot > 0) {
                String holder = asked.substring(0, dot);
                String column = bare(asked.substring(dot + 1));
                List<Holder> holders = holders(holder);
                List<ColumnPlace> found = columns(holders, column);
                if (!found.isEmpty()) {
                    return direction == Direction.ONWARD ? withSiblings(found) : found;
                }
                holders.forEach(each -> columns.addAll(names(each)));
            }
        }
        throw missing(asked, columns);
    }

    /** Names in braces, as scripts write them. */
    private static String bare(String column) {
        return column.startsWith("{") && column.endsWith("}") ? column.substring(1, column.length() - 1) : column;
    }

    private record Holder(int flow, int step) {}

    /** Streams of the name; else what reads or writes the dataset or place: whatever reads it, on the way onward. */
    private List<Holder> holders(String name) {
        List<Holder> streams = new ArrayList<>();
        List<Holder> sources = new ArrayList<>();
        List<Holder> sinks = new ArrayList<>();
        for (int flow = 0; flow < lineage.flows().size(); flow++) {
            TracedFlow traced = lineage.flows().get(flow);
            for (int step = 0; step < traced.steps().size(); step++) {
                Holder holder = new Holder(flow, step);
                if (isStream(traced, step, name)) {
                    streams.add(holder);
                } else if (isPlace(traced, step, name)) {
                    (traced.isSource(step) ? sources : sinks).add(holder);
                }
            }
        }
        boolean onward = direction == Direction.ONWARD;
        List<Holder> near = onward ? sources : sinks;
        List<Holder> far = onward ? sinks : sources;
        return !streams.isEmpty() ? streams : !near.isEmpty() ? near : far;
    }

    private static boolean isStream(TracedFlow flow, int step, String name) {
        for (String output : flow.steps().get(step).outputs()) {
            if (name.equals(output) || name.equals(flow.name() + "/" + output)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPlace(TracedFlow flow, int step, String name) {
        if (flow.dataset(step).filter(name::equals).isPresent()) {
            return true;
        }
        String wanted = name.replace('\\', '/');
        Optional<String> place = flow.steps().get(step).place().map(where -> where.replace('\\', '/'));
        return place.isPresent()
                && (place.get().equals(wanted) || place.get().endsWith((wanted.startsWith("/") ? "" : "/") + wanted));
    }

    private List<ColumnPlace> columns(List<Holder> holders, String name) {
        List<ColumnPlace> found = new ArrayList<>();
        for (Holder holder : holders) {
            List<LineageColumn> columns = lineage.flows()
                    .get(holder.flow())
                    .steps()
                    .get(holder.step())
                    .columns();
            for (int i = 0; i < columns.size(); i++) {
                if (!columns.get(i).hidden() && columns.get(i).name().equalsIgnoreCase(name)) {
                    found.add(new ColumnPlace(holder.flow(), holder.step(), i));
                }
            }
        }
        return found;
    }

    private List<String> names(Holder holder) {
        return lineage.flows().get(holder.flow()).steps().get(holder.step()).columns().stream()
                .filter(column -> !column.hidden())
                .map(LineageColumn::name)
                .toList();
    }

    /** Whoever else reads the same column of the same files. */
    private List<ColumnPlace> withSiblings(List<ColumnPlace> found) {
        Set<ColumnPlace> all = new LinkedHashSet<>(found);
        for (ColumnPlace place : found) {
            TracedFlow flow = lineage.flow(place);
            if (flow.isSource(place.step())) {
                List<Holder> same = new ArrayList<>();
                for (int other = 0; other < lineage.flows().size(); other++) {
                    TracedFlow traced = lineage.flows().get(other);
                    for (int step = 0; step < traced.steps().size(); step++) {
                        if (traced.isSource(step) && sameFiles(flow, place.step(), traced, step)) {
                            same.add(new Holder(other, step));
                        }
                    }
                }
                String name = lineage.column(place).map(LineageColumn::name).orElse("");
                all.addAll(columns(same, name));
            }
        }
        return List.copyOf(all);
    }

    private static boolean sameFiles(TracedFlow one, int step, TracedFlow other, int otherStep) {
        Optional<String> dataset = one.dataset(step);
        Optional<String> place = one.steps().get(step).place();
        return (dataset.isPresent() && dataset.equals(other.dataset(otherStep)))
                || (place.isPresent()
                        && place.equals(other.steps().get(otherStep).place()));
    }

    private DataFlowException missing(String asked, Set<String> columns) {
        int dot = asked.lastIndexOf('.');
        Diagnostic complaint = Diagnostic.error(DiagnosticCode.USAGE, "there is no column `" + asked + "`");
        if (dot < 0) {
            return new DataFlowException(complaint.hint(
                    "name it with what holds it: Stream.column, dataset.column, or" + " orders/*.parquet.column"));
        }
        if (!columns.isEmpty()) {
            String name = asked.substring(dot + 1);
            return new DataFlowException(complaint.hint(NearestName.of(name, columns)
                    .map(near -> "did you mean `" + asked.substring(0, dot + 1) + near + "`?")
                    .orElse("it has: " + String.join(", ", columns))));
        }
        Set<String> names = new TreeSet<>();
        for (TracedFlow flow : lineage.flows()) {
            flow.steps().forEach(step -> names.addAll(step.outputs()));
            names.addAll(flow.datasets().values());
        }
        return new DataFlowException(complaint.hint(NearestName.of(asked.substring(0, dot), names)
                .map(near -> "nothing is called `" + asked.substring(0, dot) + "`; did you mean `" + near + "`?")
                .orElse("there are: " + String.join(", ", names))));
    }
}
