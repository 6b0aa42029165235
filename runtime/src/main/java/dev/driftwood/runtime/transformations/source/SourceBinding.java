package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.files.CompletionPlan;
import dev.driftwood.runtime.files.FileLook;
import dev.driftwood.runtime.files.FileSelection;
import dev.driftwood.runtime.files.PartitionColumn;
import dev.driftwood.runtime.files.SourceFile;
import dev.driftwood.runtime.files.SourceFiles;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.ReadableAs;
import dev.driftwood.runtime.ledger.Ledger;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Binds a source: lists its files, reads their footers, settles its columns. No row is read. */
final class SourceBinding {

    /** The properties of which one at least says where the files are; without any a dataset does, which no script holds. */
    private static final List<String> PATHS =
            List.of("wildcardPaths", "folderPath", "fileName", "fileSystem", "container");

    private final BindContext context;

    SourceBinding(BindContext context) {
        this.context = context;
    }

    private ReadOptions readOptions(FileFormat format) {
        return new ReadOptions(
                context.settings().int96(),
                context.settings().batchRows(),
                context.options().of(format.sourceOptions()));
    }

    Optional<PlanNode> bind() {
        Optional<FileFormat> format = context.format();
        if (format.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(bind(format.get()));
        } catch (DataFlowException e) {
            e.diagnostics().forEach(d -> context.report(context.place().place(d)));
            return Optional.empty();
        } catch (IOException e) {
            context.report(context.place()
                    .place(Diagnostic.error(
                            DiagnosticCode.UNREADABLE_FILE, "the files cannot be read: " + e.getMessage())));
            return Optional.empty();
        }
    }

    private PlanNode bind(FileFormat format) throws IOException {
        Places.Place place = context.places().source(context);
        SourceFeed feed = context.settings().feeds().of(context.stream());
        Optional<FeedMemory> memory = memory(feed);
        KnownColumns known = KnownColumns.of(context, feed, memory.map(FeedMemory::columns));
        FileSelection wanted = selection(place);
        SourceFiles found = SourceFiles.find(
                place.store(), memory.map(each -> each.selection(wanted)).orElse(wanted));
        List<SourceFile> selected =
                memory.isPresent() ? memory.get().toLand(place.store(), found.files()) : found.files();
        ReadOptions readOptions = readOptions(format);
        List<DescribedFile> described = FileLook.into(
                place.store().filesAtOnce(),
                selected,
                file -> describe(place, format, readOptions, file, found.partitionColumns()));
        List<DescribedFile> named = new PositionalColumns(context, described).named(found.partitionColumns());
        List<DescribedFile> files = asKnown(named, known);
        SourceSchema schema = new SourceSchema(context, format, files, named, known);
        schema.settle(found.partitionColumns(), new InferredTypes(context, place.store(), format, readOptions, files));
        CompletionPlan completion = completion(files);
        List<List<BoundExpression>> adaptations = new Adaptations(context, schema).of(files);
        return new FileSourceNode(
                context.place(),
                place.store(),
                format,
                readOptions,
                files,
                schema.schema(),
                adaptations,
                context.options().integer("limit").orElse(Long.MAX_VALUE),
                completion,
                report(place, found, files, schema),
                memory.isPresent()
                        ? Optional.of(memory.get().seen(place.store(), format, named, schema))
                        : Optional.empty());
    }

    private Optional<FeedMemory> memory(SourceFeed feed) throws IOException {
        Optional<Ledger> ledger = context.settings().ledger();
        boolean needed = feed.isIncremental()
                || feed.newColumns().filter(NewColumns::stops).isPresent();
        if (ledger.isEmpty() && needed) {
            context.report(context.error(
                            DiagnosticCode.USAGE,
                            context.statement().stream().span(),
                            feed.isIncremental()
                                    ? "which files have landed is remembered in a ledger, and there is none"
                                    : "a run that stops once for new columns remembers them in a ledger, and there is none")
                    .hint("name a folder for it: --ledger FOLDER, or `ledger` in driftwood.yml"));
        }
        if (feed.changedFiles().isPresent() && !feed.isIncremental()) {
            context.report(context.error(
                            DiagnosticCode.USAGE,
                            context.statement().stream().span(),
                            "only incremental runs know whether a file has changed since it landed")
                    .hint("add --incremental"));
        }
        return ledger.isPresent() ? Optional.of(FeedMemory.of(context, feed, ledger.get())) : Optional.empty();
    }

    private FileSelection selection(Places.Place place) {
        OptionValues options = context.options();
        boolean given = place.given();
        if (!given && PATHS.stream().noneMatch(options::has)) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_PATH, "the script does not say where the files are")
                    .hint("say it: --source " + context.stream() + "=FOLDER, or wildcardPaths: ['…'] in the script"));
        }
        List<String> patterns = given ? List.of(place.path()) : options.strings("wildcardPaths");
        return new FileSelection(
                given ? "" : options.string("folderPath").orElse(""),
                given ? "" : options.string("fileName").orElse(""),
                given && place.path().isEmpty() ? List.of() : patterns,
                options.flag("fileList", false),
                options.string("partitionRootPath"),
                options.instant("modifiedAfter"),
                options.instant("modifiedBefore"),
                options.flag("ignoreNoFilesFound", false));
    }

    private DescribedFile describe(
            Places.Place place,
            FileFormat format,
            ReadOptions readOptions,
            SourceFile file,
            List<PartitionColumn> partitions)
            throws IOException {
        List<@Nullable Object> values = partitions.isEmpty() ? List.of() : new ArrayList<>(partitions.size());
        for (int i = 0; i < partitions.size(); i++) {
            values.add(LiteralValue.of(
                    partitions.get(i).parse(file.partitionValues().get(i))));
        }
        try (InputFile input = place.store().open(file.file())) {
            FileDescription description = format.describe(input, readOptions);
            return new DescribedFile(file.file(), description, values);
        }
    }

    /**
     * The files with their columns in the types that best become those that are known; drifted ones as text, which they will be
     * unless types are inferred.
     */
    private List<DescribedFile> asKnown(List<DescribedFile> files, KnownColumns known) {
        boolean infer = context.options().flag("inferDriftedColumnTypes", false);
        List<DescribedFile> adapted = new ArrayList<>(files.size());
        for (DescribedFile file : files) {
            FileDescription description = file.description();
            for (int i = 0; i < description.columns().size() && description instanceof ReadableAs readable; i++) {
                Optional<DataType> type =
                        known.find(description.columns().get(i).name()).map(KnownColumns.Known::type);
                if (type.isPresent()) {
                    // What is of another shape is lost when it is read, unless it is read as it is.
                    boolean keeps = known.rescued().isPresent() && !(type.get() instanceof SimpleType);
                    description = keeps && !(type.get() instanceof DataType.DecimalType)
                            ? description
                            : readable.readAs(i, type.get());
                } else if (!infer && !known.keepsWhole(description.columns().get(i))) {
                    description = readable.readAsText(i);
                }
            }
            adapted.add(new DescribedFile(file.file(), description, file.partitionValues()));
        }
        return adapted;
    }

    private CompletionPlan completion(List<DescribedFile> files) {
        CompletionPlan plan = CompletionPlan.of(
                context.options().flag("purgeFiles", false),
                context.options().strings("moveFiles"),
                files.stream().map(DescribedFile::file).toList());
        if (!context.settings().afterCompletion()) {
            plan.skipped().ifPresent(d -> context.report(context.place().place(d)));
        }
        return plan;
    }

    private SourceReport report(Places.Place place, SourceFiles found, List<DescribedFile> files, SourceSchema schema) {
        List<FileRead> read = new ArrayList<>();
        for (DescribedFile file : files) {
            read.add(new FileRead(
                    file.file().path(), file.file().length(), file.description().rows()));
        }
        String where = found.patterns().isEmpty()
                ? place.store().address()
                : String.join(
                        ", ",
                        found.patterns().stream().map(place.store()::describe).toList());
        return new SourceReport(
                context.stream(),
                place.store().address(),
                where,
                read,
                found.hidden().stream().map(StoredFile::path).toList(),
                schema.drift().found());
    }
}
