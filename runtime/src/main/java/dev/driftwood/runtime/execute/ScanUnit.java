package dev.driftwood.runtime.execute;

import java.io.IOException;

/** Some consecutive rows of a source that can be read apart from the others. Immutable. */
public interface ScanUnit {

    /** Rows, or -1 when only reading would tell. */
    long rows();

    /** Bytes of all values before compression, about; -1 if that is not known. */
    long bytes();

    /** A number of the first row that depends on the data alone, and grows from unit to unit. */
    long firstRow();

    /** Opens the unit for one thread. */
    ScanInput open(ExecutionContext context) throws IOException;
}
