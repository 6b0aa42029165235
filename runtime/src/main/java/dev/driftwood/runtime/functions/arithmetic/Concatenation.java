package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;

/** Texts and arrays put one behind the other. */
final class Concatenation {

    private Concatenation() {}

    static void texts(Arguments in, Output out) {
        BytesInput left = in.texts(0);
        BytesInput right = in.texts(1);
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.append(left.data(), left.start(row), left.length(row));
            result.append(right.data(), right.start(row), right.length(row));
            result.end(row);
        }
    }

    static void arrays(Arguments in, Output out) {
        ListInput left = in.lists(0);
        ListInput right = in.lists(1);
        ListOutput result = out.lists();
        int leftItems = result.source(left.elements());
        int rightItems = result.source(right.elements());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            for (int item = left.start(row); item < left.end(row); item++) {
                result.add(leftItems, item);
            }
            for (int item = right.start(row); item < right.end(row); item++) {
                result.add(rightItems, item);
            }
            result.end(row);
        }
    }
}
