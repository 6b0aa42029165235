package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.WrittenSection;
import java.io.IOException;
import java.util.List;

/** Takes what a unit makes for operators that see the rows of all units. */
interface UnitOutput {

    /** Takes over the batch. */
    void batch(FanOut.Consumer consumer, Batch batch) throws IOException;

    /** @param columns what each column of the section was made of */
    void section(Landing landing, WrittenSection section, List<ColumnContent> columns) throws IOException;

    /** Whether nobody waits for the unit any more. */
    boolean cancelled();
}
