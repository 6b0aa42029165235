package dev.driftwood.runtime.execute;

import java.util.List;

/**
 * The rows of a source that are to be read.
 *
 * @param units in order
 * @param skippedRows rows of sections that are not read, since none of them meets the conditions
 */
public record ScanUnits(List<ScanUnit> units, long skippedRows) {
    public ScanUnits {
        units = List.copyOf(units);
    }
}
