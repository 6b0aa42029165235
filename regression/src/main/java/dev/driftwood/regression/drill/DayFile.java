package dev.driftwood.regression.drill;

import dev.driftwood.regression.table.Table;

/**
 * A file of a source.
 *
 * @param name its path below the folder that all files of the source are in
 */
record DayFile(String name, Table table) {

    /** What it is called as another day's file beside the first. */
    String tomorrow() {
        int dot = name.indexOf('.', name.lastIndexOf('/') + 1);
        return dot < 0 ? name + "~tomorrow" : name.substring(0, dot) + "~tomorrow" + name.substring(dot);
    }
}
