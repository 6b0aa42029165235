package dev.driftwood.runtime.format;

/** A section that awaits its place in a file; see {@link BatchWriter#append}. */
public interface WrittenSection {

    long rows();
}
