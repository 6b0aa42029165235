package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.LossDiagnostics;
import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** What a run lost without an error, compared with what a case expects: {@code TypedOrders@order_total nulled 2}. */
final class CaseLosses {

    private CaseLosses() {}

    /** Expected losses are all there is; the number behind one may be left out. */
    static Optional<Mismatch> expected(Node expected, RunReport report) {
        List<String> wanted = new ArrayList<>();
        expected.items().forEach(item -> wanted.add(item.text()));
        TreeSet<String> found = new TreeSet<>();
        for (String loss : all(report)) {
            String uncounted = loss.substring(0, loss.lastIndexOf(' '));
            found.add(wanted.contains(uncounted) ? uncounted : loss);
        }
        TreeSet<String> sorted = new TreeSet<>(wanted);
        return sorted.equals(found)
                ? Optional.empty()
                : Optional.of(
                        Mismatch.of("losses", LineDifference.of(String.join("\n", sorted), String.join("\n", found)))
                                .at(expected.place()));
    }

    /** Every loss is one too many. */
    static Optional<Mismatch> none(SourceText script, RunReport report) {
        List<Diagnostic> errors = LossDiagnostics.of(script, report.losses(), report.lost());
        if (errors.isEmpty()) {
            return Optional.empty();
        }
        Mismatch mismatch = Mismatch.of("something is lost, and not expected to be", DiagnosticPrinter.print(errors));
        return Optional.of(errors.get(0)
                .place()
                .map(place -> mismatch.at(
                        StreamExpectations.shown(place.source(), place.span().start())))
                .orElse(mismatch));
    }

    private static List<String> all(RunReport report) {
        List<String> losses = new ArrayList<>();
        for (Loss loss : report.losses()) {
            losses.add(loss.subject() + " " + loss.kind().code() + " " + loss.count());
        }
        for (FileLoss loss : report.lost()) {
            String kind = loss.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
            losses.add(loss.stream() + " " + kind + " " + loss.count());
        }
        return losses;
    }
}
