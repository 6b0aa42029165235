package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code translate}. Rule: undocumented.md, strings (the first mapping of a repeated character wins, as in Spark). */
public final class Translate {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("translate")
            .summary(
                    "The text with each character of the lookup replaced by the one at the same place of the replacement, or "
                            + "removed if that is shorter.")
            .example("translate('(bojjus)', '()', '[]')", "'[bojjus]'")
            .example("translate('(gunchus)', '()', '[')", "'[gunchus'")
            .prepared(
                    List.of(
                            required("text", DataType.STRING),
                            required("lookup", DataType.STRING),
                            required("replacement", DataType.STRING)),
                    signature -> DataType.STRING,
                    Translate::kernel)
            .build();

    private Translate() {}

    private static Kernel kernel(CallSite site) {
        Prepared<String> lookup = Prepared.of(site, 1, text -> text);
        Prepared<String> replacement = Prepared.of(site, 2, text -> text);
        return (in, out) ->
                translate(new TextArgument(in.texts(0)), lookup.rows(in, out), replacement.rows(in, out), out);
    }

    private static void translate(
            TextArgument texts, Prepared.Rows<String> lookups, Prepared.Rows<String> replacements, Output out) {
        BytesOutput result = out.texts();
        Bytes translated = new Bytes();
        String lookup = "";
        String replacement = "";
        Translation translation = new Translation(lookup, replacement);
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (!lookup.equals(lookups.at(row)) || !replacement.equals(replacements.at(row))) {
                lookup = lookups.at(row);
                replacement = replacements.at(row);
                translation = new Translation(lookup, replacement);
            }
            translated.clear();
            translation.apply(texts.at(row), translated);
            result.set(row, translated);
        }
    }
}
