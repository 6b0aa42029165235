package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Documents;
import dev.driftwood.runtime.transformations.TypedColumn;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The text that keeps, row by row, what of a file does not fit the columns of its source: an object of these values by their names in
 * the file, with the file's path; null where all fits.
 */
final class RescuedData {

    private static final String FILE_PATH = "_file_path";

    private static final ScalarFunction ANY_VALUE = ScalarFunction.named("anyValue")
            .summary("Whether an argument is not null.")
            .nullsSeen()
            .build();

    private final BindContext context;
    private final SourceSchema schema;

    RescuedData(BindContext context, SourceSchema schema) {
        this.context = context;
        this.schema = schema;
    }

    /** What a file's column gives a column of the source; one that is spelled in another way gives nothing. */
    FittingValue fitting(SourceColumn.FromFiles column, DescribedFile file, int index) {
        BoundExpression stored = stored(column.united(), file, index);
        return file.column(column.united(), index).name().equals(column.name())
                ? FittingValue.of(context, stored, column, LossKind.RESCUED)
                : new FittingValue(new BoundExpression.Literal(null, column.type()), Optional.of(stored));
    }

    BoundExpression of(DescribedFile file, int index) {
        Map<String, BoundExpression> misfits = new LinkedHashMap<>();
        for (SourceColumn column : schema.columns()) {
            if (column instanceof SourceColumn.FromFiles fromFiles
                    && fromFiles.united().in(index)) {
                fitting(fromFiles, file, index)
                        .misfit()
                        .ifPresent(value -> misfits.put(
                                file.column(fromFiles.united(), index).name(), value));
            }
        }
        for (UnitedColumn column : schema.leftOut()) {
            if (column.in(index)) {
                misfits.put(file.column(column, index).name(), stored(column, file, index));
            }
        }
        return misfits.isEmpty()
                ? new BoundExpression.Literal(null, DataType.STRING)
                : text(misfits, file.file().path());
    }

    private static BoundExpression stored(UnitedColumn column, DescribedFile file, int index) {
        return new BoundExpression.ColumnValue(
                column.position(index), file.column(column, index).type());
    }

    private TypedColumn typed(BoundExpression row, Span span) {
        String name = schema.rescued().orElse("");
        return new TypedColumn(name, -1, row, DataType.STRING, List.of(), name, span);
    }

    /** The documents are written for those rows only that have something to keep. */
    private BoundExpression text(Map<String, BoundExpression> misfits, String path) {
        List<BoundExpression> values = new ArrayList<>(misfits.values());
        List<DataType.Field> fields = new ArrayList<>();
        misfits.forEach((name, value) -> fields.add(new DataType.Field(name, value.type())));
        values.add(new BoundExpression.Literal(path, DataType.STRING));
        fields.add(new DataType.Field(FILE_PATH, DataType.STRING));
        BoundExpression row = new BoundExpression.StructOf(values, DataType.struct(fields));
        Span span = context.statement().stream().span();
        BoundExpression document = context.embeddedFormat("json", span)
                .flatMap(EmbeddedFormat::writing)
                .flatMap(writing -> Documents.written(context, typed(row, span), writing))
                .orElseThrow();
        BoundExpression any = new BoundExpression.Call(
                ANY_VALUE, AnyValueKernel.INSTANCE, List.copyOf(misfits.values()), DataType.BOOLEAN, CallPlace.NONE);
        return new BoundExpression.Case(
                List.of(new BoundExpression.When(any, document)),
                new BoundExpression.Literal(null, DataType.STRING),
                DataType.STRING);
    }
}
