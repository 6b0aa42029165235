package dev.driftwood.regression.outcome;

import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import java.util.List;
import java.util.Locale;

/** A case as a line, and below it what came out otherwise, at most a screenful. */
public final class CaseText {

    private static final int MOST_LINES = 40;

    private CaseText() {}

    public static String print(CaseResult result) {
        StringBuilder text = new StringBuilder();
        String word = !result.passed() ? "FAILED" : result.mismatches().isEmpty() ? "passed" : "updated";
        text.append(String.format(
                Locale.ROOT,
                "%-7s %s  %.2f s%n",
                word,
                result.name(),
                result.time().toMillis() / 1000.0));
        for (Mismatch mismatch : result.mismatches()) {
            text.append("    ").append(mismatch.what());
            mismatch.place().ifPresent(place -> text.append(", ").append(place));
            text.append('\n');
            List<String> lines = mismatch.detail().lines().toList();
            lines.stream().limit(MOST_LINES).forEach(line -> text.append(("      " + line).stripTrailing())
                    .append('\n'));
            if (lines.size() > MOST_LINES) {
                text.append("      … and ").append(lines.size() - MOST_LINES).append(" more lines\n");
            }
        }
        return text.toString().replace("\r\n", "\n");
    }

    /** The last line. */
    public static String summary(List<CaseResult> results, int found) {
        long passed = results.stream().filter(CaseResult::passed).count();
        int left = found - results.size();
        return count(results.size(), "case") + ": " + passed + " passed, " + (results.size() - passed) + " failed"
                + (left == 0 ? "" : ", " + left + " not run");
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
