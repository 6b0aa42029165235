package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.script.source.DataFlowException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The texts and patterns of a regex function, arguments 1 and 2, in one batch: one matcher goes from row to row. */
final class Regex {

    private static final int PATTERN = 1;

    private final TextArgument texts;
    private final Prepared.Rows<Pattern> patterns;
    private final Output out;
    private final RegexText text = new RegexText();
    private @Nullable Matcher matcher;

    Regex(Prepared<Pattern> pattern, Arguments in, Output out) {
        this.texts = new TextArgument(in.texts(0));
        this.patterns = pattern.rows(in, out);
        this.out = out;
    }

    /** The pattern argument of a call. */
    static Prepared<Pattern> pattern(CallSite site) {
        return Prepared.of(site, PATTERN, Regex::compile);
    }

    private static Pattern compile(String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "is no regular expression: '" + regex + "' (" + e.getDescription() + ")", e);
        } catch (StackOverflowError e) {
            throw new IllegalArgumentException("is nested too deeply for a regular expression", e);
        }
    }

    /** A matcher of the row's pattern at the beginning of the row's text; to be moved by {@link #find} only. */
    Matcher at(int row) {
        text.load(texts.at(row));
        Pattern pattern = patterns.at(row);
        Matcher known = matcher;
        if (known == null || known.pattern() != pattern) {
            known = pattern.matcher(text);
            matcher = known;
        } else {
            known.reset(text);
        }
        return known;
    }

    /** Whether there is a match behind the last one. An empty match within a surrogate pair, which Java allows, is none. */
    boolean find(Matcher at) {
        try {
            while (at.find()) {
                if (at.end() > at.start() || !text.isWithinPair(at.start())) {
                    return true;
                }
            }
            return false;
        } catch (RegexText.TooManyLooksException | StackOverflowError e) {
            throw givenUp(at, e);
        }
    }

    private DataFlowException givenUp(Matcher at, Throwable cause) {
        DataFlowException refusal = out.invalid("the regular expression '" + at.pattern()
                + "' was given up on a text of " + text.length() + " characters, for it backtracks without end");
        refusal.addSuppressed(cause);
        return refusal;
    }

    /** The text of the row that {@link #at} was last asked for. */
    RegexText text() {
        return text;
    }
}
