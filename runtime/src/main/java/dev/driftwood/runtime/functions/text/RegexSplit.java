package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.TextListOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code regexSplit}: empty parts are kept, those at the end too; an empty match at the very start splits nothing off. */
public final class RegexSplit {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("regexSplit")
            .summary("The parts of a text between the matches of a regular expression; empty parts are kept.")
            .example("regexSplit('bojjusAgunchusBdumbo', `[CAB]`)", "['bojjus', 'gunchus', 'dumbo']")
            .example("regexSplit('bojjusAgunchusBdumboC', `[CAB]`)", "['bojjus', 'gunchus', 'dumbo', '']")
            .prepared(
                    List.of(required("text", DataType.STRING), required("regex", DataType.STRING)),
                    signature -> DataType.array(DataType.STRING),
                    RegexSplit::kernel)
            .build();

    private RegexSplit() {}

    private static Kernel kernel(CallSite site) {
        Prepared<Pattern> pattern = Regex.pattern(site);
        return (in, out) -> split(new Regex(pattern, in, out), out);
    }

    private static void split(Regex regex, Output out) {
        TextListOutput result = out.textLists();
        Bytes part = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Matcher matcher = regex.at(row);
            int start = 0;
            while (regex.find(matcher)) {
                if (matcher.end() > 0) {
                    add(regex.text(), start, matcher.start(), part, result);
                    start = matcher.end();
                }
            }
            add(regex.text(), start, regex.text().length(), part, result);
            result.end(row);
        }
    }

    private static void add(RegexText text, int start, int end, Bytes part, TextListOutput result) {
        part.clear();
        text.append(start, end, part);
        result.append(part.array(), 0, part.length());
        result.endItem();
    }
}
