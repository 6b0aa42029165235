package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Finds the types of drifted columns that files hold as text: the first candidate that takes all values of all files. Uses the
 * conversions that will be made, so that no value is lost by it. Rule: drift.md, section 2.
 */
final class InferredTypes {

    private final BindContext context;
    private final FileStore store;
    private final FileFormat format;
    private final ReadOptions readOptions;
    private final List<DescribedFile> files;

    InferredTypes(
            BindContext context,
            FileStore store,
            FileFormat format,
            ReadOptions readOptions,
            List<DescribedFile> files) {
        this.context = context;
        this.store = store;
        this.format = format;
        this.readOptions = readOptions;
        this.files = files;
    }

    /** A column with the candidates that no value has ruled out yet. */
    private static final class Trial {
        private final UnitedColumn column;
        private final List<TypeCandidate> left;
        private boolean seen;

        Trial(UnitedColumn column, List<TypeCandidate> candidates) {
            this.column = column;
            this.left = new ArrayList<>(candidates);
        }
    }

    /** What the columns are best read as; those without a value, or that nothing but text fits, are not among them. */
    Map<UnitedColumn, TypeCandidate> of(List<UnitedColumn> columns) throws IOException {
        List<TypeCandidate> candidates = TypeCandidates.of(context, files);
        List<Trial> trials = new ArrayList<>();
        for (UnitedColumn column : columns) {
            trials.add(new Trial(column, candidates));
        }
        try (BufferAllocator allocator = new RootAllocator()) {
            EvaluationContext evaluation =
                    new EvaluationContext(allocator, context.settings().clock(), ZoneOffset.UTC, new Observations());
            for (int i = 0; i < files.size(); i++) {
                read(i, trials, evaluation);
            }
        }
        Map<UnitedColumn, TypeCandidate> found = new HashMap<>();
        for (Trial trial : trials) {
            if (trial.seen && !trial.left.isEmpty()) {
                found.put(trial.column, trial.left.get(0));
            }
        }
        return found;
    }

    private void read(int index, List<Trial> trials, EvaluationContext evaluation) throws IOException {
        DescribedFile file = files.get(index);
        List<Trial> open = trials.stream()
                .filter(trial -> !trial.left.isEmpty() && trial.column.in(index))
                .toList();
        if (open.isEmpty()) {
            return;
        }
        int[] positions =
                open.stream().mapToInt(trial -> trial.column.position(index)).toArray();
        try (InputFile input = store.open(file.file());
                BatchReader reader =
                        format.read(input, file.description(), positions, readOptions, evaluation.allocator())) {
            @Nullable Batch next = reader.next();
            while (next != null) {
                try (Batch batch = next) {
                    for (int i = 0; i < open.size(); i++) {
                        ruleOut(open.get(i), batch, i, evaluation);
                    }
                }
                next = reader.next();
            }
        }
    }

    private void ruleOut(Trial trial, Batch batch, int position, EvaluationContext evaluation) {
        FieldVector texts = batch.vector(position);
        if (texts.getNullCount() == batch.rows()) {
            return;
        }
        trial.seen = true;
        trial.left.removeIf(candidate -> !candidate.form().fits(texts)
                || !converts(candidate, trial.column.name(), batch, position, evaluation));
    }

    private boolean converts(
            TypeCandidate candidate, String column, Batch batch, int position, EvaluationContext evaluation) {
        Optional<BoundExpression> value = context.converted(
                new BoundExpression.ColumnValue(position, DataType.STRING),
                candidate.type(),
                candidate.format(),
                column,
                context.statement().stream().span());
        if (value.isEmpty()) {
            return false;
        }
        try (Batch converted = ColumnProjection.of(List.of(value.get())).apply(batch, evaluation)) {
            return converted.vector(0).getNullCount() == batch.vector(position).getNullCount();
        }
    }
}
