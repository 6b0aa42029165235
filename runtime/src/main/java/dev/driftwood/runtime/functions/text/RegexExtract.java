package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code regexExtract}. Rule: undocumented.md, strings ('' where there is no match, or no such group). */
public final class RegexExtract {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("regexExtract")
            .summary(
                    "What a group of a regular expression matched where the expression is first found; group 1 if none is "
                            + "given, 0 for all of the match. '' if nothing is found or there is no such group.")
            .example("regexExtract('Cost is between 600 and 800 dollars', '(\\\\d+) and (\\\\d+)', 2)", "'800'")
            .example("regexExtract('Cost is between 600 and 800 dollars', `(\\d+) and (\\d+)`, 2)", "'800'")
            .prepared(
                    List.of(
                            required("text", DataType.STRING),
                            required("regex", DataType.STRING),
                            optional("group", ParameterType.INTEGRAL_AS_LONG)),
                    signature -> DataType.STRING,
                    RegexExtract::kernel)
            .build();

    private RegexExtract() {}

    private static Kernel kernel(CallSite site) {
        Prepared<Pattern> pattern = Regex.pattern(site);
        return (in, out) -> extract(new Regex(pattern, in, out), in.count() > 2 ? in.longs(2) : null, out);
    }

    private static void extract(Regex regex, @Nullable LongInput groups, Output out) {
        BytesOutput result = out.texts();
        Bytes extract = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Matcher matcher = regex.at(row);
            long group = groups == null ? 1 : groups.at(row);
            extract.clear();
            if (group >= 0 && group <= matcher.groupCount() && regex.find(matcher)) {
                int start = matcher.start((int) group);
                if (start >= 0) {
                    regex.text().append(start, matcher.end((int) group), extract);
                }
            }
            result.set(row, extract);
        }
    }
}
