package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The columns of a source as expressions over those of each of its files. Files whose columns are one list share what they can. */
final class Adaptations {

    private final BindContext context;
    private final SourceSchema schema;
    private final Optional<RescuedData> rescued;

    /** By the columns of a file: what files with the same ones have alike. */
    private final Map<List<FileColumn>, List<@Nullable BoundExpression>> alike = new IdentityHashMap<>();

    Adaptations(BindContext context, SourceSchema schema) {
        this.context = context;
        this.schema = schema;
        this.rescued = schema.rescued().map(name -> new RescuedData(context, schema));
    }

    List<List<BoundExpression>> of(List<DescribedFile> files) {
        List<List<BoundExpression>> adaptations = new ArrayList<>(files.size());
        for (int i = 0; i < files.size(); i++) {
            adaptations.add(of(files.get(i), i));
        }
        return adaptations;
    }

    private List<BoundExpression> of(DescribedFile file, int index) {
        List<@Nullable BoundExpression> known =
                alike.computeIfAbsent(file.description().columns(), columns -> inEachFile(file, index));
        List<BoundExpression> values = new ArrayList<>(known.size());
        for (int i = 0; i < known.size(); i++) {
            BoundExpression value = known.get(i);
            values.add(value == null ? value(schema.columns().get(i), file, index) : value);
        }
        return values;
    }

    /** What follows from the columns of a file alone; null for what differs even so. */
    private List<@Nullable BoundExpression> inEachFile(DescribedFile file, int index) {
        List<@Nullable BoundExpression> values =
                new ArrayList<>(schema.columns().size());
        for (SourceColumn column : schema.columns()) {
            boolean same = column instanceof SourceColumn.FromFiles && rescued.isEmpty();
            values.add(same ? value(column, file, index) : null);
        }
        return values;
    }

    private BoundExpression value(SourceColumn column, DescribedFile file, int index) {
        if (column instanceof SourceColumn.Rescued) {
            return rescued.orElseThrow().of(file, index);
        }
        if (column instanceof SourceColumn.FromPath fromPath) {
            BoundExpression value = new BoundExpression.Literal(
                    file.partitionValues().get(fromPath.index()),
                    fromPath.from().type());
            return context.converted(
                    value,
                    column.type(),
                    column.name(),
                    context.statement().stream().span());
        }
        if (column instanceof SourceColumn.FileName) {
            return new BoundExpression.Literal(file.file().path(), DataType.STRING);
        }
        return value((SourceColumn.FromFiles) column, file, index);
    }

    private BoundExpression value(SourceColumn.FromFiles column, DescribedFile file, int index) {
        if (!column.united().in(index)) {
            return new BoundExpression.Literal(null, column.type());
        }
        if (rescued.isPresent()) {
            return rescued.get().fitting(column, file, index).value();
        }
        DataType stored = file.column(column.united(), index).type();
        BoundExpression value = new BoundExpression.ColumnValue(column.united().position(index), stored);
        if (schema.isSettled(column)) {
            return FittingValue.of(context, value, column, LossKind.NULLED).value();
        }
        return context.converted(
                        value,
                        column.type(),
                        column.format(),
                        column.name(),
                        context.statement().stream().span())
                .orElse(new BoundExpression.Literal(null, column.type()));
    }
}
