package dev.driftwood.runtime.transformations;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.util.Optional;

/**
 * Where a source or sink stands in the script. Gives a complaint about files, which knows no script, the place and the words that
 * the service puts in front: {@code at Source 'RawOrders': …}.
 *
 * @param title {@code Source} or {@code Sink}
 */
public record StreamPlace(String title, String stream, Diagnostic.Place place) {

    /** The complaint with a place, unless it has one already. */
    public Diagnostic place(Diagnostic diagnostic) {
        if (diagnostic.place().isPresent()) {
            return diagnostic;
        }
        return new Diagnostic(
                diagnostic.code(),
                diagnostic.severity(),
                "at " + title + " '" + stream + "': " + diagnostic.message(),
                Optional.of(place),
                diagnostic.location(),
                diagnostic.hint());
    }

    /** The same failure, its complaints with a place. */
    public DataFlowException place(DataFlowException failure) {
        DataFlowException placed = new DataFlowException(
                failure.diagnostics().stream().map(this::place).toList());
        placed.initCause(failure);
        return placed;
    }
}
