package dev.driftwood.runtime;

import dev.driftwood.runtime.execute.RowCounter;

/** Sums the rows that sources read and tells whoever watches the run. Used by several threads. */
final class RowsRead implements RowCounter {

    private final Progress progress;
    private final long total;
    private long rows;

    /** @param total -1 if unknown */
    RowsRead(Progress progress, long total) {
        this.progress = progress;
        this.total = total;
    }

    @Override
    public synchronized void add(long more) {
        rows += more;
        progress.report("execute", rows, total);
    }
}
