package dev.driftwood.runtime.execute;

/** Told of rows as they pass. */
@FunctionalInterface
public interface RowCounter {

    void add(long rows);
}
