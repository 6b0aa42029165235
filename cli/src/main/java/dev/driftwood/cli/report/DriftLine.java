package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.regression.drift.ColumnChange;
import dev.driftwood.regression.drift.Day;
import dev.driftwood.regression.drift.DayStep;
import dev.driftwood.regression.drift.FlowEffect;
import java.util.List;

/**
 * A change or an effect as every form of the report shows it.
 *
 * @param sign one character that tells what kind it is without colours
 * @param subject the column, or the transformation or place of the script
 * @param what in a few words
 */
record DriftLine(String sign, Style style, String subject, String what, String detail, List<String> evidence) {

    static List<DriftLine> changes(DayStep step) {
        return step.changes().stream().map(DriftLine::of).toList();
    }

    static List<DriftLine> effects(DayStep step) {
        return step.effects().stream().map(DriftLine::of).toList();
    }

    /** {@code 3 rows, 5 columns}. */
    static String amounts(Day day) {
        return Amounts.count(day.rows(), "row") + ", "
                + Amounts.count(day.columns().size(), "column");
    }

    private static DriftLine of(ColumnChange change) {
        return new DriftLine(
                sign(change.kind()),
                style(change.kind()),
                change.column(),
                change.kind().words(),
                change.detail(),
                change.evidence());
    }

    private static DriftLine of(FlowEffect effect) {
        Style style =
                switch (effect.kind()) {
                    case FAILS, STILL_FAILS, STARVED -> Style.BAD;
                    case FED_OTHERWISE, DROPPED, SINK_CHANGED, WARNED -> Style.CHANGED;
                    case MENDED -> Style.GOOD;
                };
        String sign = style == Style.BAD ? "!" : style == Style.GOOD ? "+" : "~";
        String subject = effect.stream().isEmpty() ? effect.place() : effect.stream();
        return new DriftLine(sign, style, subject, effect.kind().words(), effect.detail(), effect.evidence());
    }

    private static String sign(ColumnChange.Kind kind) {
        return switch (kind) {
            case ADDED -> "+";
            case REMOVED -> "-";
            case EMPTY, UNREADABLE, REFUSED_NAME -> "!";
            case RENAMED, INCOMPATIBLE, NARROWED, WIDENED, STORED, NULLABILITY, CASE_CHANGED, REORDERED -> "~";
        };
    }

    private static Style style(ColumnChange.Kind kind) {
        return switch (kind) {
            case ADDED -> Style.GOOD;
            case EMPTY, REMOVED, INCOMPATIBLE, NARROWED, UNREADABLE -> Style.BAD;
            case RENAMED, WIDENED, STORED, NULLABILITY, CASE_CHANGED, REFUSED_NAME, REORDERED -> Style.CHANGED;
        };
    }
}
