package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactoryOperandTest {

    private static final Path ROOT = Path.of(System.getProperty("driftwood.root"));
    private static final String FACTORY =
            ROOT.resolve("samples/factory/factory").toString();

    @TempDir
    Path folder;

    private Transcript run(String... words) {
        return Transcript.of(folder, words);
    }

    @Test
    void aFlowRunsFromItsFolderItsFileAndItsPipeline() throws IOException {
        for (String[] words : new String[][] {
            {"run", FACTORY, "--dataflow", "df_curate_orders", "--output", "out"},
            {"run", FACTORY + "/dataflow/df_curate_orders.json", "--output", "out"},
            {"run", FACTORY, "--pipeline", "pl_daily", "--output", "out"}
        }) {
            Transcript said = run(words);
            assertThat(said.err()).isEmpty();
            assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        }
        try (var files = Files.list(folder.resolve("out/curated/orders"))) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .containsExactly("part-00000.parquet", "part-00001.parquet", "part-00002.parquet");
        }
    }

    @Test
    void aProfileGivesParametersAndTheCommandLineOthers() throws IOException {
        Files.writeString(folder.resolve("driftwood.yml"), """
                parameters:
                  df_curate_orders: {least: 300}
                """);
        String lake = "ls_lake=" + ROOT.resolve("samples/orders");
        String[] words = {
            "preview",
            FACTORY,
            "--dataflow",
            "df_curate_orders",
            "--stream",
            "LargeOrders",
            "--profile",
            "driftwood.yml",
            "--linked-service",
            lake
        };
        assertThat(run(words).out()).contains("1 row;").contains("310.00");
        String[] more = Arrays.copyOf(words, words.length + 2);
        more[words.length] = "--param";
        more[words.length + 1] = "least=100";
        assertThat(run(more).out()).contains("2 rows;");
    }

    @Test
    void datasetsOfTextSayHowItIsWritten() throws IOException {
        put("f/dataset/csv.json", """
                {"properties": {"linkedServiceName": {"referenceName": "ls"}, "type": "DelimitedText", "typeProperties": {
                  "location": {"type": "AzureBlobStorageLocation", "container": "raw", "folderPath": "in"},
                  "columnDelimiter": ";", "quoteChar": "\\"", "firstRowAsHeader": true, "nullValue": "NA"}}}
                """);
        put("f/dataset/json.json", """
                {"properties": {"linkedServiceName": {"referenceName": "ls"}, "type": "Json", "typeProperties": {
                  "location": {"type": "AzureBlobFSLocation", "fileSystem": "landed", "folderPath": "out"}}}}
                """);
        put("f/dataflow/df.json", """
                {"properties": {"type": "MappingDataFlow", "typeProperties": {
                  "sources": [{"name": "In", "dataset": {"referenceName": "csv"}}],
                  "sinks": [{"name": "Out", "dataset": {"referenceName": "json"}}],
                  "script": "source(output(id as integer, name as string), allowSchemaDrift: true) ~> In\\nIn sink(allowSchemaDrift: true) ~> Out"}}}
                """);
        put("f/raw/in/a.csv", "id;name;extra\n1;\"a;b\";x\n2;NA;\n");

        Transcript said = run("run", "f", "--output", "o");

        assertThat(said.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("o/landed/out/part-00000.json")))
                .startsWith("{\"id\":1,\"name\":\"a;b\",\"extra\":\"x\"}\n{\"id\":2");
    }

    private void put(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    /** Each flow of the sample, put back as it was printed, with a byte order mark too. */
    @Test
    void anExportOfWhatWasPrintedChangesNoByte() throws IOException {
        for (String name : List.of("df_customers", "df_totals", "fl_clean_text", "lib_names")) {
            String json = Files.readString(Path.of(FACTORY, "dataflow", name + ".json"));
            String script = run("script", FACTORY, "--dataflow", name).out();
            put("s.dfs", script);
            put("x.json", "\uFEFF" + json);

            assertThat(run("export", "s.dfs", "--into", "x.json").out()).contains("x.json stays as it is");
            assertThat(Files.readString(folder.resolve("x.json"))).isEqualTo("\uFEFF" + json);
        }
        put("s.dfs", "twice(integer) as integer = i1 * 2");
        assertThat(run("export", "s.dfs", "--into", "x.json").out()).contains("x.json is brought up to date");
        assertThat(Files.readString(folder.resolve("x.json")))
                .startsWith("\uFEFF{")
                .contains("twice");
    }

    /** A table is read from files of whatever format their names tell, and written as Parquet. */
    @Test
    void filesStandInForTables() throws IOException {
        put("f/dataset/table.json", """
                {"properties": {"type": "AzureSqlTable", "typeProperties": {"table": "addresses"}}}
                """);
        put("f/dataflow/df.json", """
                {"properties": {"type": "MappingDataFlow", "typeProperties": {
                  "sources": [{"name": "In", "dataset": {"referenceName": "table"}}],
                  "sinks": [{"name": "Out", "dataset": {"referenceName": "table"}}],
                  "scriptLines": ["source(output(id as integer, name as string), allowSchemaDrift: true, isolationLevel: 'READ_UNCOMMITTED', format: 'table') ~> In",
                    "In sink(allowSchemaDrift: true, upsertable: true, keys: ['id'], format: 'table') ~> Out"]}}}
                """);
        put("in/a.csv", "id,name\n1,a\n2,\"b,c\"\n");
        put("b.json", "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b,c\"}\n");

        assertThat(run("run", "f", "--sink", "Out=o").err())
                .contains("the dataset `table` is of the type AzureSqlTable, which is no file")
                .contains("--source In=PLACE");
        for (String place : List.of("in", "in/a.csv", "b.json")) {
            Transcript said = run("run", "f", "--source", "In=" + place, "--sink", "Out=o");
            assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
            assertThat(said.err() + said.out())
                    .contains("files stand in for what the source `In` goes to in the service")
                    .contains("without a meaning for them: keys, upsertable");
            put("r.dfs", "source(allowSchemaDrift: true, format: 'parquet', folderPath: 'o') ~> Read");
            assertThat(run("preview", "r.dfs", "--stream", "Read").out()).contains("b,c");
        }
    }

    /** The driver is looked for once an address is used, and the table is that of the dataset. */
    @Test
    void aDatabaseMayBeNamedForATable() throws IOException {
        String[] words = {
            "check",
            FACTORY,
            "--dataflow",
            "df_addresses",
            "--source",
            "Addresses=jdbc:nothing:x",
            "--sink",
            "Customers=o"
        };
        assertThat(run(words).err()).contains("there is no driver for addresses that begin with `jdbc:nothing:`");
        put("no.jar", "");
        assertThat(run(with(words, "--jdbc-driver", "no.jar")).err()).contains("none in: ");
        assertThat(run(with(words, "--jdbc-driver", "none.jar")).err()).contains("--jdbc-driver: there is no file ");
        words[5] = "Addresses=jdbc:nothing:x;password=hunter2";
        Transcript refused = run(words);
        assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err())
                .contains("holds a password", "DRIFTWOOD_JDBC_PASSWORD")
                .doesNotContain("hunter2");
    }

    private static String[] with(String[] words, String option, String value) {
        String[] more = Arrays.copyOf(words, words.length + 2);
        more[words.length] = option;
        more[words.length + 1] = value;
        return more;
    }

    @Test
    void slipsInAProfileAreNamed() throws IOException {
        String[] words = {"check", FACTORY, "--dataflow", "df_curate_orders", "--profile", "driftwood.yml"};
        put("driftwood.yml", "linkedServices: {ls_lak: .}\n");
        assertThat(run(words).err()).contains("there is no linked service `ls_lak`", "did you mean `ls_lake`?");
        put("driftwood.yml", "parameters: {df_none: {x: 1}}\n");
        assertThat(run(words).err()).contains("driftwood.yml", "there is no data flow `df_none`");
        put("driftwood.yml", "parameters: {df_curate_orders: {leas: 1}}\n");
        assertThat(run(words).err()).contains("the script declares no parameter `leas`");
        put("driftwood.yml", "pipelineParameters: {pl_dayly: {least: 1}}\n");
        assertThat(run(words).err()).contains("there is no pipeline `pl_dayly`", "did you mean `pl_daily`?");
        put("driftwood.yml", "output: out\nlinkedServices:\n  ls_lake: s3://raw/\n");
        assertThat(run(words).err()).contains("`s3:` addresses are not supported");
    }

    @Test
    void factoryOptionsNeedAFactory() throws IOException {
        Files.writeString(folder.resolve("x.dfs"), "source() ~> A");
        Transcript said = run("check", "x.dfs", "--dataflow", "df");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).startsWith("driftwood: --dataflow is for a factory, and x.dfs is none");

        said = run("check", FACTORY, "--pipeline", "pl_daily", "--dataflow", "df_curate_orders");
        assertThat(said.err()).startsWith("driftwood: --dataflow and --pipeline exclude each other");

        said = run("check", FACTORY, "--dataflow", "df_curate_orders", "--activity", "x");
        assertThat(said.err()).contains("have a meaning only with --pipeline");
    }

    @Test
    void complaintsNameTheResourceAndTheLineOfItsScript() throws IOException {
        put("f/dataflow/df.json", """
                {"properties": {"type": "MappingDataFlow", "typeProperties": {
                  "sources": [], "sinks": [], "script": "source(format: 'parquet', folderPath: 'x') ~> A\\nA nosuch() ~> B"}}}
                """);
        Transcript said = run("check", "f");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.err()).contains("f/dataflow/df.json:2:3: error DW-Flow-UnknownTransformation");

        said = run("check", FACTORY, "--dataflow", "df_addresses");
        assertThat(said.err())
                .contains("the dataset `ds_crm_addresses` is of the type AzureSqlTable, which is no file");
    }

    @Test
    void whatIsNoFlowIsNotRun() {
        assertThat(run("run", FACTORY, "--dataflow", "fl_clean_text").err())
                .contains("`fl_clean_text` is a Flowlet, and runs only as part of a flow");
        assertThat(run("run", FACTORY, "--dataflow", "lib_names").err())
                .contains("`lib_names` is a UDFLibrary, and runs only as part of a flow");
    }

    @Test
    void aListTellsWhatRuns() {
        String json = run("list", FACTORY, "--json").out().replaceAll("\\s", "");
        assertThat(json)
                .contains("\"name\":\"df_curate_orders\",\"type\":\"MappingDataFlow\",\"runs\":true")
                .contains("\"problems\":[\"thedatasetds_crm_addressesisofthetypeAzureSqlTable,whichisnofile\"]");
        assertThat(run("list", "nowhere").exitCode()).isEqualTo(ExitCode.USAGE);
    }
}
