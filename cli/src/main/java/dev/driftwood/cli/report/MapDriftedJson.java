package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drift.MapDrifted;
import java.io.IOException;

/** The derived column of drifted columns in JSON. */
public final class MapDriftedJson {

    private MapDriftedJson() {}

    public static void print(MapDrifted mapping, boolean applied, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "map-drifted", true)) {
            answer.json().writeStringField("stream", mapping.isEmpty() ? "" : mapping.stream());
            answer.strings("columns", mapping.columns());
            answer.json().writeStringField("statement", mapping.isEmpty() ? "" : mapping.statement());
            answer.json().writeBooleanField("applied", applied && !mapping.isEmpty());
        }
    }
}
