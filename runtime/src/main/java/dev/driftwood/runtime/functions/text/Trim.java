package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code trim}, {@code ltrim} and {@code rtrim}. The second argument is a set of characters, in any order. */
public final class Trim {

    private static final List<Parameter> TEXT_AND_SET =
            List.of(required("text", DataType.STRING), optional("characters", DataType.STRING));

    public static final ScalarFunction TRIM = ScalarFunction.named("trim")
            .summary("The text without white space, or without the given characters, at both ends.")
            .example("trim('  dumbo  ')", "'dumbo'")
            .example("trim('!--!du!mbo!', '-!')", "'du!mbo'")
            .prepared(TEXT_AND_SET, signature -> DataType.STRING, site -> kernel(site, true, true))
            .build();

    public static final ScalarFunction LTRIM = ScalarFunction.named("ltrim")
            .summary("The text without white space, or without the given characters, at its start.")
            .example("ltrim('  dumbo  ')", "'dumbo  '")
            .example("ltrim('!--!du!mbo!', '-!')", "'du!mbo!'")
            .prepared(TEXT_AND_SET, signature -> DataType.STRING, site -> kernel(site, true, false))
            .build();

    public static final ScalarFunction RTRIM = ScalarFunction.named("rtrim")
            .summary("The text without white space, or without the given characters, at its end.")
            .example("rtrim('  dumbo  ')", "'  dumbo'")
            .example("rtrim('!--!du!mbo!', '-!')", "'!--!du!mbo'")
            .prepared(TEXT_AND_SET, signature -> DataType.STRING, site -> kernel(site, false, true))
            .build();

    private Trim() {}

    private static Kernel kernel(CallSite site, boolean atStart, boolean atEnd) {
        if (site.arguments().count() == 1) {
            return (in, out) ->
                    trim(new TextArgument(in.texts(0)), row -> CharacterSet.WHITE_SPACE, out, atStart, atEnd);
        }
        Prepared<CharacterSet> characters = Prepared.of(site, 1, CharacterSet::of);
        return (in, out) -> trim(new TextArgument(in.texts(0)), characters.rows(in, out)::at, out, atStart, atEnd);
    }

    private interface SetAt {
        CharacterSet at(int row);
    }

    private static void trim(TextArgument texts, SetAt sets, Output out, boolean atStart, boolean atEnd) {
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            CharacterSet set = sets.at(row);
            int from = atStart ? start(text.array(), text.length(), set) : 0;
            int to = atEnd ? end(text.array(), from, text.length(), set) : text.length();
            result.set(row, text.array(), from, to - from);
        }
    }

    private static int start(byte[] text, int length, CharacterSet set) {
        int start = 0;
        while (start < length && set.has(Utf8.codePoint(text, start, length))) {
            start = Utf8.next(text, start, length);
        }
        return start;
    }

    private static int end(byte[] text, int start, int length, CharacterSet set) {
        int end = length;
        while (end > start) {
            int last = Utf8.previous(text, start, end);
            if (!set.has(Utf8.codePoint(text, last, end))) {
                return end;
            }
            end = last;
        }
        return end;
    }
}
