package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.execute.ScanUnit;
import dev.driftwood.runtime.execute.ScanUnits;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.FileSection;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides the files of a source into units. A large section is a unit by itself if its columns may be carried over, since they
 * keep its boundaries; everything else is gathered until there is enough of it, across files too, so that many small files do
 * not become as many small pieces of work and of output.
 */
final class FileUnits {

    /** Keeps the numbers of rows apart where files do not tell how many they have. */
    private static final long UNKNOWN_ROWS = 1L << 40;

    private final FileSourceNode node;
    private final UnitSizes sizes;
    private final boolean carrying;
    private final List<ColumnCondition> conditions;
    private final List<ScanUnit> units = new ArrayList<>();
    private final List<FilePart> parts = new ArrayList<>();
    private List<FileSection> sections = new ArrayList<>();
    private long firstRow;
    private long skippedRows;
    private long rows;
    private long bytes;

    FileUnits(FileSourceNode node, UnitSizes sizes, boolean carrying, List<ColumnCondition> conditions) {
        this.node = node;
        this.sizes = sizes;
        this.carrying = carrying;
        this.conditions = List.copyOf(conditions);
    }

    ScanUnits all() {
        boolean limited = node.limit() != Long.MAX_VALUE;
        for (int file = 0; file < node.files().size(); file++) {
            FileConditions needed = FileConditions.of(
                    conditions,
                    node.adaptation(file),
                    node.files().get(file).description().columns());
            for (FileSection section : node.files().get(file).description().sections()) {
                if (!limited && skips(node.files().get(file), section, needed)) {
                    endPart(file, needed);
                    skip(section);
                    continue;
                }
                boolean alone = carrying && !limited && large(section);
                if (alone || (section.rows() < 0 && !limited)) {
                    endPart(file, needed);
                    end(false);
                }
                add(section);
                if (alone || (!limited && enough())) {
                    endPart(file, needed);
                    end(alone);
                }
            }
            endPart(file, needed);
        }
        end(false);
        return new ScanUnits(units, skippedRows);
    }

    private boolean skips(DescribedFile file, FileSection section, FileConditions needed) {
        return section.rows() > 0
                && (needed.never()
                        || (!needed.conditions().isEmpty()
                                && !node.format().mayMatch(file.description(), section, needed.conditions())));
    }

    private void skip(FileSection section) {
        firstRow += section.rows();
        skippedRows += section.rows();
    }

    private boolean large(FileSection section) {
        return section.rows() >= sizes.aloneRows() || (section.rows() > 0 && section.bytes() >= sizes.aloneBytes());
    }

    private boolean enough() {
        return rows >= sizes.gatheredRows() || bytes >= sizes.gatheredBytes();
    }

    private void add(FileSection section) {
        sections.add(section);
        rows += section.rows() < 0 ? UNKNOWN_ROWS : section.rows();
        bytes += Math.max(0, section.bytes());
    }

    private void endPart(int file, FileConditions needed) {
        if (!sections.isEmpty()) {
            boolean limited = node.limit() != Long.MAX_VALUE;
            parts.add(new FilePart(file, sections, limited ? List.of() : needed.conditions()));
            sections = new ArrayList<>();
        }
    }

    private void end(boolean whole) {
        if (!parts.isEmpty()) {
            units.add(new FileUnit(node, parts, rows >= UNKNOWN_ROWS ? -1 : rows, bytes, firstRow, whole));
            parts.clear();
        }
        firstRow += rows;
        rows = 0;
        bytes = 0;
    }
}
