package dev.driftwood.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A {@code console} block of a page: commands after a {@code $}, each with what it prints.
 *
 * @param start where the block's first line begins in the page, {@code end} where its closing fence does
 */
record ConsoleBlock(int start, int end, List<Step> steps) {

    private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    /** A command and the lines below it. */
    record Step(String command, String output) {}

    static List<ConsoleBlock> of(String page) {
        List<ConsoleBlock> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(page);
        while (matcher.find()) {
            blocks.add(new ConsoleBlock(matcher.start(1), matcher.end(1), steps(matcher.group(1))));
        }
        return blocks;
    }

    private static List<Step> steps(String text) {
        List<Step> steps = new ArrayList<>();
        for (String part : text.split("(?m)^\\$ ")) {
            if (!part.isEmpty()) {
                int newline = part.indexOf('\n');
                steps.add(new Step(part.substring(0, newline), part.substring(newline + 1)));
            }
        }
        return steps;
    }

    /** The words of a command, quotes resolved as a shell does. */
    static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+").matcher(command);
        while (matcher.find()) {
            words.add(matcher.group().replaceAll("'([^']*)'|\"([^\"]*)\"", "$1$2"));
        }
        return words;
    }
}
