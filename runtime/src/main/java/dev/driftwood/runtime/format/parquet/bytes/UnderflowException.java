package dev.driftwood.runtime.format.parquet.bytes;

/** A structure goes on beyond the bytes at hand: more may have to be read, or the file is damaged. */
public final class UnderflowException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnderflowException() {
        super("a structure goes on beyond its end");
    }
}
