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

/** Every file format, one line each. Looked up by name, so that a flow loads those that it reads and writes. */
public final class Formats {

    private Formats() {}

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
