package dev.driftwood.regression.drill;

import dev.driftwood.regression.cases.Fault;
import dev.driftwood.regression.cases.ParallelWork;
import dev.driftwood.regression.cases.ScratchFolder;
import dev.driftwood.regression.drill.mutation.DayTable;
import dev.driftwood.regression.drill.mutation.Impact;
import dev.driftwood.regression.drill.mutation.MutatedTable;
import dev.driftwood.regression.drill.mutation.Mutation;
import dev.driftwood.regression.landing.Landed;
import dev.driftwood.regression.landing.LandingRun;
import dev.driftwood.regression.landing.RestlessColumns;
import dev.driftwood.regression.source.FileKind;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** The drill of one flow. */
final class SubjectDrill {

    private final DrillSubject subject;
    private final DrillOptions options;
    private final Path folder;
    private final List<String> notes;
    private final List<Statement> statements;
    private final LandingRun run;
    private final Evidence evidence;

    private final Map<String, String> places = new HashMap<>();
    private final Map<String, Landed> besides = new HashMap<>();
    private final Set<String> restless = new HashSet<>();
    private int tasks;

    /** @param folder an empty one, for all files */
    SubjectDrill(DrillSubject subject, DrillOptions options, Path folder, List<String> notes) {
        this.subject = subject;
        this.options = options;
        this.folder = folder;
        this.notes = notes;
        this.statements = Scripts.parse(subject.request().script()).statements();
        this.run = new LandingRun(subject.request(), statements);
        this.evidence = new Evidence(subject.request().script(), statements);
    }

    /** @throws DataFlowException if the flow fails on the files of today */
    List<DrillResult> run(Consumer<DrillResult> watcher) throws IOException {
        ExecutablePlan plan = DataFlows.compile(subject.request().inTurn());
        List<DaySource> sources = writable(plan, new DaySources(subject.request(), options.rows(), notes).read(plan));
        Landed today = run.on(places, folder.resolve("today"));
        restless.addAll(RestlessColumns.of(today, run.on(copies(sources), folder.resolve("again"))));
        for (DaySource source : sources) {
            if (source.several()) {
                beside(source);
            }
        }
        ColumnChoice choice = new ColumnChoice(statements, plan);
        List<Callable<Optional<DrillResult>>> all = new ArrayList<>();
        for (DaySource source : sources) {
            List<String> columns = choice.of(source, options);
            for (Mutation mutation : options.mutations()) {
                for (String column : mutation.isOfFile() ? List.of("") : columns) {
                    plan(source, column, mutation, today, all);
                }
            }
        }
        return ParallelWork.run(options.jobs(), all, watcher);
    }

    /** Sources of which the flow sees the same if their files are written anew; where those are is remembered. */
    private List<DaySource> writable(ExecutablePlan plan, List<DaySource> sources) throws IOException {
        List<DaySource> writable = new ArrayList<>();
        for (DaySource source : sources) {
            Path place = folder.resolve("files").resolve(source.stream());
            String why;
            try {
                source.write(place);
                Map<String, String> tried = new HashMap<>(places);
                tried.put(source.stream(), place.toString());
                ExecutablePlan anew = DataFlows.compile(
                        subject.request().placed(tried, Map.of()).inTurn());
                why = columns(plan, source.stream()).equals(columns(anew, source.stream()))
                        ? ""
                        : "of its first rows, written anew, the flow sees other columns";
            } catch (DataFlowException e) {
                why = "its files cannot be written anew: " + e.getMessage();
            }
            if (why.isEmpty()) {
                places.put(source.stream(), place.toString());
                writable.add(source);
            } else {
                notes.add(source.stream() + " stays as it is: " + why);
            }
        }
        return writable;
    }

    private static List<String> columns(ExecutablePlan plan, String stream) {
        List<String> columns = new ArrayList<>();
        for (StreamSchema schema : plan.inspect()) {
            if (schema.stream().equals(stream)) {
                schema.columns()
                        .forEach(column -> columns.add(
                                column.column().name() + " " + column.column().type()));
            }
        }
        return columns;
    }

    private Map<String, String> copies(List<DaySource> sources) throws IOException {
        Map<String, String> copies = new HashMap<>(places);
        for (DaySource source : sources) {
            Path place = folder.resolve("files-again").resolve(source.stream());
            source.write(place);
            copies.put(source.stream(), place.toString());
        }
        return copies;
    }

    /** What is landed if a second day brings the same as the first. */
    private void beside(DaySource source) throws IOException {
        Path place = folder.resolve("beside").resolve(source.stream());
        try {
            copyFirstDay(source, place);
            for (DayFile file : source.files()) {
                source.write(MutatedTable.unchanged(file.table()), file.tomorrow(), place);
            }
            besides.put(source.stream(), run.on(with(source, place), folder.resolve("beside-out-" + source.stream())));
        } catch (DataFlowException e) {
            notes.add(
                    subject.name() + ": no second day of " + source.stream() + " beside the first: " + e.getMessage());
        }
    }

    private Map<String, String> with(DaySource source, Path place) {
        Map<String, String> sources = new HashMap<>(places);
        sources.put(source.stream(), place.toString());
        return sources;
    }

    private void copyFirstDay(DaySource source, Path place) throws IOException {
        Path first = folder.resolve("files").resolve(source.stream());
        for (DayFile file : source.files()) {
            Path target = place.resolve(file.name());
            Files.createDirectories(target.toAbsolutePath().getParent());
            Files.copy(first.resolve(file.name()), target);
        }
    }

    private void plan(
            DaySource source,
            String column,
            Mutation mutation,
            Landed today,
            List<Callable<Optional<DrillResult>>> all) {
        List<MutatedTable> tables = new ArrayList<>();
        Optional<MutatedTable> first = Optional.empty();
        Set<Object> inputs = new HashSet<>();
        long untouched = 0;
        for (DayFile file : source.files()) {
            int position = position(file, column);
            Optional<MutatedTable> mutated = position < 0 && !mutation.isOfFile()
                    ? Optional.empty()
                    : mutation.apply(new DayTable(
                            file.table(), position, source.notation().kind()));
            first = first.or(() -> mutated);
            tables.add(mutated.orElse(MutatedTable.unchanged(file.table())));
            if (position >= 0) {
                for (Object value : new DayTable(file.table(), position, FileKind.PARQUET).values()) {
                    inputs.add(RowPairs.number(value));
                    untouched += mutated.isPresent() ? 0 : 1;
                }
            }
        }
        if (first.isEmpty()) {
            return;
        }
        MutatedTable example = first.get();
        for (boolean beside : new boolean[] {false, true}) {
            Optional<Landed> control = !beside
                    ? Optional.of(today)
                    : Optional.ofNullable(besides.get(source.stream()))
                            .map(both -> mutation.impact() == Impact.TAKES_ROWS ? today : both);
            if (control.isPresent()) {
                Change change = new Change(
                        source.stream(),
                        column,
                        example.name(),
                        example.added(),
                        mutation.impact(),
                        inputs,
                        untouched,
                        subject.request().feeds().of(source.stream()).rescued(),
                        beside);
                Path place = folder.resolve("run-" + ++tasks);
                all.add(() -> Optional.of(new Try(source, mutation, change, example.change(), tables, place)
                        .result(control.get(), today)));
            }
        }
    }

    private static int position(DayFile file, String column) {
        for (int c = 0; c < file.table().columns().size(); c++) {
            if (file.table().columns().get(c).name().equalsIgnoreCase(column)) {
                return c;
            }
        }
        return -1;
    }

    /** One change. */
    private final class Try {

        private final DaySource source;
        private final Mutation mutation;
        private final Change change;
        private final String words;
        private final List<MutatedTable> tables;
        private final Path place;

        Try(DaySource source, Mutation mutation, Change change, String words, List<MutatedTable> tables, Path place) {
            this.source = source;
            this.mutation = mutation;
            this.change = change;
            this.words = words;
            this.tables = tables;
            this.place = place;
        }

        DrillResult result(Landed control, Landed today) throws IOException {
            long start = System.nanoTime();
            try (ScratchFolder scratch = new ScratchFolder(place)) {
                Path files = scratch.path().resolve(source.stream());
                if (change.beside()) {
                    copyFirstDay(source, files);
                }
                for (int f = 0; f < tables.size(); f++) {
                    DayFile file = source.files().get(f);
                    source.write(tables.get(f), change.beside() ? file.tomorrow() : file.name(), files);
                }
                Landed tomorrow = run.on(with(source, files), place);
                LandedComparison comparison = new LandedComparison(control, tomorrow, today, restless, change);
                Verdict verdict = !comparison.losses().isEmpty()
                        ? Verdict.LOSES_DATA
                        : comparison.differences().isEmpty() ? Verdict.UNCHANGED : Verdict.DIFFERS;
                List<String> told = verdict == Verdict.UNCHANGED ? List.of() : evidence.of(control, tomorrow);
                return result(verdict, start).with(comparison.losses(), comparison.differences(), told);
            } catch (DataFlowException e) {
                return result(Verdict.FAILS, start).with(e.diagnostics());
            } catch (UncheckedIOException e) {
                throw e;
            } catch (RuntimeException e) {
                // A fault on one change is told as its failure, so that the others are still tried.
                return result(Verdict.FAILS, start).with(List.of(new Fault(e).diagnostic()));
            }
        }

        private DrillResult result(Verdict verdict, long start) {
            return new DrillResult(
                    subject.name(),
                    source.stream(),
                    change.column(),
                    mutation.name(),
                    change.beside(),
                    words,
                    verdict,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Duration.ofNanos(System.nanoTime() - start));
        }
    }
}
