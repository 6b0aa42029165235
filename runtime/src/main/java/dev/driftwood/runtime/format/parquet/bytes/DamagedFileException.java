package dev.driftwood.runtime.format.parquet.bytes;

/**
 * The bytes are not what the format allows. Never leaves the format: {@code FileDamage} turns it into a diagnostic that names
 * file, column and offset.
 */
public final class DamagedFileException extends RuntimeException {

    /** Said when the place is not known. */
    public static final long NOWHERE = -1;

    private static final long serialVersionUID = 1L;

    private final long offset;

    public DamagedFileException(String message) {
        this(message, NOWHERE);
    }

    /** @param offset position in the file, in bytes */
    public DamagedFileException(String message, long offset) {
        super(message);
        this.offset = offset;
    }

    public DamagedFileException(String message, Throwable cause) {
        super(message, cause);
        this.offset = NOWHERE;
    }

    public long offset() {
        return offset;
    }
}
