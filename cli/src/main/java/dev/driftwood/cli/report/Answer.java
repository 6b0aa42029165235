package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.driftwood.cli.terminal.Console;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One JSON object on the output stream; every verb's answer with {@code --json}. */
public final class Answer implements AutoCloseable {

    private final Console console;
    private final JsonGenerator json;

    private Answer(Console console, JsonGenerator json) {
        this.console = console;
        this.json = json;
    }

    /** Begins the answer of a verb. */
    public static Answer begin(Console console, String verb, boolean succeeded) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(console.out());
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        json.setPrettyPrinter(printer);
        json.writeStartObject();
        json.writeStringField("command", verb);
        json.writeStringField("outcome", succeeded ? "succeeded" : "failed");
        return new Answer(console, json);
    }

    JsonGenerator json() {
        return json;
    }

    void strings(String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** A value of a column: what JSON has no number for is text. */
    void value(@Nullable Object value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Number number) {
            number(number);
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                value(element);
            }
            json.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                value(entry.getValue());
            }
            json.writeEndObject();
        } else {
            json.writeString(value.toString());
        }
    }

    private void number(Number number) throws IOException {
        if (number instanceof BigDecimal decimal) {
            json.writeNumber(decimal.toPlainString());
        } else if (number instanceof BigInteger integer) {
            json.writeNumber(integer);
        } else if (number instanceof Double || number instanceof Float) {
            if (Double.isFinite(number.doubleValue())) {
                json.writeNumber(number.toString());
            } else {
                json.writeString(number.toString());
            }
        } else {
            json.writeNumber(number.longValue());
        }
    }

    @Override
    public void close() throws IOException {
        json.writeEndObject();
        json.close();
        console.print("");
    }
}
