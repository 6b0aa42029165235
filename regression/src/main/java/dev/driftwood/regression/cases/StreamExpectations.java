package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What a case in YAML expects of one run: an error, drift, losses, and the rows of streams. */
final class StreamExpectations {

    private static final String ERROR = "error";
    private static final String DRIFT = "drift";
    private static final String LOSSES = "losses";

    private final String name;
    private final Path home;
    private final Optional<Node.Fields> expected;
    private final Path out;
    private final DifferenceFiles differences;
    private final List<Mismatch> mismatches;

    /**
     * @param home what golden files are relative to
     * @param out where the sinks write, each in a folder of its name
     * @param mismatches gets what is found
     */
    StreamExpectations(
            String name,
            Path home,
            Optional<Node.Fields> expected,
            Path out,
            DifferenceFiles differences,
            List<Mismatch> mismatches) {
        this.name = name;
        this.home = home;
        this.expected = expected;
        this.out = out;
        this.differences = differences;
        this.mismatches = mismatches;
    }

    static boolean isAboutTheCase(Diagnostic diagnostic) {
        return diagnostic.code() == DiagnosticCode.INVALID_CASE || diagnostic.code() == DiagnosticCode.USAGE;
    }

    /** @param found whether the flow was found at all */
    void failed(List<Diagnostic> diagnostics, boolean found) {
        Optional<Node> error = expected.flatMap(fields -> fields.find(ERROR));
        String printed = DiagnosticPrinter.print(diagnostics);
        if (error.isPresent() && found) {
            TreeSet<String> codes = new TreeSet<>();
            diagnostics.stream()
                    .filter(Diagnostic::isError)
                    .forEach(each -> codes.add(each.code().text()));
            TreeSet<String> wanted = new TreeSet<>();
            error.get().oneOrMore().forEach(node -> wanted.add(node.text()));
            if (!codes.equals(wanted)) {
                mismatches.add(place(
                        diagnostics,
                        Mismatch.of(
                                "other errors than expected",
                                "expected " + wanted + ", came " + codes + "\n" + printed)));
            }
        } else {
            mismatches.add(place(diagnostics, Mismatch.of("the run failed", printed)));
        }
    }

    private static Mismatch place(List<Diagnostic> diagnostics, Mismatch mismatch) {
        return diagnostics
                .get(0)
                .place()
                .map(place -> mismatch.at(shown(place.source(), place.span().start())))
                .orElse(mismatch);
    }

    static String shown(SourceText script, int offset) {
        SourceText.Position position = script.position(offset);
        return script.name() + ":" + position.line() + ":" + position.column();
    }

    /** Whether it is said what is lost. */
    boolean expectsLosses() {
        return expected.flatMap(fields -> fields.find(LOSSES)).isPresent();
    }

    void check(ExecutablePlan plan, RunReport report, SourceText script, List<Statement> statements)
            throws IOException {
        if (expected.isEmpty()) {
            return;
        }
        for (Map.Entry<String, Node> each : expected.get().all().entrySet()) {
            Node node = each.getValue();
            switch (each.getKey()) {
                case ERROR ->
                    mismatches.add(Mismatch.of("the run succeeded", "expected the error " + words(node) + "\n")
                            .at(node.place()));
                case DRIFT -> drift(report.sources(), node);
                case LOSSES -> CaseLosses.expected(node, report).ifPresent(mismatches::add);
                default -> {
                    String stream = known(each.getKey(), node, plan.streams());
                    Optional<String> place = statements.stream()
                            .filter(statement -> statement.stream().text().equals(stream.replaceAll("@.*", "")))
                            .map(statement ->
                                    shown(script, statement.stream().span().start()))
                            .findFirst();
                    List<Mismatch> found = new StreamExpectation(name, stream, node.fields(), home, differences)
                            .check(new RunRows(plan, out).of(stream));
                    found.forEach(mismatch -> mismatches.add(mismatch.at(place.orElse(node.place()))));
                }
            }
        }
    }

    private static String words(Node codes) {
        return String.join(", ", codes.oneOrMore().stream().map(Node::text).toList());
    }

    private static String known(String stream, Node node, List<String> streams) {
        if (!streams.contains(stream)) {
            throw node.wrong("the flow has no stream `" + stream + "`; "
                    + NearestName.of(stream, streams)
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("it has: " + String.join(", ", streams)));
        }
        return stream;
    }

    private void drift(List<SourceReport> sources, Node node) {
        TreeSet<String> wanted = new TreeSet<>();
        node.items().forEach(item -> wanted.add(item.text()));
        TreeSet<String> found = new TreeSet<>();
        for (SourceReport source : sources) {
            for (Drift drift : source.drift()) {
                String kind = drift.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
                found.add(source.stream() + "@" + drift.column() + " " + kind);
            }
        }
        if (!wanted.equals(found)) {
            mismatches.add(Mismatch.of("drift", LineDifference.of(String.join("\n", wanted), String.join("\n", found)))
                    .at(node.place()));
        }
    }
}
