package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Locale;

/** {@code lower} and {@code upper}: Unicode's full mappings (ß becomes SS), the same in every locale. */
public final class CaseMapping {

    private static final List<Parameter> TEXT = List.of(required("text", DataType.STRING));

    public static final ScalarFunction LOWER = ScalarFunction.named("lower")
            .summary("The text in lower case.")
            .example("lower('GunChus')", "'gunchus'")
            .overload(TEXT, DataType.STRING, CaseMapping::lower)
            .build();

    public static final ScalarFunction UPPER = ScalarFunction.named("upper")
            .summary("The text in upper case.")
            .example("upper('bojjus')", "'BOJJUS'")
            .overload(TEXT, DataType.STRING, CaseMapping::upper)
            .build();

    private CaseMapping() {}

    private static void lower(Arguments in, Output out) {
        BytesInput texts = in.texts(0);
        BytesOutput result = out.texts();
        Bytes text = new Bytes();
        Bytes mapped = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            texts.read(row, text);
            if (AsciiCase.toLower(text.array(), text.length())) {
                result.set(row, text);
            } else if (UnicodeCase.toLower(text, mapped)) {
                result.set(row, mapped);
            } else {
                result.set(row, text.text().toLowerCase(Locale.ROOT));
            }
        }
    }

    private static void upper(Arguments in, Output out) {
        BytesInput texts = in.texts(0);
        BytesOutput result = out.texts();
        Bytes text = new Bytes();
        Bytes mapped = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            texts.read(row, text);
            if (AsciiCase.toUpper(text.array(), text.length())) {
                result.set(row, text);
            } else if (UnicodeCase.toUpper(text, mapped)) {
                result.set(row, mapped);
            } else {
                result.set(row, text.text().toUpperCase(Locale.ROOT));
            }
        }
    }
}
