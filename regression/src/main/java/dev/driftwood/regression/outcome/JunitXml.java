package dev.driftwood.regression.outcome;

import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import java.util.List;
import java.util.Locale;

/** Outcomes in the XML that JUnit's runners write, which every build server reads. */
public final class JunitXml {

    private JunitXml() {}

    public static String print(List<CaseResult> results) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        long failed = results.stream().filter(result -> !result.passed()).count();
        double seconds =
                results.stream().mapToLong(result -> result.time().toMillis()).sum() / 1000.0;
        xml.append("<testsuite name=\"driftwood\" tests=\"").append(results.size());
        xml.append("\" failures=\"").append(failed).append("\" errors=\"0\" skipped=\"0\" time=\"");
        xml.append(seconds(seconds)).append("\">\n");
        results.forEach(result -> testCase(result, xml));
        return xml.append("</testsuite>\n").toString();
    }

    private static void testCase(CaseResult result, StringBuilder xml) {
        xml.append("  <testcase classname=\"driftwood\" name=\"").append(escaped(result.name()));
        xml.append("\" file=\"").append(escaped(result.file().toString()));
        xml.append("\" time=\"")
                .append(seconds(result.time().toMillis() / 1000.0))
                .append('"');
        if (result.passed()) {
            xml.append("/>\n");
            return;
        }
        xml.append(">\n");
        StringBuilder what = new StringBuilder();
        StringBuilder detail = new StringBuilder();
        for (Mismatch mismatch : result.failures()) {
            what.append(what.isEmpty() ? "" : "; ").append(mismatch.what());
            detail.append(mismatch.what());
            mismatch.place().ifPresent(place -> detail.append(", ").append(place));
            detail.append('\n').append(mismatch.detail()).append('\n');
        }
        xml.append("    <failure message=\"").append(escaped(what.toString())).append("\">");
        xml.append(escaped(detail.toString())).append("</failure>\n  </testcase>\n");
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }

    /** Characters that XML cannot hold become question marks. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(allowed(c) ? c : '?');
            }
        });
        return escaped.toString();
    }

    private static boolean allowed(int c) {
        boolean surrogate = c >= 0xd800 && c <= 0xdfff;
        return c == '\t' || c == '\n' || c == '\r' || c >= ' ' && !surrogate && c != 0xfffe && c != 0xffff;
    }
}
