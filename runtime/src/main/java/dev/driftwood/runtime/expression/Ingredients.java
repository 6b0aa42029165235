package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.report.Influence;
import dev.driftwood.types.DataType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Follows the values of expressions back to columns. Knows for each place that an expression may read what that is made of: columns
 * of inputs at first, and behind them whatever is computed on the way.
 */
public final class Ingredients {

    /** Whose result does not show what it is computed of. */
    private static final Set<String> MASKING = Set.of("md5", "sha1", "sha2", "crc32", "blake2b", "blake2bBinary");

    private static final String COUNTING = "count";

    private final List<Set<Ingredient>> places = new ArrayList<>();
    private int inputs;

    /** Columns and tags of the next input. */
    public Ingredients input(int width) {
        for (int i = 0; i < width; i++) {
            places.add(Set.of(new Ingredient(new Ingredient.Input(inputs), i, Influence.IDENTITY, false)));
        }
        inputs++;
        return this;
    }

    /** What the next place is made of. */
    public void add(Set<Ingredient> ofPlace) {
        places.add(ofPlace);
    }

    /** How many places are known. */
    public int places() {
        return places.size();
    }

    public Set<Ingredient> ofPlace(int place) {
        return places.get(place);
    }

    public Set<Ingredient> of(BoundExpression value) {
        return of(value, Influence.IDENTITY);
    }

    /** Of several values together. */
    public Set<Ingredient> of(Collection<? extends BoundExpression> values, Influence use) {
        Set<Ingredient> all = new LinkedHashSet<>();
        values.forEach(value -> all.addAll(of(value, use)));
        return all;
    }

    public List<Set<Ingredient>> ofEach(List<? extends BoundExpression> values) {
        return values.stream().map(this::of).toList();
    }

    /** Ingredients of what is made of the first input's places, by what these places are made of. */
    public static Set<Ingredient> over(Set<Ingredient> parts, List<Set<Ingredient>> first) {
        Set<Ingredient> all = new LinkedHashSet<>();
        for (Ingredient part : parts) {
            if (part.holder() instanceof Ingredient.Input input && input.number() == 0) {
                first.get(part.place()).forEach(earlier -> all.add(earlier.by(part.influence(), part.masked())));
            } else {
                all.add(part);
            }
        }
        return all;
    }

    /** @param use what is done with the value */
    public Set<Ingredient> of(BoundExpression value, Influence use) {
        Walk walk = new Walk();
        walk.open.push(new Step(value, use, false));
        while (!walk.open.isEmpty()) {
            Step step = walk.open.pop();
            step.node().accept(new Reader(walk, step));
        }
        return walk.found;
    }

    /** @param use what becomes of the node's value on the way to the whole expression's */
    private record Step(BoundExpression node, Influence use, boolean masked) {}

    /** What is still to be looked at; needs no deep stack. */
    private static final class Walk {
        private final Deque<Step> open = new ArrayDeque<>();
        private final Set<Ingredient> found = new LinkedHashSet<>();
    }

    private final class Reader implements BoundExpression.Visitor<Walk> {

        private final Walk walk;
        private final Step step;

        Reader(Walk walk, Step step) {
            this.walk = walk;
            this.step = step;
        }

        private Walk go(BoundExpression operand, Influence use, boolean masks) {
            walk.open.push(new Step(operand, use.after(step.use()), step.masked() || masks));
            return walk;
        }

        private Walk go(BoundExpression operand, Influence use) {
            return go(operand, use, false);
        }

        private Walk all(List<BoundExpression> operands, Influence use) {
            for (int i = operands.size() - 1; i >= 0; i--) {
                go(operands.get(i), use);
            }
            return walk;
        }

        @Override
        public Walk visitLiteral(BoundExpression.Literal node) {
            return walk;
        }

        @Override
        public Walk visitColumn(BoundExpression.ColumnValue node) {
            places.get(node.index()).forEach(part -> walk.found.add(part.by(step.use(), step.masked())));
            return walk;
        }

        @Override
        public Walk visitCall(BoundExpression.Call node) {
            if (node.function().cache().isPresent()) {
                String cache = node.function().cache().get();
                DataType row = node.type() instanceof DataType.ArrayType rows ? rows.element() : node.type();
                int width = row instanceof DataType.StructType struct
                        ? struct.fields().size()
                        : 0;
                for (int i = 0; i < width; i++) {
                    asked(cache, i, Influence.TRANSFORMATION);
                }
                return all(node.arguments(), Influence.JOIN);
            }
            boolean masks = MASKING.contains(node.function().name());
            for (int i = node.arguments().size() - 1; i >= 0; i--) {
                go(node.arguments().get(i), Influence.TRANSFORMATION, masks);
            }
            return walk;
        }

        private void asked(String cache, int column, Influence use) {
            walk.found.add(new Ingredient(new Ingredient.Cache(cache), column, use.after(step.use()), step.masked()));
        }

        @Override
        public Walk visitCast(BoundExpression.Cast node) {
            return go(node.operand(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitLogical(BoundExpression.Logical node) {
            go(node.right(), Influence.TRANSFORMATION);
            return go(node.left(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitCase(BoundExpression.Case node) {
            go(node.otherwise(), Influence.TRANSFORMATION);
            for (int i = node.branches().size() - 1; i >= 0; i--) {
                go(node.branches().get(i).condition(), Influence.CONDITIONAL);
                go(node.branches().get(i).value(), Influence.TRANSFORMATION);
            }
            return walk;
        }

        @Override
        public Walk visitCoalesce(BoundExpression.Coalesce node) {
            return all(node.arguments(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitArray(BoundExpression.ArrayOf node) {
            return all(node.items(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitMap(BoundExpression.MapOf node) {
            all(node.values(), Influence.TRANSFORMATION);
            return all(node.keys(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitStruct(BoundExpression.StructOf node) {
            return all(node.fields(), Influence.TRANSFORMATION);
        }

        /** Of a cache's row the field is a column, and only that one is taken. */
        @Override
        public Walk visitField(BoundExpression.FieldOf node) {
            BoundExpression base = node.base();
            if (base instanceof BoundExpression.ElementOf element) {
                base = element.base();
            }
            if (base instanceof BoundExpression.Call call
                    && call.function().cache().isPresent()) {
                asked(call.function().cache().get(), node.field(), Influence.IDENTITY);
                if (node.base() instanceof BoundExpression.ElementOf element) {
                    go(element.key(), Influence.CONDITIONAL);
                }
                return all(call.arguments(), Influence.JOIN);
            }
            return go(node.base(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitElement(BoundExpression.ElementOf node) {
            go(node.key(), Influence.CONDITIONAL);
            return go(node.base(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitLambda(BoundExpression.Lambda node) {
            return go(node.body(), Influence.TRANSFORMATION);
        }

        @Override
        public Walk visitVariable(BoundExpression.LambdaVariable node) {
            return walk;
        }

        @Override
        public Walk visitAggregate(BoundExpression.Aggregate node) {
            boolean masks = node.function().name().startsWith(COUNTING);
            for (int i = node.arguments().size() - 1; i >= 0; i--) {
                boolean decides = i == 0 && node.function().conditional();
                go(node.arguments().get(i), decides ? Influence.CONDITIONAL : Influence.AGGREGATION, masks);
            }
            return walk;
        }

        @Override
        public Walk visitWindow(BoundExpression.Window node) {
            return all(node.arguments(), Influence.TRANSFORMATION);
        }
    }
}
