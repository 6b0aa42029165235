package dev.driftwood.runtime.catalogue;

import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.parquet.ParquetFormat;
import java.util.List;
import java.util.Optional;

/** Every file format, one line each. */
public final class Formats {

    private static final List<FileFormat> ALL = List.of(new ParquetFormat());

    private Formats() {}

    /** The format that a script means by the name. */
    public static Optional<FileFormat> named(String name) {
        return ALL.stream().filter(f -> f.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(FileFormat::name).toList();
    }
}
