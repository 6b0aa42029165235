package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EntryLosses;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.vector.Gather;
import java.util.Arrays;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * One expression over the entries of one dictionary, evaluated when as many rows have asked for it as there are entries: then at
 * most twice the work of the better way is done, whatever comes. An entry that no row needs must not be heard of, so where
 * evaluating entries fails, or loses anything that is not that of an entry, rows are evaluated one by one.
 */
final class EntryValues implements ColumnDictionary.Attachment {

    private static final int NULL = -1;

    private long rowsAsked;
    private boolean rowByRow;
    private @Nullable Derivation derivation;

    /**
     * The values for the rows, owned by the caller; {@code null} if they are to be evaluated one by one.
     *
     * @param wanted the rows that are asked for
     * @param shared as for {@link Evaluation}
     */
    static @Nullable EncodedVector of(
            BoundExpression expression,
            EncodedVector rows,
            Selection wanted,
            EvaluationContext context,
            Set<BoundExpression> shared) {
        ColumnDictionary dictionary = rows.dictionary();
        EntryValues values = (EntryValues) dictionary.attachment(expression, EntryValues::new);
        Derivation derived = values.derivation(expression, dictionary, wanted.count(), context, shared);
        return derived == null ? null : derived.of(rows, wanted, context);
    }

    private synchronized @Nullable Derivation derivation(
            BoundExpression expression,
            ColumnDictionary dictionary,
            int wanted,
            EvaluationContext context,
            Set<BoundExpression> shared) {
        rowsAsked += wanted;
        if (derivation == null && !rowByRow && rowsAsked >= dictionary.size()) {
            derivation = derive(expression, dictionary, context, shared);
            rowByRow = derivation == null;
        }
        return derivation;
    }

    private static @Nullable Derivation derive(
            BoundExpression expression,
            ColumnDictionary dictionary,
            EvaluationContext context,
            Set<BoundExpression> shared) {
        BufferAllocator allocator = context.allocator();
        EntryLosses losses = new EntryLosses();
        Observations noticed = context.observations().ofEntries(losses);
        EvaluationContext silent = new EvaluationContext(allocator, context.clock(), context.zone(), noticed);
        int rows = dictionary.size() + 1;
        try (SharedVector entries = new SharedVector(withNull(dictionary, allocator));
                Evaluation evaluation = new Evaluation(new Scope.Entries(entries), silent, shared)) {
            SharedVector values = evaluation.evaluate(expression).materialize(rows, allocator);
            if (losses.isEmpty() || (losses.isComplete() && !hasSharedPart(expression, shared))) {
                return new Derivation(values, losses);
            }
            values.close();
            return null;
        } catch (RuntimeException e) {
            // If a row needs the entry that failed, it fails again when that row is evaluated.
            return null;
        }
    }

    /** What is shared with other expressions is counted once for all of them. */
    private static boolean hasSharedPart(BoundExpression expression, Set<BoundExpression> shared) {
        boolean[] found = new boolean[1];
        Trees.forEach(expression, node -> found[0] |= node != expression && shared.contains(node));
        return found[0];
    }

    private static FieldVector withNull(ColumnDictionary dictionary, BufferAllocator allocator) {
        int[] rows = new int[dictionary.size() + 1];
        Arrays.setAll(rows, row -> row);
        rows[dictionary.size()] = NULL;
        return Gather.take(dictionary.entries(), rows, rows.length, allocator);
    }

    @Override
    public synchronized void close() {
        if (derivation != null) {
            derivation.close();
        }
    }
}
