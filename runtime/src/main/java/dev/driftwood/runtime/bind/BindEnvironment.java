package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.definitions.LibraryFunction;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What all expressions of a script share while they are bound: its text, parameters, functions, and where complaints go. */
final class BindEnvironment {

    /** How deep parameters, locals and expr() may refer to each other; a circle is longer. */
    private static final int MAX_DEPTH = 64;

    /** How often bodies may be bound again for another type of accumulator: nested ones multiply. */
    private static final int MAX_REBINDINGS = 10_000;

    private final SourceText source;
    private final Consumer<Diagnostic> complaints;
    private final Definitions definitions;
    private final Calls kernels;
    private final FunctionCalls calls;
    private final LambdaStack lambdas = new LambdaStack();
    private final KnownCaches caches = new KnownCaches();
    private Parameters parameters;
    private String stream = "";
    private String column = "";
    private Span redirected = Span.NONE;
    private boolean inOtherText;
    private boolean insideConversion;
    private boolean countsRows;
    private boolean insideLibrary;
    private Gathering gathering = Gathering.NONE;
    private int depth;
    private int errors;
    private int rebindings;

    BindEnvironment(
            SourceText source,
            Parameters parameters,
            Calls calls,
            Definitions definitions,
            Consumer<Diagnostic> complaints) {
        this.source = source;
        this.parameters = parameters;
        this.complaints = complaints;
        this.definitions = definitions;
        this.kernels = calls;
        this.calls = new FunctionCalls(this, calls);
    }

    /** One for the text of a library's function that is called in this one. */
    BindEnvironment ofLibrary(LibraryFunction function, Span call) {
        String where = where(function, call);
        BindEnvironment inner = new BindEnvironment(
                function.library(),
                Parameters.undeclared(Map.of()),
                kernels,
                definitions,
                complaint -> complaints.accept(complaint.location().isPresent() ? complaint : complaint.in(where)));
        inner.at(stream, column);
        inner.gathering = gathering;
        inner.countsRows = countsRows;
        inner.insideLibrary = true;
        return inner;
    }

    /** Which function of a library is called, and where. */
    String where(LibraryFunction function, Span call) {
        int line = source.lineNumber((inOtherText ? redirected : call).start());
        return "function " + function.name() + ", called in " + source.name() + ":" + line;
    }

    /** Whether what is bound is the body of a library's function. */
    boolean insideLibrary() {
        return insideLibrary;
    }

    Definitions definitions() {
        return definitions;
    }

    SourceText source() {
        return source;
    }

    Parameters parameters() {
        return parameters;
    }

    FunctionCalls calls() {
        return calls;
    }

    /** The cache sinks that expressions may ask. */
    KnownCaches caches() {
        return caches;
    }

    /** The lambdas around the place that is being bound. */
    LambdaStack lambdas() {
        return lambdas;
    }

    void countRebinding(Span span) {
        if (++rebindings > MAX_REBINDINGS) {
            throw new BindFailure(
                    error(DiagnosticCode.TYPE_MISMATCH, span, "the types of nested accumulators depend on each other"));
        }
    }

    /** Says what is being bound, so that reports about values can name it. */
    void at(String boundStream, String boundColumn) {
        stream = boundStream;
        column = boundColumn;
    }

    String stream() {
        return stream;
    }

    String column() {
        return column;
    }

    /** The script's text of a span. */
    String text(Span span) {
        return source.text(inOtherText ? redirected : span);
    }

    /** Where a span is in the script. */
    Diagnostic.Place place(Span span) {
        return new Diagnostic.Place(source, inOtherText ? redirected : span);
    }

    /** How many errors were reported so far. */
    int errors() {
        return errors;
    }

    void report(Diagnostic diagnostic) {
        errors += diagnostic.isError() ? 1 : 0;
        complaints.accept(inOtherText ? diagnostic.at(source, redirected) : diagnostic);
    }

    Diagnostic error(DiagnosticCode code, Span span, String message) {
        return Diagnostic.error(code, source, span, message);
    }

    Diagnostic warning(DiagnosticCode code, Span span, String message) {
        return Diagnostic.warning(code, source, span, message);
    }

    /** Which calls that need many rows may stand in what is being bound. */
    Gathering gathering() {
        return gathering;
    }

    /** Binds expressions in which such calls may stand. */
    <T> T gathering(Gathering allowed, Supplier<T> binding) {
        Gathering before = gathering;
        gathering = allowed;
        try {
            return binding.get();
        } finally {
            gathering = before;
        }
    }

    /** Whether what is being bound is evaluated for rows in their order, each with its number. */
    boolean countsRows() {
        return countsRows;
    }

    /** Binds what is evaluated so. */
    <T> T countingRows(Supplier<T> binding) {
        boolean before = countsRows;
        countsRows = true;
        try {
            return binding.get();
        } finally {
            countsRows = before;
        }
    }

    /** Binds what is the operand of a conversion, so that a column by name is not complained of. */
    <T> T wrapped(Supplier<T> binding) {
        boolean before = insideConversion;
        insideConversion = true;
        try {
            return binding.get();
        } finally {
            insideConversion = before;
        }
    }

    /** Binds an expression from another text, a parameter's value or {@code expr}'s argument; complaints point to its use. */
    List<BoundExpression> elsewhere(Span use, Supplier<List<BoundExpression>> binding) {
        boolean before = inOtherText;
        Span spanBefore = redirected;
        if (!inOtherText) {
            redirected = use;
        }
        inOtherText = true;
        try {
            return guarded(use, binding);
        } catch (BindFailure e) {
            throw new BindFailure(e.diagnostic().at(source, redirected));
        } finally {
            inOtherText = before;
            redirected = spanBefore;
        }
    }

    /** Binds what was written in another script, as the value that a flowlet's parameter is given is: its parameters hold. */
    <T> T among(Parameters others, Supplier<T> binding) {
        Parameters before = parameters;
        parameters = others;
        try {
            return binding.get();
        } finally {
            parameters = before;
        }
    }

    /** Binds one level deeper, and stops where definitions refer to each other in a circle. */
    List<BoundExpression> guarded(Span use, Supplier<List<BoundExpression>> binding) {
        if (depth == MAX_DEPTH) {
            throw new BindFailure(Diagnostic.error(
                    DiagnosticCode.CYCLE, source, use, "parameters or locals refer to each other in a circle"));
        }
        depth++;
        try {
            return binding.get();
        } finally {
            depth--;
        }
    }

    void warnIfUnwrapped(Expression.Call call) {
        if (!insideConversion) {
            report(Diagnostic.warning(
                            DiagnosticCode.UNWRAPPED_BY_NAME,
                            source,
                            call.span(),
                            "`" + call.function() + "` is used without a conversion, which the service refuses")
                    .hint("wrap it: toString(" + call.function() + "(…)), or " + call.function() + "(…) ? string"));
        }
    }

    void warnOfDriftedReference(Expression.ColumnReference node, Column column) {
        report(Diagnostic.warning(
                        DiagnosticCode.DRIFTED_REFERENCE,
                        source,
                        node.span(),
                        "`" + node.column() + "` is a drifted column; the service does not find it by its plain name")
                .hint("use to…(byName('" + column.name() + "')), or map the drifted column first"));
    }
}
