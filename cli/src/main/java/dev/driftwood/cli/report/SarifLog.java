package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.regression.rules.Finding;
import dev.driftwood.regression.rules.FlowCheck;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What checks found as a SARIF 2.1.0 log, which code hosts and editors show at the lines it is about. */
public final class SarifLog {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String ROOT = "%SRCROOT%";

    private final String version;
    private final Optional<String> rulesPage;
    private final Lines lines;

    /** Which line of a file a line of a script in it is. */
    @FunctionalInterface
    public interface Lines {

        /** For each line of the script the line of the file, from 1; empty if the script is the file. */
        List<Integer> of(SourceText script) throws IOException;
    }

    /** @param rulesPage where docs/rules.md is published */
    public SarifLog(String version, Optional<String> rulesPage, Lines lines) {
        this.version = version;
        this.rulesPage = rulesPage;
        this.lines = lines;
    }

    /** Something found, and what it is an instance of. */
    private record Result(
            String rule,
            String level,
            String stream,
            Diagnostic diagnostic,
            boolean allowed,
            @Nullable Rule about) {}

    /** @param checks the file of a flow to what was found */
    public String print(Map<String, FlowCheck> checks) throws IOException {
        List<Result> results = new ArrayList<>();
        boolean succeeded = true;
        Map<Result, String> scripts = new LinkedHashMap<>();
        for (Map.Entry<String, FlowCheck> check : checks.entrySet()) {
            succeeded &= check.getValue().errors().isEmpty();
            for (Result result : results(check.getValue())) {
                results.add(result);
                scripts.put(result, check.getKey());
            }
        }
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("$schema", SCHEMA);
            json.writeStringField("version", "2.1.0");
            json.writeArrayFieldStart("runs");
            json.writeStartObject();
            List<String> rules = tool(json, results);
            json.writeStringField("columnKind", "unicodeCodePoints");
            json.writeArrayFieldStart("invocations");
            json.writeStartObject();
            json.writeBooleanField("executionSuccessful", succeeded);
            json.writeEndObject();
            json.writeEndArray();
            json.writeArrayFieldStart("results");
            for (Result result : results) {
                result(json, result, rules, scripts.getOrDefault(result, ""));
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static List<Result> results(FlowCheck check) {
        List<Result> results = new ArrayList<>();
        List<Diagnostic> diagnostics = new ArrayList<>(check.errors());
        diagnostics.addAll(check.warnings());
        for (Diagnostic each : diagnostics) {
            String level = each.isError() ? "error" : "warning";
            results.add(new Result(each.code().text(), level, "", each, false, null));
        }
        findings(check.findings(), false, results);
        findings(check.allowed(), true, results);
        return results;
    }

    private static void findings(Collection<Finding> findings, boolean allowed, List<Result> results) {
        for (Finding each : findings) {
            Rule rule = each.rule();
            results.add(new Result(rule.id(), rule.level().word(), each.stream(), each.diagnostic(), allowed, rule));
        }
    }

    /** @return the ids of the rules in the order written */
    private List<String> tool(JsonGenerator json, List<Result> results) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "Driftwood");
        json.writeStringField("version", version);
        json.writeArrayFieldStart("rules");
        List<String> known = new ArrayList<>();
        for (Result result : results) {
            if (!known.contains(result.rule())) {
                known.add(result.rule());
                rule(json, result);
            }
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
        return known;
    }

    private void rule(JsonGenerator json, Result result) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", result.rule());
        Rule rule = result.about();
        DiagnosticCode code = result.diagnostic().code();
        message(json, "shortDescription", rule == null ? code.meaning() : rule.title());
        message(json, "fullDescription", rule == null ? code.meaning() : rule.reason());
        json.writeObjectFieldStart("help");
        String fix = rule == null ? code.remedy() : rule.fix();
        json.writeStringField("text", (rule == null ? code.meaning() : rule.reason()) + "\nWhat to do: " + fix);
        json.writeStringField(
                "markdown", (rule == null ? code.meaning() : rule.reason()) + "\n\n**What to do:** " + fix);
        json.writeEndObject();
        if (rule != null && rulesPage.isPresent()) {
            json.writeStringField("helpUri", rulesPage.get() + "#" + rule.anchor());
        }
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", result.level());
        json.writeEndObject();
        json.writeEndObject();
    }

    private void result(JsonGenerator json, Result result, List<String> rules, String script) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", result.rule());
        json.writeNumberField("ruleIndex", rules.indexOf(result.rule()));
        json.writeStringField("level", result.level());
        Diagnostic diagnostic = result.diagnostic();
        String location = diagnostic.location().map(where -> " (" + where + ")").orElse("");
        String hint = diagnostic.hint().map(what -> "\nHint: " + what).orElse("");
        message(json, "message", diagnostic.message() + location + hint);
        json.writeArrayFieldStart("locations");
        json.writeStartObject();
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField(
                "uri",
                uri(diagnostic.place().map(place -> place.source().name()).orElse(script)));
        json.writeStringField("uriBaseId", ROOT);
        json.writeEndObject();
        if (diagnostic.place().isPresent()) {
            region(json, diagnostic.place().get());
        }
        json.writeEndObject();
        if (!result.stream().isEmpty()) {
            json.writeArrayFieldStart("logicalLocations");
            json.writeStartObject();
            json.writeStringField("name", result.stream());
            json.writeEndObject();
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeEndArray();
        if (result.allowed()) {
            json.writeArrayFieldStart("suppressions");
            json.writeStartObject();
            json.writeStringField("kind", "inSource");
            json.writeEndObject();
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    /** Of a script within another file only lines are known, since columns are shifted by what that file puts around them. */
    private void region(JsonGenerator json, Diagnostic.Place place) throws IOException {
        SourceText.Position start = place.source().position(place.span().start());
        SourceText.Position end = place.source().position(place.span().end());
        List<Integer> inFile = lines.of(place.source());
        json.writeObjectFieldStart("region");
        if (inFile.isEmpty()) {
            json.writeNumberField("startLine", start.line());
            json.writeNumberField("startColumn", start.column());
            json.writeNumberField("endLine", end.line());
            json.writeNumberField("endColumn", end.column());
        } else {
            json.writeNumberField("startLine", inFile.get(Math.min(start.line(), inFile.size()) - 1));
            json.writeNumberField("endLine", inFile.get(Math.min(end.line(), inFile.size()) - 1));
        }
        json.writeEndObject();
    }

    private static void message(JsonGenerator json, String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    /** A path as a relative reference. */
    private static String uri(String path) throws IOException {
        try {
            String plain = path.replace('\\', '/');
            return new URI(null, null, plain.startsWith("/") ? plain : "./" + plain, null)
                    .getRawPath()
                    .replaceFirst("^\\./", "");
        } catch (URISyntaxException e) {
            throw new IOException("no address can be made of " + path, e);
        }
    }
}
