package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.NullConvention;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.io.IOException;
import java.util.Locale;

/** The reference of functions in JSON. */
public final class FunctionsJson {

    private FunctionsJson() {}

    public static void printAll(Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "functions", true)) {
            answer.json().writeArrayFieldStart("functions");
            for (FunctionFamily family : Functions.families()) {
                for (String name : family.names()) {
                    ScalarFunction function = family.find(name);
                    if (function != null && function.name().equals(name)) {
                        function(answer, function);
                    }
                }
            }
            answer.json().writeEndArray();
        }
    }

    public static void print(ScalarFunction function, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "functions", true)) {
            answer.json().writeArrayFieldStart("functions");
            function(answer, function);
            answer.json().writeEndArray();
        }
    }

    private static void function(Answer answer, ScalarFunction function) throws IOException {
        JsonGenerator json = answer.json();
        json.writeStartObject();
        json.writeStringField("name", function.name());
        answer.strings("aliases", function.names().subList(1, function.names().size()));
        json.writeStringField("summary", function.summary());
        answer.strings(
                "arguments",
                function.overloads().stream().map(Overload::toString).toList());
        json.writeBooleanField("supported", function.form() != Form.MISSING);
        if (function.form() == Form.MISSING) {
            json.writeStringField("reason", function.missing());
        }
        json.writeStringField("nulls", function.nulls() == NullConvention.STRICT ? "strict" : "seen");
        json.writeStringField("volatility", function.volatility().name().toLowerCase(Locale.ROOT));
        json.writeArrayFieldStart("examples");
        for (ScalarFunction.Example example : function.examples()) {
            json.writeStartObject();
            json.writeStringField("expression", example.expression());
            json.writeStringField("value", example.value());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
