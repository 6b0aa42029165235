package dev.driftwood.runtime.ledger;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.driftwood.runtime.feed.TypeText;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A source's ledger as JSON: a line for each column and each file, so that what a day added is a line in a comparison. Described by
 * docs/ledger.schema.json.
 */
final class LedgerText {

    private static final String FORMAT = "1";

    private final String where;

    /** @param where the file's name for complaints */
    LedgerText(String where) {
        this.where = where;
    }

    static String print(SourceLedger ledger) {
        StringBuilder text = new StringBuilder("{\n  \"format\": ").append(FORMAT);
        text.append(",\n  \"flow\": ").append(quoted(ledger.flow()));
        text.append(",\n  \"source\": ").append(quoted(ledger.source()));
        List<String> columns = ledger.columns().stream().map(LedgerText::column).toList();
        List<String> files = new ArrayList<>();
        ledger.files().forEach((path, file) -> files.add(file(path, file)));
        text.append(",\n  \"columns\": ").append(lines(columns));
        return text.append(",\n  \"files\": ")
                .append(lines(files))
                .append("\n}\n")
                .toString();
    }

    private static String lines(List<String> items) {
        return items.isEmpty() ? "[]" : "[\n    " + String.join(",\n    ", items) + "\n  ]";
    }

    private static String column(LedgerColumn column) {
        List<String> seen = new ArrayList<>();
        for (Sighting sighting : column.seen()) {
            seen.add("{\"type\": " + quoted(sighting.type().toString()) + ", \"file\": " + quoted(sighting.file())
                    + ", \"date\": " + quoted(sighting.date().toString()) + "}");
        }
        return "{\"name\": " + quoted(column.name()) + ", \"type\": "
                + quoted(column.type().toString()) + ", \"seen\": [" + String.join(", ", seen) + "]}";
    }

    private static String file(String path, LandedFile file) {
        String version = file.version().isEmpty() ? "" : ", \"version\": " + quoted(file.version());
        return "{\"path\": " + quoted(path) + ", \"size\": " + file.size() + ", \"modified\": "
                + quoted(file.modified().toString()) + version + ", \"landed\": "
                + quoted(file.landed().toString()) + "}";
    }

    private static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    /** @throws DataFlowException if it is no ledger, or one of a later version */
    SourceLedger parse(String text) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT || !(value(parser) instanceof Map<?, ?> content)) {
                throw wrong("it is no JSON object");
            }
            String format = text(content, "format");
            if (!format.equals(FORMAT)) {
                throw wrong("its format is " + format + ", and this program knows " + FORMAT);
            }
            if (parser.nextToken() != null) {
                throw wrong("something follows behind its end");
            }
            return new SourceLedger(text(content, "flow"), text(content, "source"), columns(content), files(content));
        } catch (JsonProcessingException e) {
            throw new DataFlowException(diagnostic("it is no JSON: " + e.getOriginalMessage()), e);
        }
    }

    private List<LedgerColumn> columns(Map<?, ?> content) {
        List<LedgerColumn> columns = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Map<?, ?> column : items(content, "columns")) {
            List<Sighting> seen = new ArrayList<>();
            for (Map<?, ?> sighting : items(column, "seen")) {
                seen.add(new Sighting(type(sighting), text(sighting, "file"), time(sighting, "date")));
            }
            if (!names.add(Schema.fold(text(column, "name")))) {
                throw wrong("it lists the column " + Names.quote(text(column, "name")) + " twice");
            }
            columns.add(new LedgerColumn(text(column, "name"), type(column), seen));
        }
        return columns;
    }

    private SortedMap<String, LandedFile> files(Map<?, ?> content) {
        SortedMap<String, LandedFile> files = new TreeMap<>();
        for (Map<?, ?> file : items(content, "files")) {
            files.put(
                    text(file, "path"),
                    new LandedFile(
                            number(file, "size"),
                            time(file, "modified"),
                            file.containsKey("version") ? text(file, "version") : "",
                            time(file, "landed")));
        }
        return files;
    }

    private String text(Map<?, ?> object, String name) {
        if (object.get(name) instanceof String text) {
            return text;
        }
        throw wrong("it lacks a text `" + name + "`");
    }

    private DataType type(Map<?, ?> object) {
        try {
            return TypeText.parse(text(object, "type"));
        } catch (DataFlowException e) {
            throw new DataFlowException(diagnostic("there is no type `" + text(object, "type") + "`"), e);
        }
    }

    private Instant time(Map<?, ?> object, String name) {
        try {
            return Instant.parse(text(object, name));
        } catch (DateTimeException e) {
            throw new DataFlowException(
                    diagnostic("`" + name + "` is no time such as 2026-05-06T06:40:00Z: " + text(object, name)), e);
        }
    }

    private long number(Map<?, ?> object, String name) {
        try {
            return Long.parseLong(text(object, name));
        } catch (NumberFormatException e) {
            throw new DataFlowException(diagnostic("`" + name + "` is no whole number: " + text(object, name)), e);
        }
    }

    private List<Map<?, ?>> items(Map<?, ?> object, String name) {
        List<Map<?, ?>> items = new ArrayList<>();
        if (!(object.get(name) instanceof List<?> list)) {
            throw wrong("it lacks a list `" + name + "`");
        }
        for (Object item : list) {
            if (!(item instanceof Map<?, ?> map)) {
                throw wrong("`" + name + "` has an item that is no object");
            }
            items.add(map);
        }
        return items;
    }

    /** Objects as maps, arrays as lists, anything else as its text. */
    private static Object value(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> fields = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, value(parser));
            }
            return fields;
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<Object> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value(parser));
            }
            return items;
        }
        return parser.getText();
    }

    private DataFlowException wrong(String why) {
        return new DataFlowException(diagnostic(why));
    }

    private Diagnostic diagnostic(String why) {
        return Diagnostic.error(DiagnosticCode.INVALID_LEDGER, "the ledger " + where + " cannot be used: " + why)
                .in(where)
                .hint("Take it back from version control. Without it the next run begins anew, and an incremental one"
                        + " lands every file again.");
    }
}
