package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Letters of date patterns that are easily confused. */
final class DatePattern {

    static final Rule RULE = Rule.of(
            "date-pattern",
            Level.WARNING,
            "a letter in a pattern for dates means something else",
            "In patterns for dates and times capitals matter: `MM` is the month and `mm` the minute, `dd`"
                    + " the day of the month and `DD` that of the year, `HH` the hour of the day and `hh` one of"
                    + " twelve, which says nothing without `a`. The wrong one gives wrong dates, and no error.",
            "write yyyy-MM-dd HH:mm:ss; or hh:mm:ss a",
            DatePattern::check);

    private static final List<String> FUNCTIONS = List.of("toDate", "toTimestamp", "toString");
    private static final List<String> PROPERTIES = List.of("dateFormats", "timestampFormats");
    private static final Pattern QUOTED = Pattern.compile("'[^']*'");
    private static final Pattern HOUR = Pattern.compile("[HhKk]");

    /** Where minutes are expected. */
    private static final Pattern MINUTE = Pattern.compile("[HhKk]:M|M:s");

    private DatePattern() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement statement : flow.script().statements()) {
            for (Written pattern : patterns(statement)) {
                slip(pattern.text())
                        .ifPresent(
                                slip -> findings.add(statement, pattern.span(), "in '" + pattern.text() + "' " + slip));
            }
        }
    }

    /** A pattern as it stands in the script. */
    private record Written(String text, Span span) {}

    private static List<Written> patterns(Statement statement) {
        List<Written> patterns = new ArrayList<>();
        for (Expression.Call call : Syntax.calls(statement, FUNCTIONS)) {
            List<Expression> arguments = Syntax.arguments(call);
            if (arguments.size() > 1 && arguments.get(1) instanceof Expression.StringLiteral literal) {
                patterns.add(new Written(literal.value(), literal.span()));
            }
        }
        for (String name : PROPERTIES) {
            Syntax.property(statement, name).stream()
                    .flatMap(property -> Syntax.all(property, Expression.StringLiteral.class).stream())
                    .forEach(literal -> patterns.add(new Written(literal.value(), literal.span())));
        }
        for (Argument.ColumnDefinition column : Syntax.all(statement, Argument.ColumnDefinition.class)) {
            column.format().ifPresent(format -> patterns.add(new Written(format, column.span())));
        }
        for (Expression.TypeConversion conversion : Syntax.all(statement, Expression.TypeConversion.class)) {
            conversion.format().ifPresent(format -> patterns.add(new Written(format, conversion.span())));
        }
        return patterns;
    }

    /** What is probably wrong; only where another part of the pattern shows what was meant. */
    private static Optional<String> slip(String pattern) {
        String letters = QUOTED.matcher(pattern).replaceAll("");
        boolean year = letters.contains("yy");
        boolean month = letters.contains("M") || letters.contains("L");
        boolean hour = HOUR.matcher(letters).find();
        if (year && month && letters.contains("D")) {
            return Optional.of("D is the day of the year; for that of the month write dd");
        }
        if (year && !month && !hour && letters.contains("m")) {
            return Optional.of("m is the minute; for the month write MM");
        }
        if (year && letters.contains("h") && !letters.contains("a")) {
            return Optional.of("h is an hour of twelve, and nothing says of which half of the day; write HH, or add a");
        }
        return MINUTE.matcher(letters).find()
                ? Optional.of("M is the month; for the minute write mm")
                : Optional.empty();
    }
}
