package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
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
        for (SectionSink sink : region.sinks()) {
            List<ColumnContent> columns = new ArrayList<>(sink.node().schema().width());
            for (int i = 0; i < sink.node().schema().width(); i++) {
                columns.add(carrying ? content(sink.node(), sink.format(), i, input) : ColumnContent.COMPUTED);
            }
            // Without a carried column, rows may be handed on to be encoded with those of other units, all columns of
            // them.
            contents.put(
                    sink.node(),
                    carries(columns) ? columns : Collections.nCopies(columns.size(), ColumnContent.COMPUTED));
        }
        return contents;
    }

    private ColumnContent content(SinkNode sink, SectionFormat format, int column, ScanInput input) throws IOException {
        Region.Trace trace = region.trace(sink, column);
        if (trace.origin() instanceof ColumnOrigin.Constant constant) {
            return constant(new ColumnContent.Constant(constant.value(), constant.type()));
        }
        if (!(trace.origin() instanceof ColumnOrigin.Input source)) {
            return ColumnContent.COMPUTED;
        }
        ColumnContent content = input.content(source.column());
        if (content instanceof ColumnContent.Carried carried) {
            if (!trace.allRows() || !format.takes(column, carried.column())) {
                return ColumnContent.COMPUTED;
            }
            carried.column().expect();
            return carried;
        }
        return content instanceof ColumnContent.Constant constant ? constant(constant) : content;
    }

    /** Sections repeat single values only. */
    private static ColumnContent constant(ColumnContent.Constant constant) {
        boolean single = constant.type() instanceof SimpleType || constant.type() instanceof DataType.DecimalType;
        return single || constant.value() == null ? constant : ColumnContent.COMPUTED;
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
