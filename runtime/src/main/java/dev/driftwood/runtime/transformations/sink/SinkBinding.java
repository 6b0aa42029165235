package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.files.SinkFileNames;
import dev.driftwood.runtime.files.SinkFileNaming;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.Partitioning;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Binds a sink: settles its columns, checks that they can be written, finds its folder and how its files are named. */
final class SinkBinding {

    private static final List<String> CODEC_NAMES = List.of("compressionCodec", "compressionType", "compression");

    private final BindContext context;

    SinkBinding(BindContext context) {
        this.context = context;
    }

    Optional<PlanNode> bind() {
        Optional<FileFormat> format = context.format();
        if (format.isPresent() && !format.get().isWritten()) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            context.options().span("format"),
                            "files of the format '" + format.get().name() + "' are read, but not written; nor are they"
                                    + " by the service")
                    .hint("write json, parquet or delimited"));
        }
        if (context.options().flag("output", false)) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span("output"),
                            "only the rows of a cache sink can be output of the run")
                    .hint("send them to a second sink: sink(store: 'cache', format: 'inline', output: true)"));
        }
        List<MappedColumn> columns = new PolicyColumn(context).added(new SinkColumns(context).settle());
        Schema schema = new Schema(columns.stream().map(MappedColumn::column).toList());
        if (format.isEmpty() || context.failed() || !new WritableCheck(context, format.get()).check(schema)) {
            return Optional.empty();
        }
        try {
            List<MappedColumn> stored = new StoredColumns(context, format.get()).of(columns);
            return Optional.of(node(
                    format.get(),
                    new Schema(stored.stream().map(MappedColumn::column).toList()),
                    stored));
        } catch (DataFlowException e) {
            e.diagnostics().forEach(d -> context.report(context.place().place(d)));
            return Optional.empty();
        }
    }

    private PlanNode node(FileFormat format, Schema schema, List<MappedColumn> columns) {
        List<BoundExpression> values =
                columns.stream().map(MappedColumn::source).toList();
        Partitioning partitioning = context.partitioning(schema);
        Places.Destination destination = context.places().sink(context);
        List<Integer> stored = stored(schema, partitioning);
        SinkFileNaming naming = naming(format, properties(format), schema, partitioning);
        warnOfReplacing(naming);
        return new FileSinkNode(
                context.place(),
                context.inputs().get(0),
                schema,
                values,
                destination,
                context.options().flag("truncate", false),
                format,
                request(format, schema, stored, properties(format)),
                partitioning,
                stored,
                naming,
                context.options().integer("saveOrder").orElse(0L),
                new ErrorRowsBinding(context)
                        .bind(
                                columns,
                                (stream, copied, source, folder) -> copies(format, stream, copied, source, folder)));
    }

    /** What an incremental run has landed is not there a second time. */
    private void warnOfReplacing(SinkFileNaming naming) {
        boolean adds = naming instanceof SinkFileNaming.Default || naming instanceof SinkFileNaming.ColumnAsFolder;
        boolean clears = context.options().flag("truncate", false);
        if (context.settings().feeds().areIncremental() && (clears || !adds)) {
            context.report(context.warning(
                            DiagnosticCode.LANDED_ROWS_REPLACED,
                            context.statement().stream().span(),
                            "`" + context.stream() + "` "
                                    + (clears ? "clears its folder" : "names its files, and replaces those of the name")
                                    + ", so that each incremental run replaces what the one before has landed")
                    .hint(DiagnosticCode.LANDED_ROWS_REPLACED.remedy()));
        }
    }

    /** The node that writes rows in error, in the sink's format. */
    private FileSinkNode copies(
            FileFormat format,
            StreamPlace stream,
            Schema schema,
            List<BoundExpression> values,
            Places.Destination destination) {
        List<Integer> stored = IntStream.range(0, schema.width()).boxed().toList();
        return new FileSinkNode(
                stream,
                context.inputs().get(0),
                schema,
                values,
                destination,
                false,
                format,
                request(format, schema, stored, headed(properties(format), schema)),
                new Partitioning.Current(),
                stored,
                SinkFileNames.of(
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        format.extension(properties(format))),
                0,
                Optional.empty());
    }

    /** A header of the sink's own has no text for the column of errors, which stands last and has its name there. */
    private static Map<String, Object> headed(Map<String, Object> properties, Schema schema) {
        if (properties.get("header") instanceof List<?> texts && !texts.isEmpty()) {
            List<Object> all = new ArrayList<>(texts);
            all.add(schema.column(schema.width() - 1).name());
            properties.put("header", all);
        }
        return properties;
    }

    private SinkFileNaming naming(
            FileFormat format, Map<String, Object> properties, Schema schema, Partitioning partitioning) {
        SinkFileNaming naming = SinkFileNames.of(
                context.options().string("filePattern"),
                context.options().strings("partitionFileNames"),
                context.options().string("rowUrlColumn"),
                context.options().string("rowFolderUrlColumn"),
                format.extension(properties));
        if (naming instanceof SinkFileNaming.ByColumn byColumn) {
            checkNamingColumn(schema, byColumn);
        }
        if (naming instanceof SinkFileNaming.PerPartition perPartition) {
            checkNumber(perPartition.names().size(), partitioning);
        }
        return naming;
    }

    private void checkNamingColumn(Schema schema, SinkFileNaming.ByColumn naming) {
        if (schema.find(naming.column()).length == 0) {
            throw new DataFlowException(Diagnostic.error(
                    DiagnosticCode.COLUMN_NOT_FOUND,
                    "the sink writes no column `" + naming.column() + "` to name its files by"));
        }
    }

    private static void checkNumber(int names, Partitioning partitioning) {
        int partitions = 1;
        if (partitioning instanceof Partitioning.Hash hash) {
            partitions = hash.partitions();
        } else if (partitioning instanceof Partitioning.RoundRobin inTurn) {
            partitions = inTurn.partitions();
        }
        if (names != partitions || partitioning instanceof Partitioning.Key) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_PARTITION_FILE_NAMES,
                            "partitionFileNames has " + names + " names; the sink has " + partitions + " partition"
                                    + (partitions == 1 ? "" : "s"))
                    .hint("give as many partitions as names: partitionBy('roundRobin', " + names + ")"));
        }
    }

    /** Columns that name {@code key=value} folders are not in the files. Rule: formats.md, section 2. */
    private static List<Integer> stored(Schema schema, Partitioning partitioning) {
        Set<Integer> keys = partitioning instanceof Partitioning.Key key ? new HashSet<>(key.columns()) : Set.of();
        List<Integer> stored = new ArrayList<>(schema.width());
        for (int i = 0; i < schema.width(); i++) {
            if (!keys.contains(i)) {
                stored.add(i);
            }
        }
        return stored;
    }

    private WriteRequest request(
            FileFormat format, Schema schema, List<Integer> stored, Map<String, Object> properties) {
        List<DataType.Field> fields = new ArrayList<>(stored.size());
        for (int position : stored) {
            Column column = schema.column(position);
            fields.add(new DataType.Field(column.name(), column.type()));
        }
        WriteRequest request = new WriteRequest(fields, properties);
        Optional<String> complaint = format.complaint(request);
        if (complaint.isPresent()) {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, complaint.get())
                    .hint("give one for each column, in the columns' order"));
        }
        return request;
    }

    private Map<String, Object> properties(FileFormat format) {
        Map<String, Object> properties = context.options().of(format.sinkOptions());
        for (String name : CODEC_NAMES) {
            context.options().string(name).ifPresent(codec -> properties.putIfAbsent("compressionCodec", codec));
        }
        return properties;
    }
}
