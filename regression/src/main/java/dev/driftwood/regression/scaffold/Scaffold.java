package dev.driftwood.regression.scaffold;

import dev.driftwood.regression.cases.CaseFiles;
import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.CaseRunner;
import dev.driftwood.regression.cases.DifferenceFiles;
import dev.driftwood.regression.cases.ScratchFolder;
import dev.driftwood.regression.cases.TestCase;
import dev.driftwood.regression.landing.Landed;
import dev.driftwood.regression.landing.LandingRun;
import dev.driftwood.regression.landing.RestlessColumns;
import dev.driftwood.regression.source.FileKind;
import dev.driftwood.regression.source.FileNotation;
import dev.driftwood.regression.source.SourceProperties;
import dev.driftwood.regression.table.StoredRows;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Writes a first case of a flow beside it, with what comes out now as expectation. */
public final class Scaffold {

    /** So many columns of a projection are taken as they are, whether the flow names them or not. */
    private static final int FEW_COLUMNS = 12;

    /** Beside a factory, a folder called expected would make a case of both. */
    private static final String GOLDEN = "golden";

    private final RunRequest request;
    private final FlowWords flow;
    private final Map<String, String> parameters;
    private final ScaffoldOptions options;
    private final Script script;

    private Scaffold(RunRequest request, FlowWords flow, Map<String, String> parameters, ScaffoldOptions options) {
        this.request = request;
        this.flow = flow;
        this.parameters = parameters;
        this.options = options;
        this.script = Scripts.parse(request.script());
    }

    /**
     * What was written.
     *
     * @param rows how many rows each sink gets, by its name
     */
    public record Written(Path file, Map<String, Table> inputs, Map<String, Long> rows) {}

    /**
     * Writes the case, runs it twice, and writes what comes out beside it.
     *
     * @param parameters those that the case sets
     * @param file that the case goes into
     * @param shown how paths are shown to people
     * @throws DataFlowException if there is such a file already, or the flow fails on the rows
     */
    public static Written write(
            RunRequest request,
            FlowWords flow,
            Map<String, String> parameters,
            ScaffoldOptions options,
            Path file,
            UnaryOperator<String> shown)
            throws IOException {
        return new Scaffold(request, flow, parameters, options).write(file, shown);
    }

    private Written write(Path file, UnaryOperator<String> shown) throws IOException {
        String base = String.valueOf(file.getFileName()).replaceAll("(\\.case)?\\.ya?ml$", "");
        Path expected = file.resolveSibling(GOLDEN).resolve(base);
        refuse(file, shown);
        refuse(expected, shown);
        Map<String, Table> inputs = inputs();
        boolean done = false;
        try {
            Files.writeString(file, text(inputs, Map.of(), ""));
            List<Landed> landed = landed(file, shown);
            Files.writeString(file, text(inputs, ignored(landed), GOLDEN + "/" + base));
            Map<String, Long> rows = new LinkedHashMap<>();
            landed.get(0)
                    .sinks()
                    .forEach(sink -> rows.put(sink.stream(), (long) sink.rows().size()));
            update(file, shown);
            done = true;
            return new Written(file, inputs, rows);
        } finally {
            if (!done) {
                Files.deleteIfExists(file);
                new ScratchFolder(expected).close();
            }
        }
    }

    private static void refuse(Path path, UnaryOperator<String> shown) {
        if (Files.exists(path)) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.USAGE, shown.apply(path.toString()) + " is there already")
                            .hint("Name another file by --case."));
        }
    }

    private Map<String, Table> inputs() {
        Map<String, List<ReadColumn>> read = ReadColumns.of(script.statements());
        SampledRows samples = new SampledRows(options.rows(), options.seed());
        Map<String, Table> tables = new LinkedHashMap<>();
        for (Statement statement : script.statements()) {
            String source = statement.stream().text();
            if (statement.keyword().text().equals("source")) {
                List<ReadColumn> columns = columns(statement, read.getOrDefault(source, List.of()));
                tables.put(source, table(source, columns, samples));
            }
        }
        if (options.mask()) {
            Mask mask = new Mask(options.seed());
            options.from().keySet().forEach(source -> mask.see(tables.getOrDefault(source, Table.EMPTY)));
            tables.replaceAll((source, table) -> options.from().containsKey(source) ? mask.masked(table) : table);
        }
        return tables;
    }

    private Table table(String source, List<ReadColumn> columns, SampledRows samples) {
        String from = options.from().get(source);
        if (from == null) {
            return MadeUpRows.of(columns);
        }
        StoredRows stored = StoredRows.open(from, request.remoteStores());
        Set<String> names = new LinkedHashSet<>();
        if (stored.columns().size() > FEW_COLUMNS) {
            columns.forEach(column -> names.add(column.name().toLowerCase(Locale.ROOT)));
        }
        return samples.of(stored, names);
    }

    /** Those that the flow names, and all that are declared where they are few or have to be there. */
    private List<ReadColumn> columns(Statement source, List<ReadColumn> read) {
        List<DataType.Field> declared = Projection.of(source);
        SourceProperties properties = SourceProperties.of(source, request);
        boolean all = declared.size() <= FEW_COLUMNS
                || properties.flag("validateSchema")
                || properties.text("format").filter("delimited"::equals).isPresent();
        List<ReadColumn> columns = new ArrayList<>();
        for (DataType.Field field : declared) {
            Optional<ReadColumn> named = read.stream()
                    .filter(column -> column.name().equalsIgnoreCase(field.name()))
                    .findFirst();
            if (all || named.isPresent()) {
                columns.add(named.orElse(new ReadColumn(field.name(), field.type(), List.of())));
            }
        }
        for (ReadColumn column : read) {
            if (columns.stream().noneMatch(each -> each.name().equalsIgnoreCase(column.name()))) {
                columns.add(column);
            }
        }
        return columns.isEmpty() ? List.of(new ReadColumn("id", DataType.INTEGER, List.of())) : columns;
    }

    private String text(Map<String, Table> inputs, Map<String, List<String>> sinks, String expected)
            throws IOException {
        CaseText text = new CaseText();
        text.setting("flow", flow.flow());
        text.setting("dataflow", flow.dataFlow());
        text.setting("pipeline", flow.pipeline());
        text.setting("activity", flow.activity());
        text.settings("pipelineParameters", flow.pipelineParameters());
        text.settings("parameters", allParameters());
        text.section("inputs");
        for (Statement statement : script.statements()) {
            Table table = inputs.get(statement.stream().text());
            if (table != null) {
                input(statement, table, text);
            }
        }
        if (!sinks.isEmpty()) {
            text.section("expect");
            sinks.forEach((sink, ignored) -> text.golden(sink, expected + "/" + sink + ".json", ignored));
        }
        return text.print();
    }

    /** Those that are given, and something for those that have no value at all. */
    private Map<String, String> allParameters() {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        for (ParameterDeclaration parameter : script.parameters()) {
            String name = parameter.name().text();
            if (parameter.defaultValue().isEmpty() && !request.parameters().containsKey(name)) {
                all.put(name, MadeUpRows.expression(name, parameter.type()));
            }
        }
        return all;
    }

    private void input(Statement statement, Table table, CaseText text) throws IOException {
        String source = statement.stream().text();
        FileNotation notation = SourceProperties.of(statement, request)
                .notation("rows.parquet")
                .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                                DiagnosticCode.USAGE,
                                request.script(),
                                statement.stream().span(),
                                "files of the format of the source `" + source + "` cannot be written")
                        .hint("Write the case by hand, and name a file there.")));
        if (notation.kind() == FileKind.PARQUET) {
            text.table(source, table);
            return;
        }
        boolean json = notation.kind() == FileKind.JSON;
        try (ScratchFolder folder = ScratchFolder.make()) {
            String name = json ? "rows.json" : "rows.csv";
            Path file = folder.path().resolve(name);
            notation.write(json ? table : spelled(table), Optional.empty(), file);
            text.text(source, name, Files.readString(file));
        }
    }

    private static Table spelled(Table table) {
        List<DataType.Field> columns = table.columns().stream()
                .map(column -> new DataType.Field(column.name(), DataType.STRING))
                .toList();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (List<@Nullable Object> row : table.rows()) {
            List<@Nullable Object> values = new ArrayList<>();
            for (Object value : row) {
                boolean decimal = value instanceof BigDecimal;
                values.add(value == null ? null : decimal ? ((BigDecimal) value).toPlainString() : value.toString());
            }
            rows.add(values);
        }
        return new Table(columns, rows);
    }

    /** Twice, since what differs then can be no expectation. */
    private static List<Landed> landed(Path file, UnaryOperator<String> shown) throws IOException {
        TestCase written = new CaseFiles(shown).find(file).get(0);
        List<Landed> landed = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            try (ScratchFolder folder = ScratchFolder.make()) {
                RunRequest run = written.lastRun(folder.path());
                landed.add(new LandingRun(run, Scripts.parse(run.script()).statements())
                        .on(Map.of(), folder.path().resolve("run")));
            }
        }
        return landed;
    }

    /** By sink, the columns that cannot be expected. */
    private static Map<String, List<String>> ignored(List<Landed> landed) {
        Set<String> restless = RestlessColumns.of(landed.get(0), landed.get(1));
        Map<String, List<String>> ignored = new LinkedHashMap<>();
        for (Landed.Sink sink : landed.get(0).sinks()) {
            ignored.put(
                    sink.stream(),
                    sink.columns().stream()
                            .map(column -> column.name())
                            .filter(name -> restless.contains(RestlessColumns.name(sink, name)))
                            .toList());
        }
        return ignored;
    }

    private static void update(Path file, UnaryOperator<String> shown) throws IOException {
        DifferenceFiles differences = new DifferenceFiles(Path.of(System.getProperty("java.io.tmpdir")));
        List<TestCase> cases = new CaseFiles(shown).find(file);
        new CaseRunner(1, false, true, differences).run(cases, result -> {});
        List<CaseResult> results = new CaseRunner(1, false, false, differences).run(cases, result -> {});
        for (CaseResult result : results) {
            if (!result.passed()) {
                throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.INVALID_CASE,
                        "what comes out differs from run to run: "
                                + result.failures().get(0).what() + "\n"
                                + result.failures().get(0).detail()));
            }
        }
    }
}
