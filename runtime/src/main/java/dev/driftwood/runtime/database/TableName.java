package dev.driftwood.runtime.database;

import java.util.Optional;

/** A table as a script or a dataset names it. */
public record TableName(Optional<String> schema, String name) {

    @Override
    public String toString() {
        return schema.map(text -> text + "." + name).orElse(name);
    }
}
