package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.SinkNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Settles, for each sink of a region and one unit, which columns are carried over, which are constant, and which computed. */
final class SectionContents {

    private final Region region;
    private final boolean carrying;

    SectionContents(Region region, boolean carrying) {
        this.region = region;
        this.carrying = carrying;
    }

    Map<SinkNode, List<ColumnContent>> of(ScanInput input) throws IOException {
        Map<SinkNode, List<ColumnContent>> contents = new IdentityHashMap<>();
        for (SinkNode sink : region.sinks()) {
            SectionFormat format = sink.sections().orElseThrow();
            List<ColumnContent> columns = new ArrayList<>(sink.schema().width());
            for (int i = 0; i < sink.schema().width(); i++) {
                columns.add(carrying ? content(sink, format, i, input) : ColumnContent.COMPUTED);
            }
            contents.put(
                    sink, carries(columns) ? columns : Collections.nCopies(columns.size(), ColumnContent.COMPUTED));
        }
        return contents;
    }

    private ColumnContent content(SinkNode sink, SectionFormat format, int column, ScanInput input) throws IOException {
        Region.Trace trace = region.trace(sink, column);
        if (trace.origin() instanceof ColumnOrigin.Constant constant) {
            return new ColumnContent.Constant(constant.value(), constant.type());
        }
        if (!(trace.origin() instanceof ColumnOrigin.Input source)) {
            return ColumnContent.COMPUTED;
        }
        ColumnContent content = input.content(source.column());
        if (content instanceof ColumnContent.Carried carried) {
            return trace.allRows() && format.takes(column, carried.column()) ? carried : ColumnContent.COMPUTED;
        }
        return content;
    }

    /** The columns that must be computed. */
    static BitSet computed(List<ColumnContent> columns) {
        BitSet computed = new BitSet();
        for (int i = 0; i < columns.size(); i++) {
            computed.set(i, columns.get(i) instanceof ColumnContent.Computed);
        }
        return computed;
    }

    static boolean carries(List<ColumnContent> columns) {
        for (ColumnContent column : columns) {
            if (column instanceof ColumnContent.Carried) {
                return true;
            }
        }
        return false;
    }
}
