package dev.driftwood.runtime.spill;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the user says about memory.
 *
 * @param memory most bytes in which operators hold rows; nothing for a share of the machine
 * @param folder where rows go that find no room; nothing for the system's folder of temporary files
 */
public record SpillSettings(OptionalLong memory, Optional<Path> folder) {

    /** A share of the machine, and the system's folder. */
    public static final SpillSettings DEFAULT = new SpillSettings(OptionalLong.empty(), Optional.empty());
}
