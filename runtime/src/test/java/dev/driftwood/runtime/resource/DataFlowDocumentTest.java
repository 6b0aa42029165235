package dev.driftwood.runtime.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataFlowDocumentTest {

    private static final String LINES = """
            {
            \t"name": "df",
            \t"properties": {
            \t\t"typeProperties": {
            \t\t\t"sources": [
            \t\t\t\t{
            \t\t\t\t\t"dataset": { "referenceName": "ds" },
            \t\t\t\t\t"name": "In"
            \t\t\t\t}
            \t\t\t],
            \t\t\t"sinks": [{"name": "Out"}],
            \t\t\t"transformations": [],
            \t\t\t"scriptLines": [
            \t\t\t\t"source(format: \\u0027parquet\\u0027) ~> In",
            \t\t\t\t"In sink() ~> Out"
            \t\t\t]
            \t\t},
            \t\t"type": "MappingDataFlow"
            \t}
            }""";

    private static final String SINGLE = """
            {"properties": {"type": "MappingDataFlow", "typeProperties": {"sources": [{"name": "In"}],
             "sinks": [{"name": "Out"}], "transformations": [], "script": "source() ~> In\\r\\nIn sink() ~> Out"}}}
            """;

    private static String script(String json) throws IOException {
        ResourceFile file = new ResourceFile(
                ResourceKind.DATA_FLOW, "df", JsonFile.parse(json, "df").object("properties"), "df");
        return DataFlowResource.of(file).script().text();
    }

    private static String updated(String json, String script) throws IOException {
        return DataFlowDocument.updated(json, "df.json", new SourceText("s.dfs", script));
    }

    @ParameterizedTest
    @ValueSource(strings = {LINES, SINGLE})
    void theSameScriptChangesNoByte(String json) throws IOException {
        assertThat(updated(json, script(json))).isEqualTo(json);
        assertThat(updated(json, script(json) + "\n")).isEqualTo(json);
        String windows = json.replace("\n", "\r\n");
        assertThat(updated(windows, script(json).replace("\r", "").replace("\n", "\r\n")))
                .isEqualTo(windows);
    }

    /** The service writes no entry for each transformation, other tools escape more than they must, and ends of lines may be mixed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"transformations\": [], \"scriptLines\": [\"source() ~> In\",   \"In filter(a > \\u0027b\\u0027) ~> Some\",\n\"Some sink() ~> Out\"]",
                "\"transformations\": [], \"script\": \"source() ~> In\\r\\nIn filter(a \\u003e \\u0027\\u00e9\\u0027) ~> Some\\nSome sink() ~> Out\"",
                "\"script\": \"source() ~> In\\u000d\\u000aIn filter(a > 'b\\\\\\\\') ~> Some\\nSome sink() ~> Out\\r\\n\\n\""
            })
    void whatStaysKeepsItsSpelling(String fields) throws IOException {
        String json = "{\"properties\": {\"typeProperties\": {\"sources\": [{\"name\": \"In\"}], " + fields + "}}}";
        assertThat(updated(json, script(json))).isEqualTo(json);
        assertThat(updated(json, script(json).replace("\r\n", "\n").strip() + "\n"))
                .isEqualTo(json);
        assertThat(updated(json, script(json).replace("sink()", "sink(truncate: true)")))
                .isEqualTo(json.replace("sink()", "sink(truncate: true)"));
    }

    @Test
    void aLibraryHasFunctionsAndNoStreams() throws IOException {
        String json = "{\"properties\": {\"type\": \"UDFLibrary\", \"typeProperties\": {\"scriptLines\": ["
                + "\"twice(integer) as integer = i1 * 2\"]}}}";
        assertThat(updated(json, script(json))).isEqualTo(json);
        assertThat(updated(json, script(json).replace("2", "3"))).isEqualTo(json.replace("* 2", "* 3"));
        assertThatThrownBy(() -> updated(json, "source() ~> In")).isInstanceOf(DataFlowException.class);
    }

    @Test
    void onlyTheLinesThatDifferChange() throws IOException {
        String edited = script(LINES).replace("In sink", "In filter(a > 'x\"y') ~> Some\nSome sink");

        String json = updated(LINES, edited);

        assertThat(json)
                .isEqualTo(LINES.replace("\"transformations\": []", "\"transformations\": [{ \"name\": \"Some\" }]")
                        .replace(
                                "\"In sink() ~> Out\"",
                                "\"In filter(a > 'x\\\"y') ~> Some\",\n\t\t\t\t\"Some sink() ~> Out\""));
        assertThat(script(json)).isEqualTo(edited);
    }

    @Test
    void entriesOfStreamsComeAndGo() throws IOException {
        String edited = "source() ~> In\nsource() ~> More\nIn sink() ~> Landed";

        String json = updated(LINES, edited);

        assertThat(json)
                .contains("\t\t\t\t},\n\t\t\t\t{\n\t\t\t\t\t\"name\": \"More\"\n\t\t\t\t}\n\t\t\t],")
                .contains("\"sinks\": [{ \"name\": \"Landed\" }]")
                .contains("\"dataset\": { \"referenceName\": \"ds\" }");
        assertThat(script(json)).isEqualTo(edited);
    }

    @Test
    void theOldFormStaysInItsForm() throws IOException {
        assertThat(updated(SINGLE, "source() ~> In\nIn sink(truncate: true) ~> Out"))
                .isEqualTo(SINGLE.replace("sink()", "sink(truncate: true)"));
    }

    @Test
    void aNewDocumentHoldsTheScript() throws IOException {
        String script = "source() ~> In\nIn derive(a = 'é') ~> More\nMore sink() ~> Out";
        String json = DataFlowDocument.create("df_new", new SourceText("s.dfs", script + "\n"));
        assertThat(script(json)).isEqualTo(script);
        assertThat(updated(json, script)).isEqualTo(json);
        assertThat(json).startsWith("{\n\t\"name\": \"df_new\",\n");
    }

    @Test
    void whatIsNoScriptOrNoDataFlowIsRefused() {
        assertThatThrownBy(() -> updated(LINES, "source( ~> In")).isInstanceOf(DataFlowException.class);
        assertThatThrownBy(() -> updated("{\"properties\": {}}", "source() ~> In"))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("there is no script");
    }
}
