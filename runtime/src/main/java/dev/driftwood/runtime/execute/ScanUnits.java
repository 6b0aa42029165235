package dev.driftwood.runtime.execute;

import java.util.List;

/**
 * The rows of a source that are to be read.
 *
 * @param units in order
 * @param skippedRows rows of sections that are not read, since none of them meets the conditions
 * @param skippedSections how many sections those are
 */
public record ScanUnits(List<ScanUnit> units, long skippedRows, int skippedSections) {
    public ScanUnits {
        units = List.copyOf(units);
    }
}
