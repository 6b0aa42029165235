package dev.driftwood.runtime.catalogue;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.transformations.sink.table.TableSinkOptions;
import dev.driftwood.runtime.transformations.source.table.TableSourceOptions;
import java.util.List;

/** The formats of sources and sinks that are databases, with the properties that only these take. */
public final class TableFormats {

    private TableFormats() {}

    /** Whether a database is meant where a script names the format. */
    public static boolean named(String format) {
        return format.equals("table") || format.equals("query");
    }

    public static List<OptionDeclaration> sourceOptions() {
        return TableSourceOptions.ALL;
    }

    public static List<OptionDeclaration> sinkOptions() {
        return TableSinkOptions.ALL;
    }
}
