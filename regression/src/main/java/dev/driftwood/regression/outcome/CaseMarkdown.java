package dev.driftwood.regression.outcome;

import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import java.util.List;

/** Outcomes as a summary for a pull request. */
public final class CaseMarkdown {

    private static final int MOST_LINES = 60;

    private CaseMarkdown() {}

    public static String print(List<CaseResult> results, int found) {
        StringBuilder text = new StringBuilder("### Data flow cases\n\n");
        text.append(CaseText.summary(results, found)).append(".\n");
        for (CaseResult result : results) {
            if (!result.passed()) {
                text.append("\n#### ").append(plain(result.name())).append('\n');
                result.failures().forEach(mismatch -> mismatch(mismatch, text));
            }
        }
        return text.toString();
    }

    private static void mismatch(Mismatch mismatch, StringBuilder text) {
        text.append('\n').append(plain(mismatch.what()));
        mismatch.place()
                .ifPresent(place ->
                        text.append(", `").append(place.replace("`", "'")).append('`'));
        text.append(":\n\n");
        List<String> lines = mismatch.detail().lines().toList();
        lines.stream()
                .limit(MOST_LINES)
                .forEach(line -> text.append("    ").append(line).append('\n'));
        if (lines.size() > MOST_LINES) {
            text.append("    …\n");
        }
    }

    private static String plain(String text) {
        return text.replaceAll("([\\\\`*_<>\\[\\]#|])", "\\\\$1");
    }
}
