package dev.driftwood.runtime.bind;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the part of a flow that is bound already. */
@FunctionalInterface
public interface PartialRun {

    /** The first rows of a stream. */
    List<List<@Nullable Object>> rows(BoundFlow flow, String stream, int rows);
}
