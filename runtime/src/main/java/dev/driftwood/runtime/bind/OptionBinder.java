package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.catalogue.TableFormats;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Evaluates a statement's properties and checks them against the declarations of its transformation. */
final class OptionBinder {

    /** Those that read or write files, which take the properties of a format beside their own. */
    private static final Set<String> FILE_KINDS = Set.of("source", "sink");

    private final BindEnvironment environment;
    private final TransformationKind kind;
    /** Whether the statement is about a service, whose properties nobody here knows. */
    private boolean foreign;

    private final Map<String, OptionDeclaration> declarations = new HashMap<>();
    private final Map<String, OptionValues.Given> given = new HashMap<>();

    OptionBinder(BindEnvironment environment, TransformationKind kind) {
        this.environment = environment;
        this.kind = kind;
        for (OptionDeclaration option : kind.options()) {
            declarations.put(option.name(), option);
        }
    }

    /** The values; nothing, after a complaint, if one of them cannot be had, for then nothing else is worth saying. */
    Optional<OptionValues> bind(Statement statement) {
        boolean failed = false;
        Optional<String> format = format(statement);
        format.ifPresent(this::declare);
        foreign = !FlowGraph.isCache(statement)
                && format.filter(name -> !Formats.ofFiles(name) && !TableFormats.named(name))
                        .isPresent();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property) {
                try {
                    bind(property);
                } catch (BindFailure e) {
                    environment.report(e.diagnostic());
                    failed = true;
                }
            }
        }
        return failed ? Optional.empty() : Optional.of(new OptionValues(given));
    }

    /** The format that the statement names; complaints about it come later. */
    private Optional<String> format(Statement statement) {
        if (!FILE_KINDS.contains(kind.keyword())) {
            return Optional.empty();
        }
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property
                    && property.name().text().equals("format")
                    && property.value() instanceof Expression.StringLiteral name) {
                return Optional.of(name.value());
            }
        }
        return Optional.empty();
    }

    /** A format's own word on a property counts more than the general one. */
    private void declare(String name) {
        boolean reads = kind.inputs().most() == 0;
        List<OptionDeclaration> options = TableFormats.named(name)
                ? (reads ? TableFormats.sourceOptions() : TableFormats.sinkOptions())
                : Formats.named(name)
                        .map(format -> reads ? format.sourceOptions() : format.sinkOptions())
                        .orElse(List.of());
        for (OptionDeclaration option : options) {
            declarations.put(option.name(), option);
        }
    }

    private void bind(Argument.Property property) {
        String name = property.name().text();
        OptionDeclaration declaration = declarations.get(name);
        if (declaration == null && foreign) {
            return;
        }
        if (declaration == null) {
            // Taken for the property that was meant, so that the slip is not followed by complaints of its absence.
            declaration = reportUnknown(property);
        }
        if (declaration == null) {
            return;
        }
        if (declaration.support() == OptionDeclaration.Support.NO_EFFECT && declaration.kind() == OptionKind.ANY) {
            return;
        }
        Object value = value(property, declaration.kind());
        if (declaration.support() == OptionDeclaration.Support.REFUSED) {
            refuse(property, declaration, value);
            return;
        }
        if (given.put(declaration.name(), new OptionValues.Given(value, property.span())) != null) {
            environment.report(environment.warning(
                    DiagnosticCode.INVALID_PROPERTY,
                    property.span(),
                    "`" + name + "` is given twice; this one counts"));
        }
    }

    /** Complains, and gives the property that was probably meant. */
    private @Nullable OptionDeclaration reportUnknown(Argument.Property property) {
        String name = property.name().text();
        String message = "`" + kind.keyword() + "` takes no property `" + name + "`";
        Optional<String> near = NearestName.of(name, new TreeSet<>(declarations.keySet()));
        Diagnostic complaint = near.isPresent()
                ? environment
                        .error(DiagnosticCode.UNKNOWN_PROPERTY, property.name().span(), message)
                        .hint("did you mean `" + near.get() + "`?")
                : environment.warning(
                        DiagnosticCode.UNKNOWN_PROPERTY, property.name().span(), message + "; it is ignored");
        environment.report(complaint);
        return near.map(declarations::get).orElse(null);
    }

    private void refuse(Argument.Property property, OptionDeclaration declaration, Object value) {
        boolean neutral = value.equals(false) || value.equals("") || value.equals(0L) || value.equals(List.of());
        if (!neutral) {
            environment.report(environment
                    .error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            property.span(),
                            "`" + declaration.name() + "` is not supported by this version of Driftwood")
                    .hint(declaration.summary()));
        }
    }

    private Object value(Argument.Property property, OptionKind wanted) {
        BoundExpression bound = new ExpressionBinder(environment, Scope.EMPTY).bind(property.value());
        if (!Bound.isConstant(bound)) {
            throw wrong(property, wanted);
        }
        Object constant = Bound.constant(bound).orElseThrow(() -> wrong(property, wanted));
        return switch (wanted) {
            case BOOLEAN -> expect(constant instanceof Boolean, constant, property, wanted);
            case INTEGER ->
                expect(constant instanceof Integer || constant instanceof Long, constant, property, wanted)
                                instanceof Number number
                        ? (Object) number.longValue()
                        : constant;
            case STRING -> expect(constant instanceof String, constant, property, wanted);
            case STRINGS -> strings(constant, property);
            case TIMESTAMP -> expect(bound.type() == DataType.TIMESTAMP, constant, property, wanted);
            case ANY -> constant;
        };
    }

    private Object expect(boolean fits, Object constant, Argument.Property property, OptionKind wanted) {
        if (!fits) {
            throw wrong(property, wanted);
        }
        return constant;
    }

    private List<String> strings(Object constant, Argument.Property property) {
        if (constant instanceof String text) {
            return List.of(text);
        }
        if (!(constant instanceof List<?> items)) {
            throw wrong(property, OptionKind.STRINGS);
        }
        List<String> texts = new ArrayList<>(items.size());
        for (Object item : items) {
            if (!(item instanceof String text)) {
                throw wrong(property, OptionKind.STRINGS);
            }
            texts.add(text);
        }
        return texts;
    }

    private BindFailure wrong(Argument.Property property, OptionKind wanted) {
        Expression value = property.value();
        return new BindFailure(environment.error(
                DiagnosticCode.INVALID_PROPERTY,
                value.span(),
                "`" + property.name() + "` must be " + wanted.words() + " known before the run"));
    }
}
