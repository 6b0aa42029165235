package dev.driftwood.regression.flows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.report.ColumnWritten;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What lands does not depend on how the work is divided. */
class SchedulingTest {

    private static final int ROWS = 4 * 984;
    private static final UnitSizes ROW_GROUPS = UnitSizes.SMALLEST;
    private static final UnitSizes GATHERED = new UnitSizes(250, Long.MAX_VALUE, 320, Long.MAX_VALUE, 60, 1);

    private static final String LANDING = """
            source(allowSchemaDrift: true, validateSchema: false, inferDriftedColumnTypes: true, format: 'parquet',
                wildcardPaths: ['days/*.parquet'], rowUrlColumn: 'source_file') ~> Days
            Days derive(total = toDecimal(byName('total'), 18, 2), note = upper(toString(byName('note'))),
                luck = random(1), one = 1, kind = toString(byName('kind'))) ~> Typed
            Typed select(mapColumn(each(match(true()), replace($$, ' ', '_') = $$))) ~> Clean
            Clean sink(allowSchemaDrift: true, format: 'parquet') ~> Landed
            """;

    private static final String FILTERED =
            LANDING.replace("Typed select", "Typed filter(toLong(byName('id')) % 3 != 0) ~> Some\nSome select");

    private static final String KEYED =
            LANDING.replace("Clean sink", "Clean keyGenerate(output(key as long), startAt: 7L) ~> Keyed\nKeyed sink");

    private static final String SPLIT = LANDING + """
            Clean filter(toLong(byName('id')) % 97 == 0) ~> Rare
            Rare sink(allowSchemaDrift: true, format: 'parquet') ~> RareOnes
            Clean derive(kind = toString(byName('kind'))) ~> Kinds
            Kinds sink(allowSchemaDrift: true, format: 'parquet', partitionBy('key', 0, kind)) ~> ByKind
            """;

    private static final String DAYS = LANDING.substring(0, LANDING.indexOf("Days derive"))
            + "Days derive(id = toLong(byName('id')), kind = toString(byName('kind')), note = toString(byName('note')),"
            + " amount = toDouble(byName('total')) / 7, pair = [toString(byName('note')), 'x']) ~> All\n"
            + "All filter(id % 4 == 0) ~> Typed\n";

    /** Transformations that see many rows, by name. */
    private static final Map<String, String> BREAKERS = Map.of(
            "sort", "Typed sort(desc(kind, true), asc(note, false)) ~> Result\n",
            "join", """
                    Typed select(mapColumn(other = id, other_kind = kind, other_amount = amount, other_pair = pair)) ~> Others
                    Typed, Others join(id == other + 40 && amount > other_amount, joinType: 'outer') ~> Result
                    """,
            "join by a key with many rows", """
                    Typed filter(id % 400 == 0) ~> Some
                    Some select(mapColumn(other = id, other_kind = kind)) ~> Others
                    Typed, Others join(kind == other_kind, joinType: 'left') ~> Result
                    """,
            "lookup", """
                    Typed filter(id % 5 != 0) ~> Some
                    Some select(mapColumn(other = id, other_note = note)) ~> Others
                    Typed, Others lookup(note == other_note && toInteger(other_note) != 3, multiple: false, pickup: 'first', asc(other, true)) ~> Found
                    Found derive(matched = isMatch()) ~> Result
                    """,
            "exists", """
                    Typed filter(id % 5 == 0) ~> Some
                    Typed, Some exists(Typed@note == Some@note, negate: true) ~> Result
                    """,
            "aggregate", """
                    Typed aggregate(groupBy(note), n = count(), total = sum(amount), mean = avg(amount), first = first(id),
                        last = last(kind), ids = collect(id), most = max(pair[1])) ~> Result
                    """,
            "window", """
                    Typed window(over(kind), asc(note, true), asc(id, true), number = rowNumber(), before = lag(id, 2),
                        so_far = sum(amount), r = rank()) ~> Result
                    """,
            "rank", "Typed rank(asc(note, true), output(place as long)) ~> Result\n");

    @TempDir
    private Path folder;

    private int runs;
    private int batchRows = 1000;
    private SpillSettings spilling = SpillSettings.DEFAULT;

    @BeforeEach
    void writeDays() throws IOException {
        Files.createDirectories(folder.resolve("days"));
        Random random = new Random(7);
        long id = 0;
        for (int day = 0; day < 4; day++) {
            List<Table> rowGroups = new ArrayList<>();
            for (int rows : List.of(1, 300, 40, 210, 430, 3)) {
                rowGroups.add(rowGroup(day, id, rows, random));
                id += rows;
            }
            RowGroups.write(rowGroups, folder.resolve("days/day" + day + ".parquet"));
        }
    }

    /** From the second day on the total is a decimal, and there is one more column. */
    private static Table rowGroup(int day, long first, int rows, Random random) {
        List<DataType.Field> columns = new ArrayList<>(List.of(
                new DataType.Field("id", DataType.LONG),
                new DataType.Field("kind", DataType.STRING),
                new DataType.Field("total", day == 0 ? DataType.INTEGER : DataType.decimal(12, 2)),
                new DataType.Field("note", DataType.STRING)));
        if (day > 0) {
            columns.add(new DataType.Field("ship region", DataType.STRING));
        }
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(first + i);
            row.add(random.nextInt(5) == 0 ? null : "kind" + random.nextInt(3));
            row.add(day == 0 ? (Object) random.nextInt(1000) : BigDecimal.valueOf(random.nextInt(100_000), 2));
            row.add(i % 7 == 0 ? null : "note " + random.nextInt(500));
            if (day > 0) {
                row.add(i % 2 == 0 ? "EU" : null);
            }
            values.add(row);
        }
        return new Table(columns, values);
    }

    private RunReport run(String script, Scheduling scheduling, Path out) {
        return run(script, scheduling, Map.of("Landed", out.resolve("landed").toString()));
    }

    private RunReport run(String script, Scheduling scheduling, Map<String, String> sinks) {
        RunRequest request = new RunRequest(
                new SourceText("script.dfs", script),
                new StoreRoot.Folder(folder),
                RemoteStores.NONE,
                Map.of(),
                sinks,
                Map.of(),
                DatabaseAccess.NONE,
                Map.of(),
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                Optional.empty(),
                batchRows,
                spilling,
                scheduling,
                Instant.parse("2024-05-17T10:15:30Z"));
        return DataFlows.compile(request).run(Progress.NONE);
    }

    private Path out() {
        return folder.resolve("out" + runs++);
    }

    private byte[] landed(String script, Scheduling scheduling) throws IOException {
        Path out = out();
        run(script, scheduling, out);
        return Files.readAllBytes(out.resolve("landed/part-00000.parquet"));
    }

    private Table table(String script, Scheduling scheduling) throws IOException {
        Path out = out();
        run(script, scheduling, out);
        return ParquetTables.read(out.resolve("landed/part-00000.parquet"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LANDING", "FILTERED", "KEYED"})
    void anyNumberOfThreadsGivesTheSameBytes(String named) throws IOException {
        String script = named.equals("FILTERED") ? FILTERED : named.equals("KEYED") ? KEYED : LANDING;
        for (UnitSizes sizes : List.of(ROW_GROUPS, GATHERED)) {
            for (boolean carrying : new boolean[] {true, false}) {
                byte[] alone = landed(script, new Scheduling(1, carrying, sizes));
                for (int threads : new int[] {2, 40}) {
                    assertThat(landed(script, new Scheduling(threads, carrying, sizes)))
                            .as("%s threads, carrying %s, %s", threads, carrying, sizes)
                            .isEqualTo(alone);
                }
            }
        }
    }

    static Set<String> breakers() {
        return BREAKERS.keySet();
    }

    @ParameterizedTest
    @MethodSource("breakers")
    void whatSeesManyRowsGivesTheSameBytesOnAnyNumberOfThreads(String named) throws IOException {
        String script = DAYS + BREAKERS.get(named) + "Result sink(format: 'parquet') ~> Landed\n";
        for (SpillSettings memory :
                List.of(SpillSettings.DEFAULT, new SpillSettings(OptionalLong.of(60_000), Optional.empty()))) {
            spilling = memory;
            batchRows = 100;
            RunReport expected = run(script, new Scheduling(1, true, ROW_GROUPS), out());
            byte[] alone = Files.readAllBytes(folder.resolve("out" + (runs - 1) + "/landed/part-00000.parquet"));
            for (int threads : memory == SpillSettings.DEFAULT ? new int[] {2, 5} : new int[] {5}) {
                RunReport report = run(script, new Scheduling(threads, true, ROW_GROUPS), out());
                assertThat(Files.readAllBytes(folder.resolve("out" + (runs - 1) + "/landed/part-00000.parquet")))
                        .as("%s threads, %s", threads, memory)
                        .isEqualTo(alone);
                assertThat(report.streams()).isEqualTo(expected.streams());
                assertThat(report.losses()).isEqualTo(expected.losses());
            }
        }
    }

    @Test
    void filteredRowsAreThoseOfOneThread() throws IOException {
        Table alone = table(FILTERED, new Scheduling(1, false, UnitSizes.DEFAULT));
        assertThat(alone.rows()).hasSize(ROWS * 2 / 3);
        assertThat(table(FILTERED, new Scheduling(3, true, GATHERED))).isEqualTo(alone);
    }

    @Test
    void carryingGivesTheSameValues() throws IOException {
        Table decoded = table(LANDING, new Scheduling(1, false, UnitSizes.DEFAULT));
        assertThat(decoded.rows()).hasSize(ROWS);
        for (UnitSizes sizes : List.of(ROW_GROUPS, GATHERED, UnitSizes.DEFAULT)) {
            assertThat(table(LANDING, new Scheduling(2, true, sizes))).isEqualTo(decoded);
        }
    }

    @Test
    void theReportTellsHowEachColumnCame() {
        RunReport report = run(LANDING, new Scheduling(2, true, GATHERED), out());
        long large = 4 * (300 + 430);
        // The decimals of all days but the first have fewer digits than those that land, but are stored alike.
        long widened = 3 * (300 + 430);
        assertThat(report.sinks().get(0).columns())
                .contains(
                        new ColumnWritten("id", large, 0, ROWS - large),
                        new ColumnWritten("total", widened, 0, ROWS - widened),
                        new ColumnWritten("luck", 0, 0, ROWS));
        assertThat(report.streams())
                .allSatisfy(stream -> assertThat(stream.rows()).isEqualTo(ROWS));
    }

    @Test
    void severalSinksSeeTheRowsInTheirOrder() throws IOException {
        List<Table> alone = split(new Scheduling(1, false, ROW_GROUPS));
        assertThat(split(new Scheduling(3, true, ROW_GROUPS))).isEqualTo(alone);
        assertThat(split(new Scheduling(3, true, GATHERED))).isEqualTo(alone);
    }

    private List<Table> split(Scheduling scheduling) throws IOException {
        Path out = out();
        run(
                SPLIT,
                scheduling,
                Map.of(
                        "Landed", out.resolve("landed").toString(),
                        "RareOnes", out.resolve("rare").toString(),
                        "ByKind", out.resolve("kinds").toString()));
        List<Table> tables = new ArrayList<>();
        tables.add(ParquetTables.read(out.resolve("landed/part-00000.parquet")));
        tables.add(ParquetTables.read(out.resolve("rare/part-00000.parquet")));
        for (String kind : List.of("kind0", "kind1", "kind2", "__HIVE_DEFAULT_PARTITION__")) {
            tables.add(ParquetTables.read(out.resolve("kinds/kind=" + kind + "/part-00000.parquet")));
        }
        return tables;
    }

    @Test
    void rowGroupsThatAFilterWouldDropAreNotRead() throws IOException {
        String source = LANDING.substring(0, LANDING.indexOf("~> Days") + 8);
        for (String condition : List.of(
                "toLong(byName('id')) >= 3000",
                "3000 <= toLong(byName('id')) && toLong(byName('id')) % 2 == 0",
                "toLong(byName('id')) % 2 == 0 && toLong(byName('id')) >= 3000",
                "between(toLong(byName('id')), 3000, 3100)",
                "toLong(byName('id')) == 3000",
                "toLong(byName('id')) < 2",
                "isNull(byName('note'))",
                "toString(byName('ship region')) == 'EU'",
                "toString(byName('ship region')) == 'XX'",
                "toLong(byName('id')) > 1000000")) {
            String script = source + "Days filter(" + condition + ") ~> Some\nSome select(mapColumn(id)) ~> Ids\n"
                    + "Ids sink(allowSchemaDrift: true, format: 'parquet') ~> Landed\n";
            // What another transformation than a filter gives is read whole.
            String whole = script.replace("Days filter", "Days derive(same = 1) ~> Same\nSame filter");
            Path out = out();
            RunReport report = run(script, new Scheduling(2, true, ROW_GROUPS), out);
            assertThat(ParquetTables.read(out.resolve("landed/part-00000.parquet")))
                    .as(condition)
                    .isEqualTo(table(whole, new Scheduling(1, false, UnitSizes.DEFAULT)));
            assertThat(report.streams().get(0).rows()).isEqualTo(ROWS);
            // Of the day that lacks the column all rows are read, since they are counted as left out by a null.
            boolean lacking = condition.contains("ship region") && condition.contains("EU");
            boolean skips = !condition.startsWith("isNull") && !condition.contains("% 2 == 0 &&") && !lacking;
            assertThat(report.streams().get(0).unreadRows() > 0).as(condition).isEqualTo(skips);
        }
    }

    @Test
    void pagesThatAFilterWouldDropAreNotRead() throws IOException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            rows.add(List.of((long) i, "note " + i % 10));
        }
        List<DataType.Field> columns =
                List.of(new DataType.Field("id", DataType.LONG), new DataType.Field("note", DataType.STRING));
        ParquetTables.write(new Table(columns, rows), folder.resolve("days/sorted.parquet"));
        String script = """
                source(output(id as long, note as string), format: 'parquet', wildcardPaths: ['days/sorted.parquet']) ~> Days
                Days filter(id >= 25000 && id < 25010) ~> Some
                Some sink(format: 'parquet') ~> Landed
                """;
        Path out = out();
        RunReport report = run(script, new Scheduling(2, true, UnitSizes.DEFAULT), out);
        assertThat(ParquetTables.read(out.resolve("landed/part-00000.parquet")).rows())
                .isEqualTo(rows.subList(25_000, 25_010));
        assertThat(report.streams().get(0).rows()).isEqualTo(50_000);
        assertThat(report.streams().get(0).unreadRows()).isEqualTo(30_000);
    }

    @Test
    void theFailureSeenIsThatOfTheFirstRows() throws IOException {
        damage("days/day2.parquet");
        damage("days/day1.parquet");
        for (int threads : new int[] {1, 2, 8}) {
            for (boolean carrying : new boolean[] {true, false}) {
                DataFlowException failure = catchThrowableOfType(
                        DataFlowException.class,
                        () -> run(FILTERED, new Scheduling(threads, carrying, ROW_GROUPS), out()));
                assertThat(failure.diagnostics().toString())
                        .contains("day1.parquet")
                        .doesNotContain("day2.parquet");
            }
        }
    }

    /** Chunks that are large enough to be put in their place by several threads at once. */
    @Test
    void largeChunksLandInTheirPlaces() throws IOException {
        Files.createDirectories(folder.resolve("large"));
        Random random = new Random(11);
        for (int day = 0; day < 2; day++) {
            List<Table> rowGroups = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                rowGroups.add(largeRowGroup(random));
            }
            RowGroups.write(rowGroups, folder.resolve("large/day" + day + ".parquet"));
        }
        String script = """
                source(allowSchemaDrift: true, validateSchema: false, format: 'parquet',
                    wildcardPaths: ['large/*.parquet'], rowUrlColumn: 'source_file') ~> Days
                Days sink(allowSchemaDrift: true, format: 'parquet') ~> Landed
                """;

        byte[] expected = landed(script, new Scheduling(1, true, ROW_GROUPS));
        for (int threads : new int[] {2, 3, 40}) {
            assertThat(landed(script, new Scheduling(threads, true, ROW_GROUPS)))
                    .isEqualTo(expected);
        }
        assertThat(table(script, new Scheduling(3, true, ROW_GROUPS)))
                .isEqualTo(table(script, new Scheduling(1, false, ROW_GROUPS)));

        damage("large/day1.parquet");
        DataFlowException failure = catchThrowableOfType(
                DataFlowException.class, () -> run(script, new Scheduling(3, true, ROW_GROUPS), out()));
        assertThat(failure.diagnostics().toString()).contains("day1.parquet", "column '");
    }

    private static Table largeRowGroup(Random random) {
        List<DataType.Field> columns = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            columns.add(new DataType.Field("c" + i, DataType.LONG));
        }
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            values.add(List.of(random.nextLong(), random.nextLong(), random.nextLong()));
        }
        return new Table(columns, values);
    }

    /** Spoils pages in the midst of the file. */
    private void damage(String name) throws IOException {
        Path file = folder.resolve(name);
        byte[] bytes = Files.readAllBytes(file);
        int middle = bytes.length / 3;
        for (int i = middle; i < middle + 400; i++) {
            bytes[i] ^= 0x5a;
        }
        Files.write(file, bytes);
    }
}
