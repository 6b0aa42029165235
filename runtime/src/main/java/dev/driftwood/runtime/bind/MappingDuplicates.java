package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Settles what is mapped twice, by the skip flags: the first mapping of an input and the first column of a name stay; what goes
 * is said. Rule: transformations.md, section 3.
 */
final class MappingDuplicates {

    private final BindEnvironment environment;
    private final boolean skipInputs;
    private final boolean skipOutputs;
    private final Set<BoundExpression> inputs = new HashSet<>();
    private final Map<String, MappedColumn> outputs = new HashMap<>();

    MappingDuplicates(BindEnvironment environment, boolean skipInputs, boolean skipOutputs) {
        this.environment = environment;
        this.skipInputs = skipInputs;
        this.skipOutputs = skipOutputs;
    }

    List<MappedColumn> settle(List<MappedColumn> mapped) {
        List<MappedColumn> kept = new ArrayList<>(mapped.size());
        for (MappedColumn column : mapped) {
            if (keeps(column)) {
                kept.add(column);
            }
        }
        return kept;
    }

    private boolean keeps(MappedColumn mapped) {
        String name = Names.quote(mapped.column().name());
        if (skipInputs && !inputs.add(mapped.source())) {
            // What a rule finds mapped already is there under the other name; nothing is lost.
            if (!mapped.byRule() && !isRepeatOf(mapped)) {
                drop(mapped, "`" + name + "` is left out: its input column is already mapped (skipDuplicateMapInputs)");
            }
            return false;
        }
        MappedColumn first = outputs.putIfAbsent(Schema.fold(mapped.column().name()), mapped);
        if (first != null && skipOutputs) {
            drop(mapped, "`" + name + "` is left out: an earlier mapping has the name (skipDuplicateMapOutputs)");
            return false;
        }
        return true;
    }

    /** Whether the very same mapping is there already, so that nothing is lost. */
    private boolean isRepeatOf(MappedColumn mapped) {
        MappedColumn first = outputs.get(Schema.fold(mapped.column().name()));
        return first != null && first.source().equals(mapped.source());
    }

    private void drop(MappedColumn mapped, String message) {
        environment.report(environment.warning(DiagnosticCode.COLUMN_DROPPED, mapped.span(), message));
    }
}
