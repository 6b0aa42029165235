package dev.driftwood.regression.coverage;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.expression.ArmObserver;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.ChildNodes;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What runs of one script have reached. */
final class FlowRecord implements ArmObserver {

    private final SourceText script;
    private final Set<Arm> arms = ConcurrentHashMap.newKeySet();
    private final Set<String> streams = ConcurrentHashMap.newKeySet();
    private final Set<Integer> patterns = ConcurrentHashMap.newKeySet();

    /** @param start where the call begins */
    private record Arm(int start, int number) {}

    FlowRecord(SourceText script) {
        this.script = script;
    }

    @Override
    public void taken(CallPlace place, int arm, long rows) {
        place.script()
                .filter(this::isOwn)
                .ifPresent(where -> arms.add(new Arm(where.span().start(), arm)));
    }

    /** Calls of flowlets and libraries are not in the script. */
    private boolean isOwn(Diagnostic.Place place) {
        return place.source() == script || place.source().text().equals(script.text());
    }

    /** A pattern has matched a column unless the binder warns of it. */
    void bound(List<Diagnostic> warnings) {
        Set<Integer> idle = new HashSet<>();
        for (Diagnostic warning : warnings) {
            if (warning.code() == DiagnosticCode.PATTERN_MATCHES_NOTHING) {
                warning.place()
                        .filter(this::isOwn)
                        .ifPresent(place -> idle.add(place.span().start()));
            }
        }
        for (Statement statement : Scripts.parse(script).statements()) {
            for (Expression.Call pattern : patterns(statement.arguments())) {
                if (!idle.contains(pattern.span().start())) {
                    patterns.add(pattern.span().start());
                }
            }
        }
    }

    void ran(RunReport report) {
        report.streams().stream().filter(stream -> stream.rows() > 0).forEach(stream -> streams.add(stream.stream()));
        report.sinks().stream().filter(sink -> sink.rows() > 0).forEach(sink -> streams.add(sink.stream()));
    }

    FlowCoverage coverage() {
        List<CoverageItem> items = new ArrayList<>();
        Script parsed = Scripts.parse(script);
        for (Statement statement : parsed.statements()) {
            streams(statement, items);
            patterns(statement.arguments())
                    .forEach(pattern -> items.add(new CoverageItem(
                            CoverageItem.Kind.PATTERN,
                            statement.stream().text(),
                            pattern.span(),
                            text(
                                    pattern.arguments().isEmpty()
                                            ? pattern.span()
                                            : pattern.arguments().get(0).span()),
                            patterns.contains(pattern.span().start()))));
            statement.arguments().forEach(argument -> arms(argument, statement, items));
        }
        return new FlowCoverage(script, items);
    }

    private void streams(Statement statement, List<CoverageItem> items) {
        String stream = statement.stream().text();
        if (statement.outputs().isEmpty()) {
            items.add(new CoverageItem(
                    CoverageItem.Kind.TRANSFORMATION,
                    stream,
                    statement.stream().span(),
                    stream,
                    streams.contains(stream)));
        }
        for (Name output : statement.outputs()) {
            String name = stream + "@" + output.text();
            items.add(new CoverageItem(CoverageItem.Kind.OUTPUT, stream, output.span(), name, streams.contains(name)));
        }
    }

    /** The rules of a statement and of its mapping. */
    private static List<Expression.Call> patterns(List<Argument> arguments) {
        List<Expression.Call> patterns = new ArrayList<>();
        for (Argument argument : arguments) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call) {
                switch (call.function().text()) {
                    case "each" -> patterns.add(call);
                    case "mapColumn" -> patterns.addAll(patterns(call.arguments()));
                    default -> {}
                }
            }
        }
        return patterns;
    }

    /** Conditions of patterns look at columns, so that no row reaches them. */
    private void arms(Node node, Statement statement, List<CoverageItem> items) {
        if (node instanceof Expression.Call call) {
            String function = call.function().text();
            if (function.equals("match") || function.equals("patternMatch")) {
                return;
            }
            form(function).ifPresent(form -> arms(call, form, statement, items));
        }
        ChildNodes.of(node).forEach(child -> arms(child, statement, items));
    }

    private void arms(Expression.Call call, Form form, Statement statement, List<CoverageItem> items) {
        int count = call.arguments().size();
        if (form == Form.COALESCE) {
            for (int i = 0; i < count; i++) {
                add(
                        CoverageItem.Kind.ALTERNATIVE,
                        call,
                        i,
                        call.arguments().get(i).span(),
                        statement,
                        items);
            }
            return;
        }
        for (int i = 1; i < count; i += 2) {
            add(CoverageItem.Kind.ARM, call, i / 2, call.arguments().get(i).span(), statement, items);
        }
        // Without a value for the rest, that is null, and the call itself stands for it.
        Span rest = count % 2 == 1
                ? call.arguments().get(count - 1).span()
                : call.function().span();
        add(CoverageItem.Kind.ARM, call, count / 2, rest, statement, items);
    }

    private void add(
            CoverageItem.Kind kind,
            Expression.Call call,
            int arm,
            Span span,
            Statement statement,
            List<CoverageItem> items) {
        String value = span.equals(call.function().span()) ? "null" : text(span);
        items.add(new CoverageItem(
                kind,
                statement.stream().text(),
                span,
                value + " in " + text(call.span()),
                arms.contains(new Arm(call.span().start(), arm))));
    }

    private static Optional<Form> form(String function) {
        return Functions.find(function)
                .filter(ScalarFunction.class::isInstance)
                .map(found -> ((ScalarFunction) found).form())
                .filter(form -> form == Form.CASE || form == Form.COALESCE);
    }

    /** In one line. */
    private String text(Span span) {
        return script.text(span).strip().replaceAll("\\s+", " ");
    }
}
