package dev.driftwood.regression.outcome;

import dev.driftwood.regression.drill.DrillResult;
import dev.driftwood.regression.drill.Loss;
import dev.driftwood.regression.drill.Verdict;
import dev.driftwood.script.source.Diagnostic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results of a drill in the order of reports: the worst first, and the two ways that a change may come in one row if all else is the same. */
final class DrillRows {

    private DrillRows() {}

    /** @param way how the changed files came, if not both ways */
    record Row(DrillResult result, String way, String what) {}

    static List<Row> of(List<DrillResult> results) {
        List<DrillResult> sorted = new ArrayList<>(results);
        sorted.sort(Comparator.comparing(DrillResult::verdict));
        Map<List<String>, List<DrillResult>> groups = new LinkedHashMap<>();
        for (DrillResult result : sorted) {
            groups.computeIfAbsent(
                            List.of(result.subject(), result.input(), result.mutation(), result.signature()),
                            none -> new ArrayList<>())
                    .add(result);
        }
        List<Row> rows = new ArrayList<>();
        groups.values().forEach(group -> {
            DrillResult first = group.get(0);
            String way = group.size() > 1 ? "both ways" : first.beside() ? "beside" : "instead";
            rows.add(new Row(first, way, what(first)));
        });
        return rows;
    }

    /** What happens, the most important first. */
    static String what(DrillResult result) {
        List<String> parts = new ArrayList<>();
        result.losses().stream().map(Loss::detail).forEach(parts::add);
        for (Diagnostic error : result.errors()) {
            parts.add(error.code() + ": " + error.message());
        }
        if (result.verdict() == Verdict.DIFFERS) {
            parts.addAll(result.differences());
        }
        return String.join("; ", parts);
    }

    static long count(List<DrillResult> results, Verdict verdict) {
        return results.stream().filter(result -> result.verdict() == verdict).count();
    }

    static String summary(List<DrillResult> results) {
        return results.size() + (results.size() == 1 ? " change" : " changes") + " tried: "
                + count(results, Verdict.LOSES_DATA) + " lose data silently, " + count(results, Verdict.FAILS)
                + " fail, "
                + count(results, Verdict.DIFFERS) + " land something else, " + count(results, Verdict.UNCHANGED)
                + " change nothing";
    }
}
