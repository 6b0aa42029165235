package dev.driftwood.runtime.schema;

import java.util.Arrays;

/** A column of several parts, such as the files of a source: by part, the position that it has there, or -1. */
public final class UnitedColumn {

    public static final int ABSENT = -1;

    private final String name;
    private final int[] positions;

    /** @param parts how many there are */
    public UnitedColumn(String name, int parts) {
        this.name = name;
        this.positions = new int[parts];
        Arrays.fill(positions, ABSENT);
    }

    /** The spelling of the first part that has it. */
    public String name() {
        return name;
    }

    public int position(int part) {
        return positions[part];
    }

    public boolean in(int part) {
        return positions[part] != ABSENT;
    }

    /** Whether any part has it. */
    public boolean isAnywhere() {
        return Arrays.stream(positions).anyMatch(position -> position != ABSENT);
    }

    void put(int part, int position) {
        positions[part] = position;
    }
}
