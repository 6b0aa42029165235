package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;
import java.util.Optional;

/**
 * A top-level column of a file.
 *
 * @param physical how the file stores it, in the format's words: {@code INT64 TIMESTAMP(NANOS,true)}
 * @param trouble why it cannot be read as it is, if so
 * @param note what is lost or odd when it is read ({@code nanoseconds are cut to microseconds}), if anything
 */
public record FileColumn(
        String name, DataType type, String physical, Optional<Trouble> trouble, Optional<String> note) {

    public static FileColumn of(String name, DataType type, String physical) {
        return new FileColumn(name, type, physical, Optional.empty(), Optional.empty());
    }

    /** Why a column cannot be read: which kind, and what the producer must change. */
    public record Trouble(Kind kind, String message) {
        /** INT96 has a code and a switch of its own. */
        public enum Kind {
            INT96,
            NO_COUNTERPART
        }
    }
}
