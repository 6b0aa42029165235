package dev.driftwood.regression.cases;

import java.util.List;

/** What differs between two texts, line by line: those with a minus were expected, those with a plus came. */
final class LineDifference {

    private LineDifference() {}

    static String of(String expected, String actual) {
        List<String> then = expected.lines().toList();
        List<String> now = actual.lines().toList();
        int shorter = Math.min(then.size(), now.size());
        int begin = 0;
        while (begin < shorter && then.get(begin).equals(now.get(begin))) {
            begin++;
        }
        int end = 0;
        while (end < shorter - begin && then.get(then.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        StringBuilder text = new StringBuilder();
        text.append("from line ").append(begin + 1).append(":\n");
        then.subList(begin, then.size() - end)
                .forEach(line -> text.append("- ").append(line).append('\n'));
        now.subList(begin, now.size() - end)
                .forEach(line -> text.append("+ ").append(line).append('\n'));
        return text.toString();
    }
}
