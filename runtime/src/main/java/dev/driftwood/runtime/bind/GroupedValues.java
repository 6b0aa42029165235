package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.GatheredCalls;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns what a script computes of groups into expressions over the groups' keys and the results of aggregate functions. */
final class GroupedValues {

    private final BindEnvironment environment;
    private final Schema incoming;
    private final List<RowKey> keys;
    private final GatheredCalls gathered;
    /** A column that the definition at hand reads outside of calls, though it is no key; -1 if there is none. */
    private int bare;

    /** @param keys in the order of the columns that hold them */
    GroupedValues(BindEnvironment environment, Schema incoming, List<RowKey> keys) {
        this.environment = environment;
        this.incoming = incoming;
        this.keys = List.copyOf(keys);
        this.gathered = new GatheredCalls(keys.size(), this::outside);
    }

    /** The value; nothing, after a complaint, if a group has none. */
    Optional<BoundExpression> of(GatheredColumns.Defined defined) {
        if (GatheredCalls.firstIn(defined.value()).isEmpty()) {
            environment.report(noAggregate(defined));
            return Optional.empty();
        }
        bare = -1;
        BoundExpression value = gathered.takeFrom(RowKeys.insideCalls(defined.value(), keys, incoming.places()));
        if (bare >= incoming.width()) {
            environment.report(stateNotGrouped(defined));
            return Optional.empty();
        }
        if (bare >= 0) {
            environment.report(notGrouped(defined, incoming.column(bare)));
            return Optional.empty();
        }
        return Optional.of(value);
    }

    /** Which source columns a definition is made of. */
    List<String> lineage(GatheredColumns.Defined defined) {
        return Lineage.of(
                defined.value(), incoming, keys.stream().map(RowKey::column).toList());
    }

    BoundExpression key(int key) {
        return Bound.column(key, keys.get(key).value().type());
    }

    /** The calls of all values so far. */
    List<BoundExpression.Aggregate> calls() {
        List<BoundExpression.Aggregate> calls = new ArrayList<>();
        gathered.calls().forEach(call -> calls.add((BoundExpression.Aggregate) call));
        return calls;
    }

    /** A part that is a key becomes its column; a column that is none is remembered. */
    private BoundExpression outside(BoundExpression part) {
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i).value().equals(part)) {
                return key(i);
            }
        }
        if (part instanceof BoundExpression.ColumnValue column) {
            if (column.index() >= incoming.places()) {
                return key(column.index() - incoming.places());
            }
            bare = column.index();
        }
        return part;
    }

    private Diagnostic noAggregate(GatheredColumns.Defined defined) {
        return environment
                .error(
                        DiagnosticCode.NOT_AGGREGATED,
                        defined.span(),
                        "`" + Names.quote(defined.name())
                                + "` uses no aggregate function, and so has no value for a group")
                .hint("take first(…) of it, or compute it in a derive behind the aggregate");
    }

    private Diagnostic stateNotGrouped(GatheredColumns.Defined defined) {
        return environment
                .error(
                        DiagnosticCode.NOT_AGGREGATED,
                        defined.span(),
                        "`" + Names.quote(defined.name())
                                + "` asks about the state of a row outside an aggregate function")
                .hint("count such rows: countIf(isError(), 1)");
    }

    private Diagnostic notGrouped(GatheredColumns.Defined defined, Column column) {
        String name = Names.quote(column.name());
        return environment
                .error(
                        DiagnosticCode.NOT_AGGREGATED,
                        defined.span(),
                        "`" + Names.quote(defined.name()) + "` reads `" + name
                                + "` outside an aggregate function, and it is no key of groupBy")
                .hint("add `" + name + "` to groupBy, or take first(" + name + ")");
    }
}
