package dev.driftwood.regression.drift;

import dev.driftwood.runtime.FileSchemas;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out what a day holds: from footers where there are any, else from the text. */
public final class DayOpening {

    private DayOpening() {}

    /**
     * Opens a day.
     *
     * @param name how the report calls it
     * @param place a file, folder, pattern or address
     * @throws DataFlowException if there are no files, or one is damaged
     */
    public static Day open(String name, String place, RemoteStores remote) throws IOException {
        return FileSchemas.areTyped(place) ? typed(name, place, remote) : text(name, place, remote);
    }

    private static Day text(String name, String place, RemoteStores remote) {
        DayFlow flow = new DayFlow(place, remote);
        List<DayColumn> columns = new ArrayList<>();
        for (Column column : flow.columns()) {
            columns.add(DayColumn.of(column.name(), column.type()));
        }
        return new Day(name, place, flow.files(), flow.rows(), columns, Optional.empty());
    }

    private static Day typed(String name, String place, RemoteStores remote) throws IOException {
        List<String> files = new ArrayList<>();
        Map<String, DayColumn> columns = new LinkedHashMap<>();
        long rows = 0;
        for (FileSchemas.Described file : FileSchemas.describe(place, remote)) {
            files.add(file.path());
            rows += file.description().rows();
            add(file.description(), columns);
        }
        Optional<String> unread = Optional.empty();
        try {
            for (Column column : new DayFlow(place, remote).columns()) {
                columns.computeIfPresent(
                        SchemaComparison.fold(column.name()), (folded, own) -> typed(own, column.type()));
            }
        } catch (DataFlowException refused) {
            unread = refused.diagnostics().stream()
                    .filter(Diagnostic::isError)
                    .map(Diagnostic::message)
                    .findFirst();
        }
        return new Day(name, place, files, rows, List.copyOf(columns.values()), unread);
    }

    /** What a flow makes of files of several types. */
    private static DayColumn typed(DayColumn column, DataType type) {
        return new DayColumn(column.name(), type, column.stored(), column.nullable(), column.trouble());
    }

    private static void add(FileDescription file, Map<String, DayColumn> columns) {
        for (int i = 0; i < file.columns().size(); i++) {
            FileColumn column = file.columns().get(i);
            DayColumn own = new DayColumn(
                    column.name(),
                    column.type(),
                    column.physical(),
                    file.nullable(i),
                    column.trouble().map(FileColumn.Trouble::message));
            columns.merge(SchemaComparison.fold(column.name()), own, DayOpening::together);
        }
    }

    /** The column of an earlier file, and what is worse in a later one. */
    private static DayColumn together(DayColumn one, DayColumn other) {
        return new DayColumn(
                one.name(),
                one.type(),
                one.trouble().isEmpty() && other.trouble().isPresent() ? other.stored() : one.stored(),
                one.nullable().flatMap(may -> other.nullable().map(also -> may || also)),
                one.trouble().or(other::trouble));
    }
}
