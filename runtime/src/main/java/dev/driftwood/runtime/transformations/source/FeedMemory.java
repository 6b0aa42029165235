package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.feed.ChangedFiles;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.files.FileSelection;
import dev.driftwood.runtime.files.SourceFile;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.ledger.LandedFile;
import dev.driftwood.runtime.ledger.Ledger;
import dev.driftwood.runtime.ledger.LedgerColumn;
import dev.driftwood.runtime.ledger.Sighting;
import dev.driftwood.runtime.ledger.SourceLedger;
import dev.driftwood.runtime.ledger.SourceSeen;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the ledger remembers of a source's files, and what it is to remember of those that are there now. */
final class FeedMemory {

    private final BindContext context;
    private final SourceFeed feed;
    private final Ledger ledger;
    private final SourceLedger before;
    private final Map<String, LandedFile> landing = new LinkedHashMap<>();
    private int earlier;

    private FeedMemory(BindContext context, SourceFeed feed, Ledger ledger, SourceLedger before) {
        this.context = context;
        this.feed = feed;
        this.ledger = ledger;
        this.before = before;
    }

    static FeedMemory of(BindContext context, SourceFeed feed, Ledger ledger) throws IOException {
        return new FeedMemory(context, feed, ledger, ledger.read(context.stream()));
    }

    List<LedgerColumn> columns() {
        return before.columns();
    }

    /** Files that have landed may have been moved away since, so that finding none is no error any more. */
    FileSelection selection(FileSelection given) {
        return feed.isIncremental() && !before.files().isEmpty() ? given.ignoringNoFilesFound() : given;
    }

    /** Those of the files that are to be read now. */
    List<SourceFile> toLand(FileStore store, List<SourceFile> found) throws IOException {
        if (!feed.isIncremental()) {
            return found;
        }
        List<SourceFile> fresh = new ArrayList<>();
        for (SourceFile file : found) {
            String address = store.describe(file.file().path());
            String name = ledger.name(address);
            LandedFile now = ledger.landed(file.file(), address);
            Optional<LandedFile> known = before.file(name);
            boolean changed = known.filter(landed -> !landed.isSame(now)).isPresent();
            if (changed && feed.changedFiles().orElse(ChangedFiles.FAIL) == ChangedFiles.FAIL) {
                context.report(changed(file, known.get()));
            }
            if (known.isEmpty() || (changed && feed.changedFiles().equals(Optional.of(ChangedFiles.LAND)))) {
                fresh.add(file);
                landing.put(name, now);
            } else {
                earlier++;
                if (changed) {
                    landing.put(name, now);
                }
            }
        }
        return fresh;
    }

    private Diagnostic changed(SourceFile file, LandedFile landed) {
        return context.error(
                        DiagnosticCode.LANDED_FILE_CHANGED,
                        context.statement().stream().span(),
                        file.file().path() + " landed on " + landed.landed() + " with " + landed.size()
                                + " bytes, and has changed since: it has "
                                + file.file().length()
                                + " bytes of " + file.file().lastModified())
                .hint("if its rows are to land once more: --changed-files land; if not: --changed-files skip; its"
                        + " producer had better write new files under new names");
    }

    /**
     * What the run has met.
     *
     * @param files those that are read, with the types that they have themselves
     */
    SourceSeen seen(FileStore store, FileFormat format, List<DescribedFile> files, SourceSchema schema)
            throws IOException {
        Map<String, LedgerColumn> columns = new LinkedHashMap<>();
        before.columns().forEach(column -> columns.put(Schema.fold(column.name()), column));
        List<String> news = new ArrayList<>();
        for (DescribedFile file : files) {
            String name = ledger.name(store.describe(file.file().path()));
            for (FileColumn column : file.description().columns()) {
                meet(column, new Sighting(column.type(), name, ledger.clock()), format, schema, columns)
                        .ifPresent(type -> news.add(Names.quote(column.name()) + " " + type + " in "
                                + file.file().path()));
            }
        }
        columns.replaceAll((key, column) -> schema.widened(column.name())
                .map(type -> widened(column, type, news))
                .orElse(column));
        SourceLedger learned = before.withColumns(new ArrayList<>(columns.values()));
        boolean stops = !news.isEmpty() && !before.columns().isEmpty() && schema.stopsForNews();
        return new SourceSeen(
                before,
                learned,
                learned.withFiles(landing),
                before.columns().isEmpty() ? List.of() : news,
                stops,
                schema.unbending(),
                feed.isIncremental(),
                files.size(),
                earlier);
    }

    /** @return the type that the column is read as, if it was not known */
    private static Optional<DataType> meet(
            FileColumn column,
            Sighting sighting,
            FileFormat format,
            SourceSchema schema,
            Map<String, LedgerColumn> columns) {
        String key = Schema.fold(column.name());
        LedgerColumn known = columns.get(key);
        if (known != null) {
            LedgerColumn met = known.met(sighting);
            // Nothing reads the type while drifted columns are texts, so that it may follow the files.
            columns.put(key, schema.infers() ? met : met.as(united(met.type(), column.type(), format)));
            return Optional.empty();
        }
        Optional<DataType> type = schema.taken(column.name());
        if (type.isPresent()) {
            DataType own = schema.infers() ? type.get() : format.typed() ? column.type() : DataType.STRING;
            columns.put(key, new LedgerColumn(column.name(), own, List.of(sighting)));
        }
        return type;
    }

    private static DataType united(DataType known, DataType met, FileFormat format) {
        return format.typed() ? Coercion.unite(known, met).orElse(DataType.STRING) : DataType.STRING;
    }

    private static LedgerColumn widened(LedgerColumn column, DataType type, List<String> news) {
        if (!column.type().equals(type)) {
            news.add(Names.quote(column.name()) + " " + type + " instead of " + column.type());
        }
        return column.as(type);
    }
}
