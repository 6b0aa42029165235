package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.files.PartitionColumn;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.ColumnUnion;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settles the columns of a source: the projection in its order, then drifted columns in file order, then partition columns, then
 * the file name. Rule: transformations.md, section 1; drift.md, sections 1, 2 and 4.
 */
final class SourceSchema {

    private final BindContext context;
    private final FileFormat format;
    private final List<DescribedFile> files;
    private final List<DescribedFile> own;
    private final List<UnitedColumn> united;
    private final DriftFinder drift;
    private final KnownColumns known;
    private final List<SourceColumn> columns = new ArrayList<>();
    private final Set<UnitedColumn> projected = new HashSet<>();
    private final List<UnitedColumn> leftOut = new ArrayList<>();
    private final Map<String, DataType> widened = new HashMap<>();

    /**
     * @param files as they are read
     * @param own the same with the types that their columns have by themselves
     */
    SourceSchema(
            BindContext context,
            FileFormat format,
            List<DescribedFile> files,
            List<DescribedFile> own,
            KnownColumns known) {
        this.own = own;
        this.known = known;
        this.context = context;
        this.format = format;
        this.files = files;
        this.united = ColumnUnion.byName(files.stream().map(SourceSchema::names).toList());
        this.drift = new DriftFinder(files);
    }

    private static List<String> names(DescribedFile file) {
        return file.description().columns().stream().map(FileColumn::name).toList();
    }

    DriftFinder drift() {
        return drift;
    }

    List<SourceColumn> columns() {
        return columns;
    }

    /** The name of the column that keeps what does not fit, if there is one. */
    Optional<String> rescued() {
        return known.rescued();
    }

    /** Whether its type was settled before, so that no cast is to bend values for it. */
    boolean isSettled(SourceColumn.FromFiles column) {
        return column.drifted() && known.isSettled(column.name());
    }

    /** What files have and no column of the stream is made of, where that is to be kept. */
    List<UnitedColumn> leftOut() {
        return known.rescued().isPresent() ? leftOut : List.of();
    }

    void settle(List<PartitionColumn> partitions, InferredTypes inferred) throws IOException {
        Optional<List<Argument.ColumnDefinition>> projection = context.columns("output");
        boolean driftAllowed = context.options().flag("allowSchemaDrift", false);
        projection.ifPresent(list -> list.forEach(wanted -> addProjected(wanted, partitions)));
        if (driftAllowed) {
            addDrifted(inferred);
        } else if (known.rescued().isPresent()) {
            united.stream().filter(column -> !projected.contains(column)).forEach(this::leaveOut);
        } else if (projection.isEmpty()) {
            context.report(context.warning(
                            DiagnosticCode.DRIFT,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` has no projection and allows no drift, so it has no columns")
                    .hint("add output(…), or allowSchemaDrift: true"));
        }
        new ShapeCheck(context, format, files, united).check(projection);
        addPathColumns(partitions);
        addRescued();
        checkSpellings();
    }

    private void addProjected(Argument.ColumnDefinition wanted, List<PartitionColumn> partitions) {
        if (known.isRescued(wanted.name().text())) {
            columns.add(new SourceColumn.Rescued(wanted.name().text(), false));
            return;
        }
        for (int i = 0; i < partitions.size(); i++) {
            if (Schema.fold(partitions.get(i).name())
                    .equals(Schema.fold(wanted.name().text()))) {
                columns.add(new SourceColumn.FromPath(wanted.name().text(), wanted.type(), partitions.get(i), i));
                return;
            }
        }
        addProjectedFromFiles(wanted);
    }

    private void addProjectedFromFiles(Argument.ColumnDefinition wanted) {
        if (wanted.format().isPresent() && format.typed()) {
            context.report(context.warning(
                    DiagnosticCode.UNKNOWN_PROPERTY,
                    wanted.span(),
                    "a format has no meaning for the typed columns of this file format; it is ignored"));
        }
        Optional<UnitedColumn> found = find(wanted.name().text());
        if (found.isEmpty()) {
            if (!files.stream().allMatch(this::isEmpty)) {
                context.report(missing(wanted));
            }
            columns.add(new SourceColumn.FromFiles(
                    new UnitedColumn(wanted.name().text(), files.size()),
                    wanted.name().text(),
                    wanted.type(),
                    Optional.empty(),
                    false));
            return;
        }
        projected.add(found.get());
        add(found.get(), wanted.name().text(), wanted.type(), wanted.format(), false);
    }

    /** Whether the file says nothing about columns: it has no rows, and those are all that could. */
    private boolean isEmpty(DescribedFile file) {
        return !format.typed()
                && file.description().rows() == 0
                && file.description().columns().isEmpty();
    }

    private Optional<UnitedColumn> find(String name) {
        Optional<UnitedColumn> loose = Optional.empty();
        for (UnitedColumn column : united) {
            if (column.name().equals(name)) {
                return Optional.of(column);
            }
            if (loose.isEmpty() && Schema.fold(column.name()).equals(Schema.fold(name))) {
                loose = Optional.of(column);
            }
        }
        return loose;
    }

    private Diagnostic missing(Argument.ColumnDefinition wanted) {
        List<String> names = united.stream().map(UnitedColumn::name).toList();
        Diagnostic complaint = context.error(
                DiagnosticCode.INVALID_INPUT_COLUMNS,
                wanted.span(),
                "the projection of `" + context.stream() + "` names `" + wanted.name() + "`, which none of its "
                        + files.size() + " files has");
        return complaint.hint(NearestName.of(wanted.name().text(), names)
                .map(n -> "did you mean `" + Names.quote(n) + "`?")
                .orElse("the files have: " + String.join(", ", names.subList(0, Math.min(20, names.size())))));
    }

    private void addDrifted(InferredTypes inferred) throws IOException {
        boolean infer = infers();
        Map<UnitedColumn, DataType> drifted = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        projected.forEach(column -> names.add(Schema.fold(column.name())));
        for (UnitedColumn column : knownFirst()) {
            if (!names.add(Schema.fold(column.name())) && known.rescued().isPresent()) {
                // The same name in other capitals, side by side.
                keepApart(column);
            } else if (!column.isAnywhere()) {
                drifted.put(column, known.find(column.name()).orElseThrow().type());
            } else if (known.takes(column.name())) {
                type(column, infer).ifPresent(type -> drifted.put(column, type));
            } else {
                leaveOut(column);
            }
        }
        Map<UnitedColumn, TypeCandidate> found =
                infer && !format.typed() ? inferred.of(texts(unsettled(drifted.keySet()))) : Map.of();
        Map<UnitedColumn, TypeCandidate> today = inferredToday(drifted, inferred);
        today.forEach((column, candidate) -> widen(column, candidate.type(), drifted));
        drifted.forEach((column, type) -> {
            TypeCandidate same = today.get(column);
            TypeCandidate better = same != null && same.type().equals(type) ? same : found.get(column);
            String name = known.remembered(column.name())
                    .map(KnownColumns.Known::name)
                    .orElse(column.name());
            add(
                    column,
                    name,
                    better == null ? type : better.type(),
                    better == null ? Optional.empty() : better.format(),
                    true);
        });
    }

    /**
     * What texts of remembered columns look like today, where that matters: a wider type may be taken over, and a date may be written
     * another way.
     */
    private Map<UnitedColumn, TypeCandidate> inferredToday(Map<UnitedColumn, DataType> drifted, InferredTypes inferred)
            throws IOException {
        List<UnitedColumn> remembered = new ArrayList<>();
        drifted.forEach((column, type) -> {
            boolean time = type == DataType.DATE || type == DataType.TIMESTAMP;
            if (type != DataType.STRING && (time || known.mode().widens()) && isTyped(column.name())) {
                remembered.add(column);
            }
        });
        return infers() && !format.typed() ? inferred.of(texts(remembered)) : Map.of();
    }

    private boolean isTyped(String name) {
        return known.remembered(name).isPresent() && known.hint(name).isEmpty();
    }

    private void widen(UnitedColumn column, DataType met, Map<UnitedColumn, DataType> drifted) {
        DataType before = drifted.getOrDefault(column, DataType.NULL);
        Optional<DataType> wider = Coercion.unite(before, met).filter(type -> !type.equals(before));
        if (wider.isPresent() && known.mode().widens()) {
            widened.put(Schema.fold(column.name()), wider.get());
            drifted.put(column, wider.get());
        }
    }

    /**
     * Drifted columns whose types nobody chose: a value of theirs that does not fit is not to be lost. Empty if somebody said what
     * becomes of such values.
     */
    Set<String> unbending() {
        Set<String> names = new HashSet<>();
        for (SourceColumn column : columns) {
            if (column instanceof SourceColumn.FromFiles fromFiles
                    && fromFiles.drifted()
                    && known.refusesTypes()
                    && known.hint(column.name()).isEmpty()) {
                names.add(column.name());
            }
        }
        return names;
    }

    /** The columns that no projection has: those that are known, be they in a file or not, and behind them what else files have. */
    private List<UnitedColumn> knownFirst() {
        List<UnitedColumn> ordered = new ArrayList<>();
        Set<UnitedColumn> placed = new HashSet<>(projected);
        List<KnownColumns.Known> absent = new ArrayList<>();
        for (KnownColumns.Known column : known.beyondProjection()) {
            Optional<UnitedColumn> found = find(column.name());
            boolean hintOnly = known.remembered(column.name()).isEmpty();
            if (found.isEmpty() && hintOnly) {
                absent.add(column);
            } else if (found.isEmpty()) {
                ordered.add(new UnitedColumn(column.name(), files.size()));
            } else if (!hintOnly && placed.add(found.get())) {
                ordered.add(found.get());
            }
        }
        united.stream().filter(placed::add).forEach(ordered::add);
        absent.forEach(column -> ordered.add(new UnitedColumn(column.name(), files.size())));
        return ordered;
    }

    /** Whether drifted columns have types of their own. */
    boolean infers() {
        return context.options().flag("inferDriftedColumnTypes", false);
    }

    /** Whether the run ends once it has met something that was not known. */
    boolean stopsForNews() {
        return known.mode().stops();
    }

    /** The type that a column of files has in the stream; empty if it is left out. */
    Optional<DataType> taken(String name) {
        return columns.stream()
                .filter(column -> column instanceof SourceColumn.FromFiles
                        && Schema.fold(column.name()).equals(Schema.fold(name)))
                .map(SourceColumn::type)
                .findFirst();
    }

    /** The type that a column is read as instead of the one that is remembered. */
    Optional<DataType> widened(String name) {
        return Optional.ofNullable(widened.get(Schema.fold(name)));
    }

    private void leaveOut(UnitedColumn column) {
        if (known.refusesNew()) {
            context.report(context.error(
                            DiagnosticCode.NEW_COLUMNS,
                            context.statement().stream().span(),
                            "column `" + Names.quote(column.name()) + "` is new in " + drift.first(column))
                    .hint("decide what becomes of it: a projection or hint that names it, or another --new-columns"));
        } else {
            keepApart(column);
        }
    }

    private void keepApart(UnitedColumn column) {
        if (known.rescued().isEmpty() || readable(column)) {
            leftOut.add(column);
            drift.leftOut(column, known.fate());
        }
    }

    private void addRescued() {
        Optional<String> name = known.rescued();
        if (name.isEmpty()) {
            return;
        }
        if (find(name.get()).isPresent()) {
            context.report(context.error(
                            DiagnosticCode.DUPLICATE_COLUMN,
                            context.statement().stream().span(),
                            "the files have a column `" + Names.quote(name.get())
                                    + "` of their own, so it cannot keep what does not fit")
                    .hint("give it another name: --rescued-data NAME"));
        } else if (columns.stream().noneMatch(SourceColumn.Rescued.class::isInstance)) {
            columns.add(new SourceColumn.Rescued(name.get(), true));
        }
    }

    private List<UnitedColumn> unsettled(Collection<UnitedColumn> columns) {
        return columns.stream()
                .filter(column -> !known.isSettled(column.name()))
                .toList();
    }

    /** Those that every file holds as text. */
    private List<UnitedColumn> texts(Collection<UnitedColumn> columns) {
        List<UnitedColumn> texts = new ArrayList<>();
        for (UnitedColumn column : columns) {
            boolean text = column.isAnywhere();
            for (int i = 0; i < files.size(); i++) {
                text &= !column.in(i) || files.get(i).column(column, i).type() == DataType.STRING;
            }
            if (text) {
                texts.add(column);
            }
        }
        return texts;
    }

    private Optional<DataType> type(UnitedColumn column, boolean infer) {
        Optional<DataType> hint = known.hint(column.name());
        if (hint.isPresent()) {
            return hint;
        }
        Optional<KnownColumns.Known> remembered = known.remembered(column.name());
        return remembered.isPresent() && infer
                ? Optional.of(remembered(column, remembered.get().type()))
                : unitedType(column, infer);
    }

    /** The type that is remembered, or a wider one that holds today's values too, if that is allowed. */
    private DataType remembered(UnitedColumn column, DataType before) {
        DataType type = before;
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i)) {
                DataType stored = own.get(i).column(column, i).type();
                Optional<DataType> wider = Coercion.unite(type, stored);
                if (wider.isPresent() && known.mode().widens()) {
                    type = wider.get();
                } else if (!wider.equals(Optional.of(type)) && format.typed()) {
                    refuseType(column, type, i);
                }
            }
        }
        if (!type.equals(before)) {
            widened.put(Schema.fold(column.name()), type);
        }
        return type;
    }

    private void refuseType(UnitedColumn column, DataType type, int file) {
        if (known.refusesTypes()) {
            context.report(context.error(
                            DiagnosticCode.NEW_COLUMNS,
                            context.statement().stream().span(),
                            "column `" + Names.quote(column.name()) + "` is known as " + type + " and is "
                                    + files.get(file).column(column, file).type() + " in "
                                    + files.get(file).file().path())
                    .hint((known.mode().widens()
                                    ? "no type holds both: "
                                    : "decide what becomes of it: --new-columns add-and-widen takes wider types over, ")
                            + "--rescued-data keeps values that do not fit, a hint says what to read it as"));
        }
    }

    /** The type that holds the column's values of all files; nothing, after a complaint, if there is none. */
    private Optional<DataType> unitedType(UnitedColumn column, boolean infer) {
        DataType type = DataType.NULL;
        int first = UnitedColumn.ABSENT;
        for (int i = 0; i < files.size(); i++) {
            if (!column.in(i)) {
                continue;
            }
            FileColumn stored = files.get(i).column(column, i);
            Optional<DataType> wider = Coercion.unite(type, stored.type());
            if (infer && wider.isEmpty() && known.rescued().isPresent()) {
                // The first type stays, and values that do not fit it are kept apart.
                continue;
            }
            if (infer && wider.isEmpty() && format.typed()) {
                context.report(doNotUnite(column, first, i));
                return Optional.empty();
            }
            first = first == UnitedColumn.ABSENT ? i : first;
            type = wider.orElse(DataType.STRING);
        }
        return Optional.of(infer ? type : DataType.STRING);
    }

    private Diagnostic doNotUnite(UnitedColumn column, int first, int second) {
        FileColumn one = files.get(first).column(column, first);
        FileColumn other = files.get(second).column(column, second);
        return context.error(
                        DiagnosticCode.TYPES_DO_NOT_UNITE,
                        context.statement().stream().span(),
                        "column `" + Names.quote(column.name()) + "` is " + one.type() + " in "
                                + files.get(first).file().path() + " and " + other.type() + " in "
                                + files.get(second).file().path() + "; no type holds both without loss")
                .hint("declare it in the projection: output(" + Names.quote(column.name()) + " as string)");
    }

    private void add(UnitedColumn column, String name, DataType type, Optional<String> format, boolean drifted) {
        if (!readable(column)) {
            return;
        }
        if (column.isAnywhere()) {
            drift.compare(column, type);
        }
        warnOfInt96(column);
        columns.add(new SourceColumn.FromFiles(column, name, type, format, drifted));
    }

    /** Read because the user said so; the service would not have. */
    private void warnOfInt96(UnitedColumn column) {
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i) && files.get(i).column(column, i).physical().contains("INT96")) {
                context.report(context.warning(
                                DiagnosticCode.INT96_READ,
                                context.statement().stream().span(),
                                "column `" + Names.quote(column.name()) + "` of "
                                        + files.get(i).file().path()
                                        + " holds INT96 timestamps; the service would refuse it")
                        .hint(DiagnosticCode.INT96_READ.remedy()));
                return;
            }
        }
    }

    /** Whether every file's column can be read; complains if not, before any row is read. */
    private boolean readable(UnitedColumn column) {
        boolean readable = true;
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i)) {
                FileColumn stored = files.get(i).column(column, i);
                if (stored.trouble().isPresent()) {
                    context.report(unreadable(stored, stored.trouble().get(), files.get(i)));
                    readable = false;
                }
            }
        }
        return readable;
    }

    private Diagnostic unreadable(FileColumn stored, FileColumn.Trouble trouble, DescribedFile file) {
        Span at = context.statement().stream().span();
        String where = file.file().path() + ", column '" + stored.name() + "'";
        return switch (trouble.kind()) {
            case INT96 ->
                context.error(
                                DiagnosticCode.DRIVER_ERROR,
                                at,
                                "column `" + Names.quote(stored.name()) + "` of "
                                        + file.file().path() + " holds INT96 timestamps, which the service refuses")
                        .in(where)
                        .hint(trouble.message() + "; or read it as the service would not: --int96 read");
            case NO_COUNTERPART ->
                context.error(
                                DiagnosticCode.UNSUPPORTED_COLUMN_TYPE,
                                at,
                                "column `" + Names.quote(stored.name()) + "` of "
                                        + file.file().path() + " is " + stored.physical()
                                        + ", which has no counterpart in the language")
                        .in(where)
                        .hint(trouble.message());
        };
    }

    private void addPathColumns(List<PartitionColumn> partitions) {
        for (int i = 0; i < partitions.size(); i++) {
            PartitionColumn partition = partitions.get(i);
            if (columns.stream().noneMatch(c -> c instanceof SourceColumn.FromPath path && path.from() == partition)) {
                addInstead(new SourceColumn.FromPath(partition.name(), partition.type(), partition, i));
            }
        }
        context.options().string("rowUrlColumn").ifPresent(name -> addInstead(new SourceColumn.FileName(name)));
    }

    /** Adds a column that the path gives; a column of the files with its name gives way, as in Spark, but not in silence. */
    private void addInstead(SourceColumn column) {
        boolean covered = columns.removeIf(c -> Schema.fold(c.name()).equals(Schema.fold(column.name())));
        if (covered) {
            context.report(context.warning(
                    DiagnosticCode.COLUMN_DROPPED,
                    context.statement().stream().span(),
                    "the files have a column `" + Names.quote(column.name())
                            + "` of their own, which the one from the file's path replaces"));
        }
        columns.add(column);
    }

    /** Two columns that only their capitals tell apart cannot be told apart further on; Spark refuses such a file too. */
    private void checkSpellings() {
        Map<String, String> seen = new HashMap<>();
        for (SourceColumn column : columns) {
            String other = seen.putIfAbsent(Schema.fold(column.name()), column.name());
            if (other != null) {
                context.report(context.error(
                                DiagnosticCode.DUPLICATE_COLUMN,
                                context.statement().stream().span(),
                                "the files of `" + context.stream() + "` have columns `" + Names.quote(other)
                                        + "` and `" + Names.quote(column.name()) + "`, whose names differ in case only")
                        .hint("read one of them: list the columns in output(…) and set allowSchemaDrift: false"));
            }
        }
    }

    /** The columns as the stream has them. */
    Schema schema() {
        List<Column> described = new ArrayList<>(columns.size());
        String stream = context.stream();
        for (SourceColumn column : columns) {
            boolean drifted = (column instanceof SourceColumn.FromFiles fromFiles && fromFiles.drifted())
                    || (column instanceof SourceColumn.Rescued rescued && rescued.drifted());
            described.add(new Column(
                    column.name(),
                    column.type(),
                    drifted,
                    stream,
                    List.of(stream),
                    List.of(stream + "@" + column.name())));
        }
        return new Schema(described);
    }
}
