package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.FileColumn;
import java.util.Arrays;

/** A column of a source as its files have it: by file, the position it has there, or -1. */
final class UnitedColumn {

    static final int ABSENT = -1;

    private final String name;
    private final int[] positions;

    /** @param files number of files of the source */
    UnitedColumn(String name, int files) {
        this.name = name;
        this.positions = new int[files];
        Arrays.fill(positions, ABSENT);
    }

    /** The spelling of the first file that has it. */
    String name() {
        return name;
    }

    int position(int file) {
        return positions[file];
    }

    boolean in(int file) {
        return positions[file] != ABSENT;
    }

    void put(int file, int position) {
        positions[file] = position;
    }

    /** The column in the file, which must have it. */
    FileColumn column(DescribedFile file, int index) {
        return file.description().columns().get(positions[index]);
    }
}
