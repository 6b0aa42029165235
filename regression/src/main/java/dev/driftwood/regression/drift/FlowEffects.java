package dev.driftwood.regression.drift;

import dev.driftwood.regression.drift.FlowEffect.Kind;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What differs between a flow bound to one day and the same flow bound to the next. */
public final class FlowEffects {

    private static final String SINK = "sink";

    private final BoundDay before;
    private final BoundDay after;
    private final List<FlowEffect> effects = new ArrayList<>();

    private FlowEffects(BoundDay before, BoundDay after) {
        this.before = before;
        this.after = after;
    }

    /** What differs between two plans of a flow. */
    public static List<FlowEffect> between(ExecutablePlan before, ExecutablePlan after) {
        return of(bound(before), bound(after));
    }

    private static BoundDay bound(ExecutablePlan plan) {
        return new BoundDay(List.of(), plan.warnings(), plan.inspect());
    }

    static List<FlowEffect> of(BoundDay before, BoundDay after) {
        FlowEffects all = new FlowEffects(before, after);
        all.failures();
        if (!before.fails() && !after.fails()) {
            all.shapes();
            all.warnings();
        }
        return all.effects;
    }

    private void failures() {
        for (Diagnostic error : after.errors()) {
            add(isAmong(before.errors(), error) ? Kind.STILL_FAILS : Kind.FAILS, error);
        }
        for (Diagnostic error : before.errors()) {
            if (!isAmong(after.errors(), error)) {
                add(Kind.MENDED, error);
            }
        }
    }

    private void warnings() {
        for (Diagnostic warning : after.warnings()) {
            if (!isAmong(before.warnings(), warning)) {
                add(Kind.WARNED, warning);
            }
        }
    }

    private void shapes() {
        Map<String, StreamSchema> earlier = new LinkedHashMap<>();
        before.streams().forEach(stream -> earlier.put(stream.stream(), stream));
        for (StreamSchema stream : after.streams()) {
            StreamSchema was = earlier.get(stream.stream());
            if (was != null && !stream.keyword().equals("source")) {
                starved(was, stream);
            }
        }
        dropped();
        for (StreamSchema stream : after.streams()) {
            StreamSchema was = earlier.get(stream.stream());
            if (was != null && stream.keyword().equals(SINK)) {
                sink(was, stream);
            }
        }
    }

    /** Columns that a stream makes still, but of others or of nothing: null in every row then, and nobody complains. */
    private void starved(StreamSchema was, StreamSchema is) {
        Map<String, ColumnReport> earlier = new LinkedHashMap<>();
        was.columns()
                .forEach(column ->
                        earlier.put(SchemaComparison.fold(column.column().name()), column));
        for (ColumnReport column : is.columns()) {
            ColumnReport before =
                    earlier.get(SchemaComparison.fold(column.column().name()));
            if (before == null || column.change() == ColumnReport.Change.PASSED) {
                continue;
            }
            Set<String> gone =
                    without(before.column().lineage(), column.column().lineage());
            if (gone.isEmpty()) {
                continue;
            }
            Set<String> come =
                    without(column.column().lineage(), before.column().lineage());
            String rest = column.column().lineage().isEmpty()
                    ? "now of no column at all"
                    : come.isEmpty() ? "not any more" : "now of " + String.join(", ", come);
            effects.add(FlowEffect.of(
                    come.isEmpty() ? Kind.STARVED : Kind.FED_OTHERWISE,
                    is.stream(),
                    column.column().name() + " was made of " + String.join(", ", gone) + ", " + rest));
        }
    }

    private void dropped() {
        Map<String, Set<String>> earlier = before.dropped();
        Map<String, Set<String>> later = after.dropped();
        for (StreamSchema stream : after.streams()) {
            Set<String> dropped = without(
                    later.getOrDefault(stream.stream(), Set.of()), earlier.getOrDefault(stream.stream(), Set.of()));
            for (String column : dropped) {
                effects.add(FlowEffect.of(
                        Kind.DROPPED, stream.stream(), column + " does not leave this " + stream.keyword()));
            }
        }
    }

    /** Names of the one that are not among the others, case ignored. */
    private static Set<String> without(Collection<String> names, Collection<String> others) {
        Set<String> rest = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        rest.addAll(names);
        others.forEach(rest::remove);
        return rest;
    }

    private void sink(StreamSchema was, StreamSchema is) {
        for (ColumnChange change : SchemaComparison.compare(columns(was), columns(is))) {
            if (change.kind() == ColumnChange.Kind.REFUSED_NAME) {
                // Of a sink that does refuse it there is an error.
                continue;
            }
            effects.add(FlowEffect.of(
                    Kind.SINK_CHANGED,
                    is.stream(),
                    change.column() + " " + change.kind().words() + ": " + change.detail()));
        }
    }

    private static List<DayColumn> columns(StreamSchema stream) {
        return stream.columns().stream()
                .map(column ->
                        DayColumn.of(column.column().name(), column.column().type()))
                .toList();
    }

    /** The same complaint at the same place; files of days have names of their own, which count for nothing. */
    private static boolean isAmong(List<Diagnostic> complaints, Diagnostic complaint) {
        return complaints.stream()
                .anyMatch(other -> other.code() == complaint.code()
                        && other.message().equals(complaint.message())
                        && start(other) == start(complaint));
    }

    private static int start(Diagnostic complaint) {
        return complaint.place().map(place -> place.span().start()).orElse(-1);
    }

    private void add(Kind kind, Diagnostic complaint) {
        List<String> evidence = new ArrayList<>();
        complaint.location().ifPresent(where -> evidence.add("in " + where));
        complaint.hint().ifPresent(evidence::add);
        effects.add(new FlowEffect(
                kind,
                "",
                complaint.place().map(FlowEffects::place).orElse(""),
                complaint.code() + ": " + complaint.message(),
                evidence));
    }

    private static String place(Diagnostic.Place place) {
        SourceText.Position start = place.source().position(place.span().start());
        return place.source().name() + ":" + start.line() + ":" + start.column();
    }
}
