package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a sink's folder holds: the rows of all its files, read by us and seen alike by DuckDB.
 *
 * @param facts as JSON: {@code compression}, and {@code files} with their rows
 */
record FolderTable(Table table, Map<String, String> facts) {

    static FolderTable read(Path folder, List<Path> files) throws IOException {
        Table all = Table.EMPTY;
        Set<String> codecs = new TreeSet<>();
        List<String> names = new ArrayList<>();
        for (Path file : files) {
            Table table = ParquetTables.read(file);
            compareWithDuckDb(file, table);
            all = all.append(table);
            codecs.addAll(DuckDb.codecs(file));
            names.add(CellJson.quote(folder.relativize(file).toString()) + ": "
                    + table.rows().size());
        }
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("compression", CellJson.quote(String.join(", ", codecs)));
        facts.put("files", TableJson.object(names));
        return new FolderTable(all, facts);
    }

    private static void compareWithDuckDb(Path file, Table ours) throws IOException {
        Table theirs = DuckDb.read(file, ours.columns());
        assertThat(TableJson.print(theirs, Map.of()))
                .as("what DuckDB reads in " + file.getFileName())
                .isEqualTo(TableJson.print(ours, Map.of()));
    }

    /** A fact as an expectation writes it. */
    static String fact(JsonNode node) {
        if (node.isTextual()) {
            return node.toString();
        }
        List<String> members = new ArrayList<>();
        node.properties().forEach(member -> members.add(CellJson.quote(member.getKey()) + ": " + member.getValue()));
        return TableJson.object(members);
    }
}
