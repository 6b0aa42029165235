package dev.driftwood.runtime.match;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A transformation whose left rows look for matches in the right stream. On the way rows have the left stream's columns and tags,
 * then the right one's, and last whether a match was found.
 *
 * @param schema the left stream's columns, followed by all of the right one's or by none; and the tags of the rows that leave
 * @param tags what the tags are made of
 * @param place where the condition stands
 * @param describe what it does, in a line of the bound plan
 */
public record MatchNode(
        String stream,
        String keyword,
        String describe,
        PlanOutput left,
        PlanOutput right,
        Schema schema,
        List<BoundExpression> tags,
        MatchCondition condition,
        MatchMode mode,
        RightOrder order,
        CallPlace place)
        implements TransformNode {

    private static final List<Integer> RIGHT_FIRST = List.of(1, 0);

    public MatchNode {
        tags = List.copyOf(tags);
    }

    /**
     * Every left row once, with a last tag that says whether it has a match.
     *
     * @param schema that of the left stream with one more tag
     */
    public static MatchNode marking(
            String stream, PlanOutput left, PlanOutput right, Schema schema, MatchCondition condition) {
        List<BoundExpression> tags = new ArrayList<>();
        for (RowTag tag : left.schema().tags()) {
            tags.add(new BoundExpression.ColumnValue(left.schema().width() + tags.size(), tag.type()));
        }
        tags.add(mark(left, right));
        return new MatchNode(
                stream,
                "exists",
                "",
                left,
                right,
                schema,
                tags,
                condition,
                MatchMode.FIRST,
                RightOrder.AS_THEY_CAME,
                CallPlace.NONE);
    }

    /** Counts rows of a stream that are left out because a key of theirs is null; nothing if such rows leave, or are not asked for. */
    Optional<UndecidedRows> undecided(int input) {
        boolean lost = input == 0 ? !mode.leftAlone() : keyword.equals("join") && !mode.rightAlone();
        return lost ? Optional.of(new UndecidedRows(place, List.of())) : Optional.empty();
    }

    /** Whether a row has found a match. */
    public static BoundExpression mark(PlanOutput left, PlanOutput right) {
        int place = left.schema().places() + right.schema().places();
        return new BoundExpression.ColumnValue(place, DataType.BOOLEAN);
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(left, right);
    }

    /** The right stream is kept, the left one need not be. */
    @Override
    public List<Integer> inputOrder() {
        return RIGHT_FIRST;
    }

    /** What leaves, over the rows on the way. */
    List<BoundExpression> values() {
        List<BoundExpression> values = new ArrayList<>();
        for (int i = 0; i < schema.width(); i++) {
            int place = i < left.schema().width() ? i : i + left.schema().tags().size();
            values.add(new BoundExpression.ColumnValue(place, schema.column(i).type()));
        }
        values.addAll(tags);
        return values;
    }

    /** What is asked of the rows on the way. */
    BitSet onTheWay(BitSet wanted) {
        return ColumnProjection.columnsOf(values(), wanted);
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = new Ingredients();
        ingredients.input(left.schema().places());
        ingredients.input(right.schema().places());
        Set<Ingredient> together = new LinkedHashSet<>();
        int before = left.schema().places();
        for (KeyPair key : condition.keys()) {
            together.addAll(ingredients.of(key.left(), Influence.JOIN));
            together.addAll(ingredients.of(MatchCondition.moved(key.right(), 0, before), Influence.JOIN));
        }
        condition.rest().ifPresent(rest -> together.addAll(ingredients.of(rest, Influence.JOIN)));
        ingredients.add(together);
        Set<Ingredient> rows = new LinkedHashSet<>(together);
        for (BoundExpression value : order.values()) {
            rows.addAll(ingredients.of(MatchCondition.moved(value, 0, before), Influence.SORT));
        }
        return new Composition(ingredients.ofEach(values()), rows);
    }

    @Override
    public BitSet required(int input, BitSet wanted) {
        BitSet needed = condition.columns(input);
        needed.or(leaving(onTheWay(wanted), input));
        if (input == 1) {
            needed.or(order.columns());
        }
        return needed;
    }

    /**
     * The right stream's columns and tags that are kept until matches are found.
     *
     * @param onTheWay what is asked of the rows on the way
     */
    BitSet kept(BitSet onTheWay) {
        BitSet kept = condition.restColumns(1);
        kept.or(leaving(onTheWay, 1));
        return kept;
    }

    private BitSet leaving(BitSet onTheWay, int input) {
        int places = left.schema().places() + right.schema().places();
        return condition.ofInput(onTheWay.get(0, places), input);
    }

    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return false;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        Downstream next = new MatchedRows(new ColumnProjection(values(), wanted), context, outputs.get(0));
        return new MatchOperator(this, onTheWay(wanted), context, next);
    }
}
