package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code regexReplace}. Rule: undocumented.md, strings (the replacement is in Java's syntax, {@code $1} for a group). */
public final class RegexReplace {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("regexReplace")
            .summary(
                    "The text with every match of a regular expression replaced; $1 in the replacement stands for what the "
                            + "first group matched.")
            .example("regexReplace('100 and 200', '(\\\\d+)', 'bojjus')", "'bojjus and bojjus'")
            .example("regexReplace('100 and 200', `(\\d+)`, 'gunchus')", "'gunchus and gunchus'")
            .example("regexReplace('100 and 200', `(\\d)00`, '$1')", "'1 and 2'")
            .prepared(
                    List.of(
                            required("text", DataType.STRING),
                            required("regex", DataType.STRING),
                            required("replacement", DataType.STRING)),
                    signature -> DataType.STRING,
                    RegexReplace::kernel)
            .build();

    private static final int REPLACEMENT = 2;

    private RegexReplace() {}

    private static Kernel kernel(CallSite site) {
        Prepared<Pattern> pattern = Regex.pattern(site);
        Prepared<String> replacement = Prepared.of(site, REPLACEMENT, text -> text);
        checkLiterals(replacement.literal(), pattern.literal());
        return (in, out) -> replace(new Regex(pattern, in, out), replacement.rows(in, out), out);
    }

    private static void checkLiterals(@Nullable String replacement, @Nullable Pattern pattern) {
        if (replacement != null && pattern != null) {
            try {
                new Replacement(replacement, pattern);
            } catch (IllegalArgumentException e) {
                throw new InvalidArgumentException(REPLACEMENT, String.valueOf(e.getMessage()));
            }
        }
    }

    private static void replace(Regex regex, Prepared.Rows<String> replacements, Output out) {
        BytesOutput result = out.texts();
        Bytes replaced = new Bytes();
        Replacement replacement = null;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Matcher matcher = regex.at(row);
            String text = replacements.at(row);
            if (replacement == null || !replacement.isMadeOf(text, matcher.pattern())) {
                replacement = make(text, matcher.pattern(), out);
            }
            replaced.clear();
            replace(regex, matcher, replacement, replaced);
            result.set(row, replaced);
        }
    }

    private static Replacement make(String text, Pattern pattern, Output out) {
        try {
            return new Replacement(text, pattern);
        } catch (IllegalArgumentException e) {
            throw out.invalid("argument " + (REPLACEMENT + 1) + " " + e.getMessage());
        }
    }

    private static void replace(Regex regex, Matcher matcher, Replacement replacement, Bytes into) {
        RegexText text = regex.text();
        int copied = 0;
        while (regex.find(matcher)) {
            text.append(copied, matcher.start(), into);
            replacement.append(matcher, text, into);
            copied = matcher.end();
        }
        text.append(copied, text.length(), into);
    }
}
