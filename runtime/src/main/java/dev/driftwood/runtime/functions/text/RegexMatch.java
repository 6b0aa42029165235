package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.regex.Pattern;

/** {@code regexMatch} and {@code rlike}. Rule: undocumented.md, strings (found anywhere in the text, as Spark's RLIKE). */
public final class RegexMatch {

    public static final ScalarFunction REGEX_MATCH = named("regexMatch")
            .summary("Whether a regular expression is found anywhere in a text.")
            .example("regexMatch('200.50', '(\\\\d+).(\\\\d+)')", "true")
            .example("regexMatch('200.50', `(\\d+).(\\d+)`)", "true")
            .build();

    public static final ScalarFunction RLIKE = named("rlike")
            .summary("Whether a regular expression is found anywhere in a text; the same as regexMatch.")
            .example("rlike('200.50', `(\\d+).(\\d+)`)", "true")
            .example("rlike('bogus', `M[0-9]+.*`)", "false")
            .build();

    private RegexMatch() {}

    private static ScalarFunction.Builder named(String name) {
        return ScalarFunction.named(name)
                .prepared(
                        List.of(required("text", DataType.STRING), required("regex", DataType.STRING)),
                        signature -> DataType.BOOLEAN,
                        RegexMatch::kernel);
    }

    private static Kernel kernel(CallSite site) {
        Prepared<Pattern> pattern = Regex.pattern(site);
        return (in, out) -> match(new Regex(pattern, in, out), out);
    }

    private static void match(Regex regex, Output out) {
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, regex.find(regex.at(row)));
        }
    }
}
