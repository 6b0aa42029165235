package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The parameters of a flow and their values. A value is an expression that is evaluated where the parameter is used, in the row's
 * context, and converted to the declared type. Rule: grammar-facts.md, section 5.
 */
final class Parameters {

    private final Map<String, ParameterDeclaration> declared = new HashMap<>();
    private final Map<String, Expression> values = new HashMap<>();
    private final Set<String> given = new HashSet<>();
    private final Optional<Parameters> ofCaller;

    private Parameters(Optional<Parameters> ofCaller) {
        this.ofCaller = ofCaller;
    }

    /** @param given parameter name to the text of an expression */
    static Parameters of(Script script, Map<String, String> given, Consumer<Diagnostic> complaints) {
        return new Parameters(Optional.empty()).declare(script, given, complaints);
    }

    /**
     * Those of a flowlet in its place.
     *
     * @param given parameter name to the text of an expression, in which the caller's parameters may stand
     */
    static Parameters ofFlowlet(
            Script script, Map<String, String> given, Parameters ofCaller, Consumer<Diagnostic> complaints) {
        return new Parameters(Optional.of(ofCaller)).declare(script, given, complaints);
    }

    private Parameters declare(Script script, Map<String, String> texts, Consumer<Diagnostic> complaints) {
        for (ParameterDeclaration declaration : script.parameters()) {
            String name = declaration.name().text();
            if (declared.putIfAbsent(name, declaration) != null) {
                complaints.accept(Diagnostic.error(
                        DiagnosticCode.PARAMETER_PARSE_ERROR,
                        script.source(),
                        declaration.span(),
                        "parameter `" + name + "` is declared twice"));
            }
            declaration.defaultValue().ifPresent(value -> values.putIfAbsent(name, value));
        }
        new TreeMap<>(texts).forEach((name, text) -> give(name, text, script, complaints));
        return this;
    }

    private void give(String name, String text, Script script, Consumer<Diagnostic> complaints) {
        ParameterDeclaration declaration = declared.get(name);
        if (declaration == null) {
            Diagnostic complaint = Diagnostic.error(
                    DiagnosticCode.PARAMETER_NOT_FOUND, owner() + " declares no parameter `" + name + "`");
            Optional<String> near = NearestName.of(name, new TreeSet<>(declared.keySet()));
            complaints.accept(near.map(n -> complaint.hint("did you mean `" + n + "`?"))
                    .orElseGet(() -> complaint.hint(
                            declared.isEmpty()
                                    ? "it has no parameters"
                                    : "it has: " + String.join(", ", new TreeSet<>(declared.keySet())))));
            return;
        }
        given.add(name);
        try {
            values.put(name, Scripts.parseExpression(new SourceText("--param " + name, text)));
        } catch (DataFlowException e) {
            complaints.accept(Diagnostic.error(
                            DiagnosticCode.PARAMETER_PARSE_ERROR,
                            script.source(),
                            declaration.span(),
                            "the value of parameter `" + name + "` is no expression: " + text)
                    .hint(
                            declaration.type() == DataType.STRING && text.indexOf('\'') < 0
                                    ? "a text needs quotes: '" + text + "'"
                                    : e.diagnostics().get(0).message()));
            values.put(name, new Expression.NullLiteral(declaration.span()));
        }
    }

    /** The value as an expression, if there is one. */
    Optional<Expression> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Checks every value that is known without a row: it must convert to the declared type. */
    void check(BindEnvironment environment) {
        for (ParameterDeclaration declaration : declared.values()) {
            Expression value = values.get(declaration.name().text());
            if (value == null || value instanceof Expression.ColumnReference || CacheReferences.any(value)) {
                continue;
            }
            try {
                environment.elsewhere(
                        declaration.span(),
                        () -> written(
                                declaration, environment, () -> List.of(checked(environment, declaration, value))));
            } catch (BindFailure e) {
                if (e.diagnostic().code() != DiagnosticCode.COLUMN_NOT_FOUND) {
                    environment.report(e.diagnostic());
                }
            }
        }
    }

    private static BoundExpression checked(
            BindEnvironment environment, ParameterDeclaration declaration, Expression value) {
        BoundExpression bound = new ExpressionBinder(environment, Scope.EMPTY).bind(value);
        BoundExpression converted = environment.calls().convert(bound, declaration.type(), declaration.span());
        // A conversion that fails is not folded, since a run would have to count it.
        if (Bound.constant(bound).isPresent() && Bound.constant(converted).isEmpty()) {
            throw new BindFailure(Diagnostic.error(
                    DiagnosticCode.INVALID_TYPE,
                    environment.source(),
                    declaration.span(),
                    "the value of parameter `" + declaration.name() + "`, " + Scripts.print(value) + ", is no "
                            + declaration.type()));
        }
        return converted;
    }

    BoundExpression bind(Expression.ParameterReference node, ExpressionBinder binder) {
        ParameterDeclaration declaration = declared.get(node.name().text());
        if (declaration == null) {
            throw new BindFailure(undeclared(node, binder));
        }
        Expression value = values.get(node.name().text());
        if (value == null) {
            throw new BindFailure(Diagnostic.error(
                            DiagnosticCode.PARAMETER_MISSING,
                            binder.source(),
                            node.span(),
                            "parameter `" + node.name() + "` has no default and got no value")
                    .hint(
                            ofCaller.isPresent()
                                    ? "give it one where the flowlet is used, or a default"
                                    : "give it one: --param " + node.name() + "=…"));
        }
        return binder.environment()
                .elsewhere(
                        node.span(),
                        () -> written(
                                declaration,
                                binder.environment(),
                                () -> List.of(valueOf(node, declaration, value, binder))))
                .get(0);
    }

    private String owner() {
        return ofCaller.isPresent() ? "the flowlet" : "the script";
    }

    /** Binds a value where it was written: what a flowlet's parameter is given, in the script that uses the flowlet. */
    private <T> T written(ParameterDeclaration declaration, BindEnvironment environment, Supplier<T> binding) {
        return ofCaller.isPresent() && given.contains(declaration.name().text())
                ? environment.among(ofCaller.get(), binding)
                : binding.get();
    }

    private static BoundExpression valueOf(
            Expression.ParameterReference node,
            ParameterDeclaration declaration,
            Expression value,
            ExpressionBinder binder) {
        try {
            BoundExpression bound = binder.bind(value);
            return declaration.type() == DataType.ANY
                    ? bound
                    : binder.environment().calls().convert(bound, declaration.type(), node.span());
        } catch (BindFailure e) {
            if (e.diagnostic().code() != DiagnosticCode.COLUMN_NOT_FOUND) {
                throw e;
            }
            return missingColumn(node, declaration, value, binder);
        }
    }

    private static BoundExpression missingColumn(
            Expression.ParameterReference node,
            ParameterDeclaration declaration,
            Expression value,
            ExpressionBinder binder) {
        String text = Scripts.print(value);
        if (value instanceof Expression.ColumnReference && declaration.type() == DataType.STRING) {
            throw new BindFailure(Diagnostic.error(
                            DiagnosticCode.STRING_VALUE_NOT_IN_QUOTES,
                            binder.source(),
                            node.span(),
                            "the value of parameter `" + node.name() + "` is read as a column: " + text)
                    .hint("a text needs quotes: '" + text + "'"));
        }
        binder.environment()
                .report(Diagnostic.warning(
                        DiagnosticCode.COLUMN_NOT_FOUND,
                        binder.source(),
                        node.span(),
                        "parameter `" + node.name() + "` is null here: its value " + text
                                + " names a column that the stream lacks"));
        return Bound.nullOf(declaration.type());
    }

    private Diagnostic undeclared(Expression.ParameterReference node, ExpressionBinder binder) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.PARAMETER_NOT_FOUND,
                binder.source(),
                node.span(),
                owner() + " declares no parameter `" + node.name() + "`");
        Optional<String> near = NearestName.of(node.name().text(), new TreeSet<>(declared.keySet()));
        return near.map(n -> complaint.hint("did you mean `$" + n + "`?"))
                .orElseGet(() -> complaint.hint("declare it first: parameters{ " + node.name() + " as string }"));
    }

    /** Parameters that no script declares, for expressions that stand alone: each has the type of its value. */
    static Parameters undeclared(Map<String, Expression> values) {
        Parameters parameters = new Parameters(Optional.empty());
        values.forEach((name, value) -> parameters.declared.put(
                name,
                new ParameterDeclaration(new Name(name, value.span()), DataType.ANY, Optional.empty(), value.span())));
        parameters.values.putAll(values);
        return parameters;
    }
}
