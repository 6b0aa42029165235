package dev.driftwood.runtime.transformations.sink;

import java.util.Optional;

/**
 * What a sink does with rows that failed an assertion.
 *
 * @param place where the input's rows carry their errors
 * @param leftOut whether the sink does not write them
 * @param copies where they are written to by themselves, if at all
 */
record ErrorRows(int place, boolean leftOut, Optional<FileSinkNode> copies) {}
