package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.CellNotation;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a sink's folder holds: the rows of all its files.
 *
 * @param facts as JSON: {@code compression} if it is known, and {@code files} with their rows
 * @param readOtherwise what others see in these files and we do not
 */
record FolderTable(Table table, Map<String, String> facts, List<Mismatch> readOtherwise) {

    static FolderTable read(Path folder, List<Path> files, OtherPrograms programs) throws IOException {
        Table all = Table.EMPTY;
        List<Mismatch> readOtherwise = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Path file : files) {
            Table table = ParquetTables.read(file);
            readOtherwise.addAll(programs.read(file, table));
            all = all.append(table);
            names.add(CellNotation.quote(folder.relativize(file).toString()) + ": "
                    + table.rows().size());
        }
        Map<String, String> facts = new LinkedHashMap<>();
        programs.codecs(files).ifPresent(codecs -> facts.put("compression", CellNotation.quote(codecs)));
        facts.put("files", TableNotation.object(names));
        return new FolderTable(all, facts, readOtherwise);
    }

    /** A fact as an expectation writes it. */
    static String fact(Node node) {
        if (node instanceof Node.Value value) {
            return CellNotation.quote(value.text());
        }
        List<String> members = new ArrayList<>();
        node.fields().all().forEach((name, value) -> members.add(CellNotation.quote(name) + ": " + value.text()));
        return TableNotation.object(members);
    }
}
