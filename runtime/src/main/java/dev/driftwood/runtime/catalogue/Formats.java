package dev.driftwood.runtime.catalogue;

import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.delimited.DelimitedEmbedded;
import dev.driftwood.runtime.format.delimited.DelimitedFormat;
import dev.driftwood.runtime.format.json.JsonEmbedded;
import dev.driftwood.runtime.format.json.JsonFormat;
import dev.driftwood.runtime.format.parquet.ParquetFormat;
import dev.driftwood.runtime.format.xml.XmlEmbedded;
import dev.driftwood.runtime.format.xml.XmlFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Every file format, one line each. Looked up by name, so that a flow loads those that it reads and writes. */
public final class Formats {

    /** The service's formats of files, among them some that do not run here. All others are of tables and services. */
    private static final Set<String> OF_FILES =
            Set.of("avro", "binary", "delimited", "delta", "excel", "iceberg", "json", "orc", "parquet", "xml");

    private Formats() {}

    /** Whether the service reads or writes files where a script names the format. */
    public static boolean ofFiles(String name) {
        return OF_FILES.contains(name);
    }

    /** The format that a script means by the name. */
    public static Optional<FileFormat> named(String name) {
        return switch (name) {
            case "delimited" -> Optional.of(new DelimitedFormat());
            case "json" -> Optional.of(new JsonFormat());
            case "parquet" -> Optional.of(new ParquetFormat());
            case "xml" -> Optional.of(new XmlFormat());
            default -> Optional.empty();
        };
    }

    /** The format that a script means by the name for documents in the texts of a column. */
    public static Optional<EmbeddedFormat> embedded(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "delimited" -> Optional.of(new DelimitedEmbedded());
            case "json" -> Optional.of(new JsonEmbedded());
            case "xml" -> Optional.of(new XmlEmbedded());
            default -> Optional.empty();
        };
    }

    public static List<String> embeddedNames() {
        return List.of("delimited", "json", "xml");
    }

    public static List<String> names() {
        return List.of("delimited", "json", "parquet", "xml");
    }
}
