package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drift.Day;
import dev.driftwood.regression.drift.DayOpening;
import dev.driftwood.runtime.FeedDays;
import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The days that a command line names: one by one, or as a feed. */
final class DayOperands {

    static final String FEED = "--feed";

    private DayOperands() {}

    static OptionDeclaration feed() {
        return OptionDeclaration.value(
                FEED,
                "PATTERN",
                "Compare the days of a feed: each file or folder that the pattern matches is a day, in the order of the names.");
    }

    static List<Day> of(Arguments arguments, RemoteStores remote, Console console) throws UsageException, IOException {
        List<Day> days = new ArrayList<>();
        for (String operand : arguments.operands()) {
            days.add(DayOpening.open(operand, console.absolute(operand), remote));
        }
        for (String pattern : arguments.values(FEED)) {
            for (String place : FeedDays.of(console.absolute(pattern), remote)) {
                days.add(DayOpening.open(console.shown(place), place, remote));
            }
        }
        if (days.size() < 2) {
            throw new UsageException(
                    "name two days at least, or a feed that has as many: " + FEED + " 'orders/*.parquet'");
        }
        return days;
    }
}
