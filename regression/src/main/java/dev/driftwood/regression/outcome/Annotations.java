package dev.driftwood.regression.outcome;

import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What came out otherwise as commands of GitHub's workflows, which show it at the lines of a pull request. */
public final class Annotations {

    private static final Pattern PLACE = Pattern.compile("(.+):(\\d+):(\\d+)");

    private Annotations() {}

    /** @param shown how paths are written: from the root of the checkout */
    public static String print(CaseResult result, UnaryOperator<String> shown) {
        StringBuilder text = new StringBuilder();
        for (Mismatch mismatch : result.failures()) {
            text.append("::error ")
                    .append(place(mismatch.place(), shown.apply(result.file().toString())));
            text.append(",title=").append(property(result.name())).append("::");
            text.append(data(mismatch.what() + "\n" + mismatch.detail().stripTrailing()))
                    .append('\n');
        }
        return text.toString();
    }

    private static String place(Optional<String> place, String file) {
        Matcher matcher = PLACE.matcher(place.orElse(""));
        return matcher.matches()
                ? "file=" + property(matcher.group(1)) + ",line=" + matcher.group(2) + ",col=" + matcher.group(3)
                : "file=" + property(file);
    }

    /**
     * What a check found.
     *
     * @param file where it is if the diagnostic has no place
     * @param title what it is called
     */
    public static String print(String level, String title, Diagnostic diagnostic, String file) {
        String place = diagnostic
                .place()
                .map(where -> {
                    SourceText.Position start =
                            where.source().position(where.span().start());
                    return where.source().name() + ":" + start.line() + ":" + start.column();
                })
                .orElse("");
        String hint = diagnostic.hint().map(text -> "\nHint: " + text).orElse("");
        return "::" + (level.equals("note") ? "notice" : level) + " " + place(Optional.of(place), file) + ",title="
                + property(title) + "::" + data(diagnostic.message() + hint) + "\n";
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
