package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.format.ColumnContent;
import java.io.IOException;
import java.util.BitSet;

/** A unit of a source while it is read. */
public interface ScanInput extends AutoCloseable {

    /**
     * How a column of the source comes about in this unit: carried, if a file holds it just as the source has it. What is
     * carried can be used until the input is closed.
     */
    ColumnContent content(int column) throws IOException;

    /** Pushes all rows, unless the downstream is satisfied before; does not finish it. */
    void run(BitSet wanted, Downstream downstream) throws IOException;

    /** Rows that were left out when all was read, since they do not fulfil what was asked of them. */
    long unreadRows();

    /**
     * Fails if what was read is no longer what was listed; called when all of it has been used.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Source-FileChanged}
     */
    void verifyUnchanged() throws IOException;

    @Override
    void close() throws IOException;
}
