package dev.driftwood.runtime.format.json;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the parser complains of, without the names of its own switches and bounds, which no script can set. */
final class JsonComplaint {

    private record Wording(Pattern theirs, String ours) {
        Wording(String theirs, String ours) {
            this(Pattern.compile(theirs), ours);
        }
    }

    private static final List<Wording> WORDINGS = List.of(
            new Wording(
                    "Document nesting depth \\(\\d+\\) exceeds the maximum allowed \\((\\d+).*",
                    "the document is nested more than $1 deep"),
            new Wording(
                    "String value length \\(\\d+\\) exceeds the maximum allowed \\((\\d+).*",
                    "a text is longer than $1 characters"),
            new Wording(
                    "Number value length \\(\\d+\\) exceeds the maximum allowed \\((\\d+).*",
                    "a number is longer than $1 characters"),
            new Wording(
                    "Name length \\(\\d+\\) exceeds the maximum allowed \\((\\d+).*",
                    "a name is longer than $1 characters"),
            new Wording("Non-standard token '(.*?)':? .*", "`$1` is no value in JSON"),
            new Wording(
                    "Unexpected character \\((.*)\\): maybe a \\(non-standard\\) comment\\? .*",
                    "a comment begins here, which asComments: true would skip"),
            new Wording("(.*?),? \\(?(?:from|enable) `.*", "$1"),
            new Wording("(.*?) \\(start marker at .*", "$1"),
            new Wording("(.*?):? \\(?(?:not recognized as one since|enable) [`A-Z].*", "$1"));

    private JsonComplaint() {}

    static String of(String message) {
        for (Wording wording : WORDINGS) {
            Matcher matcher = wording.theirs.matcher(message);
            if (matcher.matches()) {
                return matcher.replaceFirst(wording.ours);
            }
        }
        return message;
    }
}
