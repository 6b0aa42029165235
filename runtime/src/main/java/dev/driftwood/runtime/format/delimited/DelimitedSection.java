package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.format.WrittenSection;
import java.util.List;

/** @param blocks whole rows in UTF-8 */
record DelimitedSection(long rows, List<byte[]> blocks) implements WrittenSection {
    DelimitedSection {
        blocks = List.copyOf(blocks);
    }
}
