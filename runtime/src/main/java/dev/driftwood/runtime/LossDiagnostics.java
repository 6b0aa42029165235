package dev.driftwood.runtime;

import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Losses as errors, each at the expression or statement that it is made by. */
public final class LossDiagnostics {

    private final SourceText script;

    private LossDiagnostics(SourceText script) {
        this.script = script;
    }

    /** One for each loss that is one, in the same order, and behind them those of files. */
    public static List<Diagnostic> of(SourceText script, List<Loss> losses, List<FileLoss> files) {
        LossDiagnostics made = new LossDiagnostics(script);
        List<Diagnostic> errors = new ArrayList<>();
        losses.stream().filter(loss -> loss.kind().isLoss()).forEach(loss -> errors.add(made.error(loss)));
        files.forEach(loss -> errors.add(made.error(loss)));
        return errors;
    }

    private Diagnostic error(Loss loss) {
        String sample = loss.sample().isEmpty() ? "" : ", such as '" + loss.sample() + "'";
        String message = loss.subject() + ": " + loss.kind().amount(loss.count(), Long.toString(loss.count())) + sample;
        Diagnostic error = Diagnostic.error(code(loss), message);
        return loss.place()
                .or(() -> statement(loss.stream()))
                .map(place -> error.at(place.source(), place.span()))
                .orElse(error);
    }

    private static DiagnosticCode code(Loss loss) {
        return switch (loss.kind()) {
            case NULLED, RESCUED -> DiagnosticCode.NULLED_BY_CONVERSION;
            case ROUNDED, OVERFLOWED, TRUNCATED, CUT -> DiagnosticCode.TRUNCATED;
            case UNDECIDED -> DiagnosticCode.UNDECIDED_ROWS;
            case DROPPED -> DiagnosticCode.DROPPED_COLUMN;
        };
    }

    private Diagnostic error(FileLoss loss) {
        String sample = loss.sample().isEmpty() ? "" : ": '" + loss.sample() + "'";
        Diagnostic error = Diagnostic.error(
                        DiagnosticCode.LOST_IN_FILE,
                        loss.stream() + ": " + loss.count() + " " + loss.kind().words(loss.count()) + ", first in "
                                + loss.place() + sample)
                .in(loss.file());
        return statement(loss.stream())
                .map(place -> error.at(place.source(), place.span()))
                .orElse(error);
    }

    /** Of a flowlet's stream, the statement that uses the flowlet. */
    private Optional<Diagnostic.Place> statement(String stream) {
        int slash = stream.indexOf('/');
        String name = slash < 0 ? stream : stream.substring(0, slash);
        for (Statement statement : Scripts.parse(script).statements()) {
            if (statement.stream().text().equals(name)) {
                return Optional.of(
                        new Diagnostic.Place(script, statement.stream().span()));
            }
        }
        return Optional.empty();
    }
}
