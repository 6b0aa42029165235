package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.regression.drift.Day;
import dev.driftwood.regression.drift.DayColumn;
import dev.driftwood.regression.drift.DayStep;
import dev.driftwood.regression.drift.DriftReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How days differ, as a page that needs nothing from elsewhere: no script, no font, no picture. */
public final class DayDriftHtml {

    private static final String START = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>Drift</title>
            <style>
            :root { color-scheme: light dark; --text: #1d2733; --quiet: #5b6773; --page: #ffffff; --line: #d9dfe5;
                --head: #f2f5f8; --good: #0f6b38; --good-back: #e3f4e9; --bad: #a3201c; --bad-back: #fbe7e6;
                --changed: #7a4d00; --changed-back: #fdf1d7; }
            @media (prefers-color-scheme: dark) { :root { --text: #dfe5ec; --quiet: #9aa7b4; --page: #14191f;
                --line: #323c47; --head: #1d242c; --good: #7fd6a2; --good-back: #12301f; --bad: #ff9d97;
                --bad-back: #3d1a19; --changed: #f0c26b; --changed-back: #352a12; } }
            body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: var(--page); color: var(--text);
                font: 15px/1.5 system-ui, sans-serif; }
            h1 { font-size: 1.5rem; margin: 0 0 1rem; }
            h2 { font-size: 1.15rem; margin: 2.2rem 0 .2rem; overflow-wrap: anywhere; }
            h3 { font-size: 1rem; margin: 1.4rem 0 .4rem; overflow-wrap: anywhere; }
            p { margin: 0 0 .6rem; color: var(--quiet); }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; width: 100%; }
            th, td { border-bottom: 1px solid var(--line); padding: .4rem .7rem; text-align: left; vertical-align: top; }
            th { background: var(--head); font-weight: 600; }
            td.name, .types td { font-family: ui-monospace, monospace; font-size: .9rem; overflow-wrap: anywhere; }
            .lines th:nth-child(1) { width: 22%; min-width: 8rem; }
            .lines th:nth-child(2) { width: 17%; }
            .what { border-radius: .25rem; padding: .1rem .45rem; white-space: nowrap; font-size: .9rem; }
            .good .what, td.good { background: var(--good-back); color: var(--good); }
            .bad .what, td.bad { background: var(--bad-back); color: var(--bad); }
            .changed .what, td.changed { background: var(--changed-back); color: var(--changed); }
            .evidence { display: block; color: var(--quiet); }
            </style>
            </head>
            <body>
            """;

    private final StringBuilder page = new StringBuilder(START);

    private DayDriftHtml() {}

    public static String page(DriftReport report) {
        DayDriftHtml html = new DayDriftHtml();
        html.write(report);
        return html.page.append("</body>\n</html>\n").toString();
    }

    private void write(DriftReport report) {
        page.append("<h1>Drift: ").append(report.isDrift() ? "found" : "none").append("</h1>\n");
        for (DayStep step : report.steps()) {
            element("h2", step.before().name() + " → " + step.after().name());
            element("p", DriftLine.amounts(step.before()) + " → " + DriftLine.amounts(step.after()));
            table("Column", DriftLine.changes(step), "No drift.");
            report.flow().ifPresent(flow -> {
                element("h3", "What that does to " + flow.name() + ", source " + flow.source());
                table("Where", DriftLine.effects(step), "Nothing.");
            });
        }
        types(report.days());
    }

    private void table(String subject, List<DriftLine> lines, String none) {
        if (lines.isEmpty()) {
            element("p", none);
            return;
        }
        page.append("<div class=\"wide\"><table class=\"lines\">\n<tr>");
        for (String heading : List.of(subject, "What", "Detail")) {
            element("th", heading);
        }
        page.append("</tr>\n");
        for (DriftLine line : lines) {
            page.append("<tr class=\"")
                    .append(line.style().name().toLowerCase(Locale.ROOT))
                    .append("\"><td class=\"name\">")
                    .append(escaped(line.subject().isEmpty() ? "the whole day" : line.subject()))
                    .append("</td><td><span class=\"what\">")
                    .append(escaped(line.sign() + " " + line.what()))
                    .append("</span></td><td>")
                    .append(escaped(line.detail()));
            for (String sentence : line.evidence()) {
                page.append("<span class=\"evidence\">")
                        .append(escaped(sentence))
                        .append("</span>");
            }
            page.append("</td></tr>\n");
        }
        page.append("</table></div>\n");
    }

    /** Every column with its type in each day. */
    private void types(List<Day> days) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Day day : days) {
            day.columns().forEach(column -> names.putIfAbsent(fold(column.name()), column.name()));
        }
        element("h2", "All columns");
        page.append("<div class=\"wide\"><table class=\"types\">\n<tr>");
        element("th", "Column");
        days.forEach(day -> element("th", day.name()));
        page.append("</tr>\n");
        names.forEach((folded, name) -> {
            page.append("<tr>");
            element("td", name);
            String last = type(days.get(0), folded);
            for (Day day : days) {
                String type = type(day, folded);
                page.append(cell(last, type))
                        .append(type.isEmpty() ? "–" : escaped(type))
                        .append("</td>");
                last = type;
            }
            page.append("</tr>\n");
        });
        page.append("</table></div>\n");
    }

    private static String cell(String before, String type) {
        if (before.equals(type)) {
            return "<td>";
        }
        Style style = before.isEmpty() ? Style.GOOD : type.isEmpty() ? Style.BAD : Style.CHANGED;
        return "<td class=\"" + style.name().toLowerCase(Locale.ROOT) + "\">";
    }

    private static String type(Day day, String folded) {
        return day.columns().stream()
                .filter(column -> fold(column.name()).equals(folded))
                .map(DayColumn::type)
                .map(Object::toString)
                .findFirst()
                .orElse("");
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private void element(String tag, String text) {
        page.append('<').append(tag).append('>').append(escaped(text));
        page.append("</").append(tag).append(">\n");
    }

    private static String escaped(String text) {
        return Text.visible(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
