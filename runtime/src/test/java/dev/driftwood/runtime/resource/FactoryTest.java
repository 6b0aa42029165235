package dev.driftwood.runtime.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.StreamStore.Property;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.storage.ConnectionSettings;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactoryTest {

    private static final Instant NOW = Instant.parse("2024-05-17T10:15:30Z");

    private static final String FLOW = """
            {"name": "df", "properties": {"type": "MappingDataFlow", "typeProperties": {
              "sources": [{"name": "In", "dataset": {"referenceName": "ds_in", "type": "DatasetReference"}}],
              "sinks": [{"name": "Out", "linkedService": {"referenceName": "ls", "type": "LinkedServiceReference"}}],
              "transformations": [],
              "scriptLines": ["parameters{", "  p as string ('x')", "}", "source() ~> In", "In sink(format: 'parquet') ~> Out"]
            }}}
            """;

    private static final String DATASET = """
            {"name": "ds_in", "properties": {
              "linkedServiceName": {"referenceName": "ls", "type": "LinkedServiceReference"},
              "parameters": {"folder": {"type": "string", "defaultValue": "day1"}},
              "type": "DelimitedText",
              "typeProperties": {
                "location": {"type": "AzureBlobFSLocation", "fileSystem": "raw",
                  "folderPath": {"value": "@concat('in/', dataset().folder)", "type": "Expression"}, "fileName": "a.csv"},
                "columnDelimiter": ";", "escapeChar": "\\\\", "quoteChar": "\\"", "firstRowAsHeader": true,
                "compressionCodec": "gzip"}}}
            """;

    private static final String PIPELINE = """
            {"name": "pl", "properties": {
              "parameters": {"day": {"type": "string", "defaultValue": "day2"}},
              "activities": [{"name": "each", "type": "ForEach", "typeProperties": {"activities": [
                {"name": "run", "type": "ExecuteDataFlow", "typeProperties": {"dataFlow": {
                  "referenceName": "df", "type": "DataFlowReference",
                  "parameters": {"p": {"value": "'@{pipeline().parameters.day}'", "type": "Expression"}},
                  "datasetParameters": {"In": {"folder": "@pipeline().parameters.day"}}}}}]}}]}}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFactory() throws IOException {
        put("dataflow/df.json", FLOW);
        put("dataset/ds_in.json", DATASET);
        put("pipeline/pl.json", PIPELINE);
    }

    private void put(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private StorePlaces places() {
        return new StorePlaces(
                Map.of("ls", new StoreRoot.Folder(folder.resolve("lake"))),
                new StoreRoot.Folder(folder),
                Optional.empty());
    }

    private FactoryFlow flow(String name) throws IOException {
        return Factory.open(folder, "f").flow(Optional.of(name), places(), NOW);
    }

    private FactoryFlow run(Map<String, String> parameters) throws IOException {
        return Factory.open(folder, "f").flow("pl", Optional.empty(), parameters, places(), NOW);
    }

    private static StreamStore store(FactoryFlow flow, String stream) {
        return Optional.ofNullable(flow.stores().get(stream)).orElseThrow();
    }

    private static Object property(StreamStore store, String name) {
        return store.properties().stream()
                .filter(property -> property.name().equals(name))
                .findFirst()
                .map(Property::value)
                .orElseThrow();
    }

    private static Diagnostic complaint(ThrowingCallable call) {
        DataFlowException failure = catchThrowableOfType(DataFlowException.class, call);
        return failure.diagnostics().get(0);
    }

    @Test
    void aDatasetSaysWhatTheScriptDoesNot() throws IOException {
        Files.createDirectories(folder.resolve("lake/raw"));
        FactoryFlow flow = flow("df");

        assertThat(flow.script().name()).isEqualTo("f/dataflow/df.json");
        assertThat(flow.script().line(4)).isEqualTo("source() ~> In");
        StreamStore in = store(flow, "In");
        assertThat(in.root()).contains(new StoreRoot.Folder(folder.resolve("lake/raw")));
        assertThat(property(in, "format")).isEqualTo("delimited");
        assertThat(property(in, "columnDelimiter")).isEqualTo(";");
        assertThat(property(in, "escapeChar")).isEqualTo("\\");
        assertThat(property(in, "columnNamesAsHeader")).isEqualTo(true);
        assertThat(property(in, "compressionCodec")).isEqualTo("gzip");
        assertThat(property(in, "folderPath")).isEqualTo("in/day1");
        assertThat(property(in, "fileName")).isEqualTo("a.csv");
        assertThat(store(flow, "Out").root()).contains(new StoreRoot.Folder(folder.resolve("lake")));
    }

    @Test
    void anAccountThatPlaysAStoreIsToldHowTheLinkedServiceSignsIn() throws IOException {
        put("linkedService/ls.json", """
                {"name": "ls", "properties": {"type": "AzureBlobFS",
                  "parameters": {"account": {"type": "string", "defaultValue": "contoso"}},
                  "typeProperties": {
                    "url": "@{concat('https://', linkedService().account, '.dfs.core.windows.net')}",
                    "AccountKey": {"type": "SecureString", "value": "MARKED"},
                    "sasToken": {"type": "AzureKeyVaultSecret", "secretName": "@{linkedService().account}-sas",
                      "store": {"referenceName": "ls_vault", "type": "LinkedServiceReference"}},
                    "credential": {"referenceName": "uami", "type": "CredentialReference"}}}}
                """);
        put("credential/uami.json", """
                {"name": "uami", "properties": {"type": "ManagedIdentity",
                  "typeProperties": {"resourceId": "/subscriptions/1/userAssignedIdentities/x"}}}
                """);
        StorePlaces away = new StorePlaces(
                Map.of("ls", new StoreRoot.Remote("azure:")), new StoreRoot.Folder(folder), Optional.empty());
        FactoryFlow flow = Factory.open(folder, "f").flow(Optional.of("df"), away, NOW);

        StoreRoot.Remote in = (StoreRoot.Remote) store(flow, "In").root().orElseThrow();
        assertThat(in.container()).contains("raw");
        ConnectionSettings service = in.service().orElseThrow();
        assertThat(service.texts())
                .isEqualTo(Map.of(
                        "url", "https://contoso.dfs.core.windows.net",
                        "credential.resourceId", "/subscriptions/1/userAssignedIdentities/x"));
        assertThat(service.secrets()).isEqualTo(Map.of("AccountKey", "MARKED"));
        assertThat(service.vaultSecrets()).isEqualTo(Map.of("sasToken", "contoso-sas"));
        assertThat(service).hasToString("AzureBlobFS ls");

        put("credential/other.json", "{}");
        Files.delete(folder.resolve("credential/uami.json"));
        assertThat(complaint(() -> Factory.open(folder, "f").flow(Optional.of("df"), away, NOW))
                        .message())
                .contains("there is no credential `uami`");
        assertThat(store(flow("df"), "In").root()).contains(new StoreRoot.Folder(folder.resolve("lake")));
    }

    @Test
    void anActivityGivesParameters() throws IOException {
        FactoryFlow byDefault = run(Map.of());
        assertThat(byDefault.parameters()).isEqualTo(Map.of("p", "'day2'"));
        assertThat(property(store(byDefault, "In"), "folderPath")).isEqualTo("in/day2");

        FactoryFlow told = run(Map.of("day", "day3"));
        assertThat(told.parameters()).isEqualTo(Map.of("p", "'day3'"));
        assertThat(property(store(told, "In"), "folderPath")).isEqualTo("in/day3");

        assertThat(complaint(() -> run(Map.of("dya", "x"))).hint()).contains("did you mean `day`?");
    }

    @Test
    void aTemplateHoldsTheSame() throws IOException {
        String template = """
                {"$schema": "http://schema.management.azure.com/schemas/2015-01-01/deploymentTemplate.json#",
                 "parameters": {"factoryName": {"type": "string"}, "delimiter": {"type": "string", "defaultValue": ";"}},
                 "resources": [
                  {"name": "[concat(parameters('factoryName'), '/df')]", "type": "Microsoft.DataFactory/factories/dataFlows",
                   "properties": %s},
                  {"name": "[concat(parameters('factoryName'), '/ds_in')]", "type": "Microsoft.DataFactory/factories/datasets",
                   "properties": %s}]}
                """.formatted(
                        properties(FLOW).replace("\"In sink(", "\"[[a]\", \"In sink("),
                        properties(DATASET).replace("\";\"", "\"[parameters('delimiter')]\""));
        put("arm/ARMTemplateForFactory.json", template);

        FactoryFlow flow = Factory.open(folder.resolve("arm"), "arm").flow(Optional.empty(), places(), NOW);

        assertThat(flow.name()).isEqualTo("df");
        assertThat(flow.script().name()).isEqualTo("arm/ARMTemplateForFactory.json, df");
        assertThat(flow.script().line(5)).isEqualTo("[a]");
        assertThat(property(store(flow, "In"), "columnDelimiter")).isEqualTo(";");
        assertThat(complaint(() -> Factory.open(Files.createDirectories(folder.resolve("none")), "none"))
                        .code())
                .isEqualTo(DiagnosticCode.INVALID_RESOURCE);
    }

    private static String properties(String resource) {
        String text = resource.strip();
        return text.substring(text.indexOf("\"properties\":") + "\"properties\":".length(), text.length() - 1);
    }

    @Test
    void aSingleFileFindsWhatLiesBesideIt() throws IOException {
        Factory factory = Factory.open(folder.resolve("dataflow/df.json"), "f/dataflow/df.json");
        FactoryFlow flow = factory.flow(Optional.empty(), places(), NOW);
        assertThat(flow.script().name()).isEqualTo("f/dataflow/df.json");
        assertThat(property(store(flow, "In"), "format")).isEqualTo("delimited");
    }

    @Test
    void theOldFormOfTheScriptAndOddBytesAreRead() throws IOException {
        put(
                "dataflow/old.json",
                "\uFEFF{\r\n\"properties\": {\"type\": \"MappingDataFlow\", \"typeProperties\": {"
                        + "\"script\": \"source(format: 'parquet') ~> Größe\\r\\nGröße sink() ~> Out\"}}}");
        assertThat(flow("old").script().line(2)).isEqualTo("Größe sink() ~> Out");
    }

    /** Parameters of datasets are texts as often as truths. */
    @Test
    void truthsMayBeTexts() throws IOException {
        String parameter = "{\"value\": \"@dataset().folder\", \"type\": \"Expression\"}";
        for (String spelled : List.of("true", "\"true\"", "\"TRUE\"", "\"@{bool('true')}\"")) {
            put(
                    "dataset/ds_in.json",
                    DATASET.replace("\"firstRowAsHeader\": true", "\"firstRowAsHeader\": " + spelled));
            assertThat(property(store(flow("df"), "In"), "columnNamesAsHeader")).isEqualTo(true);
        }
        put("dataset/ds_in.json", DATASET.replace("\"firstRowAsHeader\": true", "\"firstRowAsHeader\": " + parameter));
        assertThat(property(store(run(Map.of("day", "False")), "In"), "columnNamesAsHeader"))
                .isEqualTo(false);

        Diagnostic neither = complaint(() -> flow("df"));
        assertThat(neither.message())
                .isEqualTo("`firstRowAsHeader` of the dataset `ds_in` is `day1`, which is not true or false");
        assertThat(neither.location()).contains("f/dataset/ds_in.json");

        put("dataset/ds_in.json", DATASET.replace("\"columnDelimiter\": \";\"", "\"columnDelimiter\": [\";\"]"));
        assertThat(complaint(() -> flow("df")).message())
                .isEqualTo(
                        "`columnDelimiter` of the dataset `ds_in` is `[\";\"]`, which is not a text, number or truth");
    }

    @Test
    void whatIsMissingIsNamed() throws IOException {
        Files.delete(folder.resolve("dataset/ds_in.json"));
        put("dataset/ds_inn.json", DATASET.replace("ds_in", "ds_inn"));
        Diagnostic missing = complaint(() -> flow("df"));
        assertThat(missing.code()).isEqualTo(DiagnosticCode.RESOURCE_NOT_FOUND);
        assertThat(missing.message()).isEqualTo("there is no dataset `ds_in`");
        assertThat(missing.location()).contains("f/dataflow/df.json, stream In");
        assertThat(missing.hint()).contains("did you mean `ds_inn`?");

        assertThat(complaint(() -> flow("dg")).hint()).contains("did you mean `df`?");
    }

    @Test
    void brokenResourcesAreRefusedWithTheirPlace() throws IOException {
        put("dataflow/broken.json", "{\n  \"properties\": }");
        Diagnostic broken = complaint(() -> flow("broken"));
        assertThat(broken.code()).isEqualTo(DiagnosticCode.INVALID_RESOURCE);
        assertThat(broken.location()).contains("f/dataflow/broken.json:2:17");

        put("dataflow/twice.json", "{\"name\": \"twice\", \"name\": \"twice\"}");
        assertThat(complaint(() -> flow("twice")).message()).contains("Duplicate field 'name'");

        put("dataflow/deep.json", "[".repeat(100_000));
        assertThat(complaint(() -> flow("deep")).message()).contains("nesting depth");

        put("dataflow/other.json", "{\"name\": \"another\"}");
        assertThat(complaint(() -> flow("other")).message())
                .isEqualTo("the file is called other, but the data flow in it `another`");

        put("dataset/ds_in.json", DATASET.replace("DelimitedText", "AzureSqlTable"));
        assertThat(complaint(() -> flow("df")).message())
                .isEqualTo("the dataset `ds_in` is of the type AzureSqlTable, which is no file");

        put("dataset/ds_in.json", DATASET.replace(", \"defaultValue\": \"day1\"", ""));
        assertThat(complaint(() -> flow("df")).message())
                .isEqualTo("the parameter `folder` of the dataset `ds_in` has no value");

        put("dataset/ds_in.json", DATASET.replace("concat(", "concatt("));
        assertThat(complaint(() -> flow("df")).message()).contains("`concatt` of the pipeline language");
    }

    /** Activity, dataset, linked service: each hands its values on. */
    @Test
    void parametersReachTheLinkedService() throws IOException {
        put(
                "dataset/ds_in.json",
                DATASET.replace(
                        "\"referenceName\": \"ls\", \"type\"",
                        "\"referenceName\": \"ls\", \"parameters\": {\"account\": \"@concat('lake_', dataset().folder)\"}, \"type\""));
        put("linkedService/ls.json", """
                {"name": "ls", "properties": {"type": "AzureBlobFS",
                  "parameters": {"account": {"type": "String", "defaultValue": "none"}},
                  "typeProperties": {"url": "https://@{linkedService().account}.dfs.core.windows.net"}}}
                """);
        Files.createDirectories(folder.resolve("stores/lake_day3"));
        Files.createDirectories(folder.resolve("stores/inline"));
        put(
                "pipeline/pl.json",
                PIPELINE.replace(
                        "\"datasetParameters\"",
                        "\"linkedServiceParameters\": {\"Out\": {\"linkedService\": {\"account\": \"inline\"}}}, \"datasetParameters\""));
        StorePlaces places = new StorePlaces(
                Map.of("ls", new StoreRoot.Folder(folder.resolve("stores/@{linkedService().account}"))),
                new StoreRoot.Folder(folder),
                Optional.empty());

        FactoryFlow flow = Factory.open(folder, "f").flow("pl", Optional.empty(), Map.of("day", "day3"), places, NOW);

        assertThat(store(flow, "In").root()).contains(new StoreRoot.Folder(folder.resolve("stores/lake_day3")));
        assertThat(store(flow, "Out").root()).contains(new StoreRoot.Folder(folder.resolve("stores/inline")));

        Diagnostic noFolder = complaint(
                () -> Factory.open(folder, "f").flow("pl", Optional.empty(), Map.of("day", "../x"), places, NOW));
        assertThat(noFolder.code()).isEqualTo(DiagnosticCode.STORE_IS_NOT_DEFINED);
        assertThat(noFolder.message()).endsWith("/stores/lake_../x to play the linked service `ls`");
    }

    @Test
    void whatAStoreLacksIsNamed() throws IOException {
        put("linkedService/ls.json", """
                {"name": "ls", "properties": {"type": "AzureBlobFS", "parameters": {"account": {"type": "String"}},
                  "typeProperties": {"url": "https://@{linkedService().acount}.dfs.core.windows.net"}}}
                """);
        Diagnostic noValue = complaint(() -> flow("df"));
        assertThat(noValue.code()).isEqualTo(DiagnosticCode.STORE_IS_NOT_DEFINED);
        assertThat(noValue.message()).isEqualTo("the parameter `account` of the linked service `ls` has no value");

        put("linkedService/ls.json", """
                {"name": "ls", "properties": {"type": "AzureBlobFS",
                  "typeProperties": {"url": "https://@{linkedService().acount}.dfs.core.windows.net"}}}
                """);
        assertThat(complaint(() -> flow("df")).message()).isEqualTo("there is no `acount`");

        put("linkedService/ls.json", "{\"name\": \"ls\", \"properties\": {\"type\": \"AzureBlobFS\"}}");
        put("dataset/ds_in.json", DATASET.replace("\"referenceName\": \"ls\"", "\"referenceName\": \"sl\""));
        assertThat(complaint(() -> flow("df")).message()).isEqualTo("there is no linked service `sl`");

        put("dataset/ds_in.json", DATASET.replace("AzureBlobFSLocation", "HttpServerLocation"));
        assertThat(complaint(() -> flow("df")).message())
                .isEqualTo(
                        "the dataset `ds_in` has a location of the type HttpServerLocation, which no data flow reads or writes");
    }

    /** In the service's preview each stream had its own statement. */
    @Test
    void statementsOfStreamsAreAScript() throws IOException {
        String streams = """
                {"name": "old", "properties": {"type": "MappingDataFlow", "typeProperties": {
                  "sources": [{"name": "In", "script": "source() ~> In", "dataset": {"referenceName": "ds_in"}}],
                  "sinks": [{"name": "Out", "script": "Kept sink(format: 'parquet') ~> Out"}],
                  "transformations": [{"name": "Kept", "script": "In filter(true()) ~> Kept"}]}}}
                """;
        put("dataflow/old.json", streams);
        FactoryFlow flow = flow("old");
        assertThat(flow.script().text())
                .isEqualTo("source() ~> In\nIn filter(true()) ~> Kept\nKept sink(format: 'parquet') ~> Out");
        assertThat(flow.stores()).containsKey("In");

        put("dataflow/old.json", streams.replace(", \"script\": \"In filter(true()) ~> Kept\"", ""));
        assertThat(complaint(() -> flow("old")).message())
                .isEqualTo("the data flow `old` keeps a script with each stream, but none with Kept");

        put("dataflow/old.json", streams.replaceAll(", \"script\": \"[^\"]*\"", ""));
        assertThat(complaint(() -> flow("old")).hint().orElse("")).startsWith("Open it in the service's studio");
    }

    @Test
    void aDatasetOfAContainerIsAllOfIt() throws IOException {
        put(
                "dataset/ds_in.json",
                DATASET.replaceAll("(?s)\"folderPath\": \\{.*?\\}, \"fileName\": \"a.csv\"", "\"fileName\": \"\""));
        assertThat(property(store(flow("df"), "In"), "folderPath")).isEqualTo("");
    }

    /** The service compares names without regard to case, and a file system may not. */
    @Test
    void namesAreUnique() throws IOException {
        String entry =
                "{\"name\": \"[concat(parameters('factoryName'), '/%s')]\", \"type\": \"Microsoft.DataFactory/factories/dataflows\", \"properties\": {}}";
        String template =
                "{\"$schema\": \"http://schema.management.azure.com/schemas/2015-01-01/deploymentTemplate.json#\", \"resources\": [%s, %s]}";
        put("arm/ARMTemplateForFactory.json", template.formatted(entry.formatted("df"), entry.formatted("DF")));
        Diagnostic both =
                complaint(() -> Factory.open(folder.resolve("arm"), "arm").flow(Optional.of("df"), places(), NOW));
        assertThat(both.message()).isEqualTo("the service takes these for one data flow: DF, df");

        put("arm/ARMTemplateForFactory.json", template.formatted(entry.formatted("df"), entry.formatted("a/b")));
        assertThat(complaint(() -> Factory.open(folder.resolve("arm"), "arm")).message())
                .isEqualTo("a data flow cannot have the name `a/b`: it holds a slash");

        put("dataflow/DF.json", FLOW.replace("\"df\"", "\"DF\""));
        try (Stream<Path> files = Files.list(folder.resolve("dataflow"))) {
            // Where the file system does not tell them apart, the second one replaced the first.
            boolean two = files.count() == 2;
            String message =
                    two ? complaint(() -> flow("df")).message() : flow("DF").name();
            assertThat(message).isEqualTo(two ? "the service takes these for one data flow: DF, df" : "DF");
        }
    }

    @Test
    void everyFlowIsListedWithWhatSpeaksAgainstIt() throws IOException {
        put(
                "dataflow/a_library.json",
                "{\"name\": \"a_library\", \"properties\": {\"type\": \"UDFLibrary\","
                        + " \"typeProperties\": {\"scriptLines\": [\"twice(integer) as integer = i1 * 2\"]}}}");
        put("dataflow/broken.json", "{");
        put(
                "dataflow/with_flowlet.json",
                FLOW.replace("\"df\"", "\"with_flowlet\"")
                        .replace(
                                "\"transformations\": []",
                                "\"transformations\": [{\"name\": \"c\", \"flowlet\": {\"referenceName\": \"fl\"}}]")
                        .replace(
                                "In sink",
                                "In teleport() ~> e\", \"e compose() ~> c\", \"c compose(composition: 'fl_part') ~> d\", \"d sink"));
        put(
                "dataflow/fl_part.json",
                "{\"name\": \"fl_part\", \"properties\": {\"type\": \"Flowlet\", \"typeProperties\": {\"scriptLines\":"
                        + " [\"input() ~> i\", \"i teleport() ~> c\", \"c compose(composition: 'fl_part') ~> d\", \"d output() ~> o\"]}}}");

        List<FlowSummary> flows = Factory.open(folder, "f").summaries();

        assertThat(flows)
                .extracting(FlowSummary::name)
                .containsExactly("a_library", "broken", "df", "fl_part", "with_flowlet");
        assertThat(flows.get(0).problems()).isEmpty();
        assertThat(flows.get(0).isLibrary()).isTrue();
        assertThat(flows.get(0).functions()).containsExactly("twice(integer) as integer");
        assertThat(flows.get(1).problems()).singleElement().asString().contains("it is no JSON");
        FlowSummary df = flows.get(2);
        assertThat(df.problems()).isEmpty();
        assertThat(df.sources()).containsExactly("In");
        assertThat(df.sinks()).containsExactly("Out");
        assertThat(df.parameters()).containsExactly("p");
        FlowSummary part = flows.get(3);
        assertThat(part.isFlow()).isFalse();
        assertThat(part.sources()).containsExactly("i");
        assertThat(part.sinks()).containsExactly("o");
        assertThat(part.problems())
                .containsExactly("there is no transformation teleport", "the flowlet fl_part uses itself");
        assertThat(flows.get(4).problems())
                .containsExactly(
                        "there is no transformation teleport",
                        "there is no flowlet fl",
                        "in the flowlet fl_part: there is no transformation teleport",
                        "in the flowlet fl_part: the flowlet fl_part uses itself");
    }

    /** What check would refuse for formats, stores and names; expressions are not looked into. */
    @Test
    void aListTellsOfFormatsServicesAndStreams() throws IOException {
        put("linkedService/other.json", "{\"name\": \"other\", \"properties\": {\"type\": \"AzureBlobFS\"}}");
        assertThat(problems()).containsExactly("there is no linked service ls");

        put("linkedService/ls.json", "{\"name\": \"ls\", \"properties\": {\"type\": \"AzureBlobFS\"}}");
        assertThat(problems()).isEmpty();

        put("dataset/ds_in.json", DATASET.replace("DelimitedText", "Avro"));
        assertThat(problems()).containsExactly("the dataset ds_in is of the format avro, which is not supported");

        put("dataset/ds_in.json", DATASET);
        put("dataflow/df.json", FLOW.replace("'parquet'", "'delta'"));
        assertThat(problems()).containsExactly("Out is of the format delta, which is not supported");

        put("dataflow/df.json", FLOW.replace("sink(format: 'parquet')", "sink(store: 'sqlserver', format: 'table')"));
        assertThat(problems()).containsExactly("Out is in the store sqlserver, which is none of files");

        put(
                "dataflow/df.json",
                FLOW.replace("source() ~> In", "source() ~> Inn").replace("\"In sink", "\"Inn sink"));
        assertThat(problems())
                .containsExactly(
                        "Inn has neither a dataset nor a format",
                        "the script has no stream In, of which the JSON has an entry");

        put("dataflow/df.json", FLOW.replace("MappingDataFlow", "WranglingDataFlow"));
        assertThat(problems())
                .containsExactly("`df` is a Power Query flow (WranglingDataFlow), which does not run here");
    }

    private List<String> problems() throws IOException {
        return Factory.open(folder, "f").summaries().get(0).problems();
    }

    @Test
    void filesMayStandInForATable() throws IOException {
        put("dataset/ds_in.json", DATASET.replace("DelimitedText", "AzureSqlTable"));
        assertThat(complaint(() -> flow("df")).hint())
                .contains("Let files stand in for it: --source In=PLACE, or name its database: --source In=jdbc:…,"
                        + " or in driftwood.yml that of the linked service ls");

        StorePlaces mapped =
                new StorePlaces(Map.of(), new StoreRoot.Folder(folder), Optional.empty(), Map.of("In", "files"));
        FactoryFlow flow = Factory.open(folder, "f").flow(Optional.of("df"), mapped, NOW);
        assertThat(property(store(flow, "In"), "format")).isEqualTo("table");
    }

    /** Old datasets have one property for both, in the brackets of SQL Server or without. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"schema\": \"sales\", \"table\": \"@concat(dataset().folder, '_orders')\"",
                "\"tableName\": \"[sales].[day1_orders]\"",
                "\"tableName\": \"sales.day1_orders\""
            })
    void aDatasetSaysWhichTableOfADatabase(String which) throws IOException {
        put("dataset/ds_in.json", """
                {"properties": {"type": "AzureSqlTable", "parameters": {"folder": {"type": "string", "defaultValue": "day1"}},
                  "typeProperties": {%s}}}
                """.formatted(which));
        StorePlaces mapped = new StorePlaces(
                Map.of(), new StoreRoot.Folder(folder), Optional.empty(), Map.of("In", "jdbc:h2:mem:sales"));
        FactoryFlow flow = Factory.open(folder, "f").flow(Optional.of("df"), mapped, NOW);
        assertThat(property(store(flow, "In"), "schemaName")).isEqualTo("sales");
        assertThat(property(store(flow, "In"), "tableName")).isEqualTo("day1_orders");
    }

    @Test
    void aLinkedServiceMayBeADatabase() throws IOException {
        put("dataset/ds_in.json", """
                {"properties": {"type": "AzureSqlTable", "linkedServiceName": {"referenceName": "ls_sql"},
                  "parameters": {"folder": {"type": "string", "defaultValue": "day1"}},
                  "typeProperties": {"schema": "sales", "table": "@dataset().folder"}}}
                """);
        DatabaseAddress address = new DatabaseAddress("jdbc:h2:mem:sales;USER=${DB_USER}");
        StorePlaces mapped = new StorePlaces(
                Map.of("ls_sql", new StoreRoot.Database(address)), new StoreRoot.Folder(folder), Optional.empty());
        StreamStore store = store(Factory.open(folder, "f").flow(Optional.of("df"), mapped, NOW), "In");
        assertThat(store.database()).contains(address);
        assertThat(property(store, "schemaName")).isEqualTo("sales");
        assertThat(property(store, "tableName")).isEqualTo("day1");

        put("dataset/ds_in.json", DATASET.replace("\"ls\"", "\"ls_sql\""));
        assertThat(complaint(() -> Factory.open(folder, "f").flow(Optional.of("df"), mapped, NOW))
                        .message())
                .contains("files are asked of the linked service `ls_sql`, which is the database jdbc:h2:mem:sales");
    }

    @Test
    void slipsInAnActivityAreNamed() throws IOException {
        put("pipeline/pl.json", PIPELINE.replace("{\"In\": {", "{\"Inn\": {"));
        Diagnostic noStream = complaint(() -> run(Map.of()));
        assertThat(noStream.message())
                .isEqualTo(
                        "an activity gives parameters to the dataset of `Inn`, but the data flow `df` has no such stream with a dataset");
        assertThat(noStream.hint()).contains("did you mean `In`?");

        put("pipeline/pl.json", PIPELINE.replace("{\"folder\":", "{\"foldr\":"));
        Diagnostic noParameter = complaint(() -> run(Map.of()));
        assertThat(noParameter.message()).isEqualTo("the dataset `ds_in` has no parameter `foldr`");
        assertThat(noParameter.hint()).contains("did you mean `folder`?");

        put("pipeline/pl.json", PIPELINE.replace(", \"defaultValue\": \"day2\"", ""));
        Diagnostic noValue = complaint(() -> run(Map.of()));
        assertThat(noValue.message()).isEqualTo("the parameter `day` of the pipeline `pl` has no value");
        assertThat(noValue.location()).contains("f/pipeline/pl.json, activity run");
        assertThat(noValue.hint()).contains("give it one: --pipeline-param day=VALUE");

        put("pipeline/pl.json", PIPELINE.replace("parameters.day}'", "parameters.dya}'"));
        assertThat(complaint(() -> run(Map.of())).hint()).contains("did you mean `day`?");

        String activity = "{\"name\": \"run\", \"type\": \"ExecuteDataFlow\"";
        put("pipeline/pl.json", PIPELINE.replace(activity, activity + "}, " + activity));
        assertThat(complaint(() -> run(Map.of())).message()).isEqualTo("the pipeline `pl` has two activities `run`");
    }

    @Test
    void aPipelineKnowsItsFactoryAndTheTime() throws IOException {
        put("factory/contoso.json", "{\"name\": \"contoso\", \"properties\": {}}");
        put(
                "pipeline/pl.json",
                PIPELINE.replace(
                        "@{pipeline().parameters.day}", "@{pipeline().DataFactory} @{pipeline().TriggerTime}"));
        assertThat(run(Map.of()).parameters()).isEqualTo(Map.of("p", "'contoso 2024-05-17T10:15:30.0000000Z'"));
    }
}
