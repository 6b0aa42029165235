package dev.driftwood.runtime.catalogue;

import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.aggregate.Aggregate;
import dev.driftwood.runtime.transformations.alterrow.AlterRow;
import dev.driftwood.runtime.transformations.assertion.Assert;
import dev.driftwood.runtime.transformations.call.ExternalCall;
import dev.driftwood.runtime.transformations.cast.Cast;
import dev.driftwood.runtime.transformations.derive.Derive;
import dev.driftwood.runtime.transformations.exists.Exists;
import dev.driftwood.runtime.transformations.filter.Filter;
import dev.driftwood.runtime.transformations.flowlet.Compose;
import dev.driftwood.runtime.transformations.flowlet.FlowletInput;
import dev.driftwood.runtime.transformations.flowlet.FlowletOutput;
import dev.driftwood.runtime.transformations.folddown.FoldDown;
import dev.driftwood.runtime.transformations.join.Join;
import dev.driftwood.runtime.transformations.keygenerate.KeyGenerate;
import dev.driftwood.runtime.transformations.lookup.Lookup;
import dev.driftwood.runtime.transformations.parse.Parse;
import dev.driftwood.runtime.transformations.pivot.Pivot;
import dev.driftwood.runtime.transformations.rank.Rank;
import dev.driftwood.runtime.transformations.select.Select;
import dev.driftwood.runtime.transformations.sink.Sink;
import dev.driftwood.runtime.transformations.sort.Sort;
import dev.driftwood.runtime.transformations.source.Source;
import dev.driftwood.runtime.transformations.split.Split;
import dev.driftwood.runtime.transformations.stringify.Stringify;
import dev.driftwood.runtime.transformations.union.Union;
import dev.driftwood.runtime.transformations.unpivot.Unpivot;
import dev.driftwood.runtime.transformations.window.Window;
import java.util.List;
import java.util.Optional;

/**
 * Every transformation of the service, one line each: a package beside the others, and a line in {@code ALL}.
 */
public final class Transformations {

    private static final List<TransformationKind> ALL = List.of(
            Aggregate.KIND,
            AlterRow.KIND,
            Assert.KIND,
            Cast.KIND,
            Compose.KIND,
            Derive.KIND,
            Exists.KIND,
            ExternalCall.KIND,
            Filter.KIND,
            FlowletInput.KIND,
            FlowletOutput.KIND,
            FoldDown.KIND,
            Join.KIND,
            KeyGenerate.KIND,
            Lookup.KIND,
            Parse.KIND,
            Pivot.KIND,
            Rank.KIND,
            Select.KIND,
            Sink.KIND,
            Sort.KIND,
            Source.KIND,
            Split.KIND,
            Stringify.KIND,
            Union.KIND,
            Unpivot.KIND,
            Window.KIND);

    private Transformations() {}

    /** The transformation with that keyword. */
    public static Optional<TransformationKind> named(String keyword) {
        return ALL.stream().filter(t -> t.keyword().equals(keyword)).findFirst();
    }

    /** All, in alphabetical order. */
    public static List<TransformationKind> all() {
        return ALL;
    }

    public static List<String> keywords() {
        return ALL.stream().map(TransformationKind::keyword).toList();
    }
}
