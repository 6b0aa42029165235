package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.AggregateNulls;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.NullConvention;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.WindowFunction;
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
                    Function function = family.find(name);
                    if (function != null && function.name().equals(name)) {
                        function(answer, function);
                    }
                }
            }
            answer.json().writeEndArray();
        }
    }

    public static void print(Function function, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "functions", true)) {
            answer.json().writeArrayFieldStart("functions");
            function(answer, function);
            answer.json().writeEndArray();
        }
    }

    private static void function(Answer answer, Function function) throws IOException {
        JsonGenerator json = answer.json();
        json.writeStartObject();
        json.writeStringField("name", function.name());
        answer.strings("aliases", function.names().subList(1, function.names().size()));
        json.writeStringField("summary", function.summary());
        answer.strings(
                "arguments",
                function.overloads().stream().map(Overload::toString).toList());
        json.writeStringField("kind", kind(function));
        json.writeStringField("nulls", nulls(function));
        if (function instanceof ScalarFunction scalar) {
            json.writeStringField("volatility", scalar.volatility().name().toLowerCase(Locale.ROOT));
        }
        json.writeArrayFieldStart("examples");
        for (Function.Example example : function.examples()) {
            json.writeStartObject();
            json.writeStringField("expression", example.expression());
            json.writeStringField("value", example.value());
            if (!example.rows().isEmpty()) {
                json.writeStringField("rows", example.rows());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String nulls(Function function) {
        if (function instanceof AggregateFunction aggregate) {
            return aggregate.nulls() == AggregateNulls.SKIPPED ? "skipped" : "seen";
        }
        return function instanceof ScalarFunction scalar && scalar.nulls() == NullConvention.STRICT ? "strict" : "seen";
    }

    private static String kind(Function function) {
        return function instanceof AggregateFunction
                ? "aggregate"
                : function instanceof WindowFunction ? "window" : "scalar";
    }
}
