package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code levenshtein}. */
public final class Levenshtein {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("levenshtein")
            .summary("How many characters must be inserted, removed or changed to make one text of the other.")
            .example("levenshtein('boys', 'girls')", "4")
            .overload(
                    List.of(required("from", DataType.STRING), required("to", DataType.STRING)),
                    DataType.INTEGER,
                    Levenshtein::measure)
            .build();

    private Levenshtein() {}

    private static void measure(Arguments in, Output out) {
        TextArgument lefts = new TextArgument(in.texts(0));
        TextArgument rights = new TextArgument(in.texts(1));
        CodePoints left = new CodePoints();
        CodePoints right = new CodePoints();
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            left.read(lefts.at(row));
            right.read(rights.at(row));
            result.set(row, distance(left, right));
        }
    }

    /** The matrix of distances between beginnings, one line of it at a time. */
    private static int distance(CodePoints left, CodePoints right) {
        int[] line = new int[right.count() + 1];
        for (int j = 0; j < line.length; j++) {
            line[j] = j;
        }
        for (int i = 1; i <= left.count(); i++) {
            int diagonal = line[0];
            line[0] = i;
            for (int j = 1; j < line.length; j++) {
                int changed = diagonal + (left.at(i - 1) == right.at(j - 1) ? 0 : 1);
                diagonal = line[j];
                line[j] = Math.min(changed, 1 + Math.min(line[j], line[j - 1]));
            }
        }
        return line[right.count()];
    }
}
