package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanOutput;

/** Whether any of the arguments has a value. */
enum AnyValueKernel implements Kernel {
    INSTANCE;

    @Override
    public void run(Arguments in, Output out) {
        BooleanOutput found = out.booleans();
        for (int word = 0; word < Bitmaps.words(out.rows()); word++) {
            long any = 0;
            for (int i = 0; i < in.count(); i++) {
                any |= FitKernel.valid(in, i, word);
            }
            found.setWord(word, out.liveWord(word) & any);
        }
    }
}
