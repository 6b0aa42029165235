package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.plan.TransformNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads rows while a flow is bound, for what has columns that only the rows of today tell. */
@FunctionalInterface
public interface RowsAhead {

    /**
     * What a node behind the streams bound so far gives: its first rows, one more than asked for if there are more.
     *
     * @param node with the name of the stream that is being bound
     */
    List<List<@Nullable Object>> of(TransformNode node, int rows);
}
