package dev.driftwood.regression.drill;

import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;

/**
 * What became of one change.
 *
 * @param column that is changed; empty if it is the file as a whole
 * @param beside whether the changed files came as a second day beside those of the first, and not in their place
 * @param change what is otherwise: {@code integer -> long}
 * @param differences of what is landed
 * @param errors if the run failed
 * @param evidence where and how it happens
 */
public record DrillResult(
        String subject,
        String source,
        String column,
        String mutation,
        boolean beside,
        String change,
        Verdict verdict,
        List<Loss> losses,
        List<String> differences,
        List<Diagnostic> errors,
        List<String> evidence,
        Duration time) {

    public DrillResult {
        losses = List.copyOf(losses);
        differences = List.copyOf(differences);
        errors = List.copyOf(errors);
        evidence = List.copyOf(evidence);
    }

    DrillResult with(List<Loss> lost, List<String> otherwise, List<String> told) {
        return new DrillResult(
                subject, source, column, mutation, beside, change, verdict, lost, otherwise, errors, told, time);
    }

    DrillResult with(List<Diagnostic> failure) {
        return new DrillResult(
                subject,
                source,
                column,
                mutation,
                beside,
                change,
                verdict,
                losses,
                differences,
                failure,
                evidence,
                time);
    }

    /** What is changed: {@code RawOrders.order_total}. */
    public String input() {
        return column.isEmpty() ? source : source + "." + column;
    }

    /** What it is called in baselines: {@code RawOrders.order_total renamed beside}. */
    public String key() {
        return input() + " " + mutation + (beside ? " beside" : "");
    }

    /** What somebody accepts who accepts it: {@code loses CuratedOrders.order_total}. */
    public String signature() {
        TreeSet<String> parts = new TreeSet<>();
        return switch (verdict) {
            case LOSES_DATA -> {
                losses.forEach(loss -> parts.add(loss.what()));
                yield "loses " + String.join(", ", parts);
            }
            case FAILS -> {
                errors.forEach(error -> parts.add(error.code().text()));
                yield "fails " + String.join(", ", parts);
            }
            case DIFFERS, UNCHANGED -> "passes";
        };
    }

    /** Whether Driftwood itself is to blame for the failure. */
    public boolean fault() {
        return errors.stream().anyMatch(error -> error.code() == DiagnosticCode.INTERNAL);
    }

    /** Whether it is one that somebody has to accept. */
    public boolean isBad() {
        return verdict == Verdict.LOSES_DATA || verdict == Verdict.FAILS;
    }
}
