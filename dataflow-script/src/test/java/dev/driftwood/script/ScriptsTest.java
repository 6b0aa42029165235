package dev.driftwood.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.UnaryOperator;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScriptsTest {

    @Test
    void spansCoverTheTextOfTheirNodes() {
        SourceText source = new SourceText(
                "x", "/* 🦆 */ a, b@c derive({x y} = f(1, :z) ? string[] + -d.e[2], k: `r`) ~> out@(p, q)");
        Statement statement = Scripts.parse(source).statements().get(0);
        assertThat(source.text(statement.span())).startsWith("a, b@c derive(").endsWith("~> out@(p, q)");
        assertThat(source.text(statement.inputs().get(1).span())).isEqualTo("b@c");
        assertThat(source.text(statement.outputs().get(1).span())).isEqualTo("q");
        Argument.Assignment assignment =
                (Argument.Assignment) statement.arguments().get(0);
        assertThat(source.text(assignment.span())).isEqualTo("{x y} = f(1, :z) ? string[] + -d.e[2]");
        assertThat(source.text(assignment.target().span())).isEqualTo("{x y}");
        Expression.Binary sum = (Expression.Binary) assignment.value();
        assertThat(source.text(sum.left().span())).isEqualTo("f(1, :z) ? string[]");
        assertThat(source.text(sum.right().span())).isEqualTo("-d.e[2]");
        assertThat(source.text(((Expression.Unary) sum.right()).operand().span()))
                .isEqualTo("d.e[2]");
        assertThat(source.text(statement.arguments().get(1).span())).isEqualTo("k: `r`");
    }

    @Test
    void unknownEscapesStandForTheirCharacterAndEarnAWarning() {
        SourceText source = new SourceText("x", "a derive(x = regexMatch(b, '\\d+\\\\.'), y = \"\\w{z}\") ~> b");
        Script script = Scripts.parse(source);
        assertThat(script.warnings())
                .extracting(Diagnostic::code)
                .containsOnly(DiagnosticCode.UNKNOWN_ESCAPE)
                .hasSize(2);
        assertThat(source.text(script.warnings().get(0).place().orElseThrow().span()))
                .isEqualTo("\\d");
        assertThat(Scripts.print(script)).contains("'d+\\\\.'").contains("\"w{z}\"");
    }

    @Test
    void aCommentThatSwallowsTheRestOfAOneLineScriptEarnsAWarning() {
        assertThat(warnings("source() ~> a // note a sink() ~> b")).hasSize(1);
        assertThat(warnings("source() ~> a // a sink() ~> b\na sink() ~> c")).isEmpty();
        assertThat(warnings("source() ~> a // the end")).isEmpty();
    }

    private static List<Diagnostic> warnings(String text) {
        return Scripts.parse(new SourceText("x", text)).warnings();
    }

    @Test
    void warningsOfAnExpressionAreHeard() {
        List<Diagnostic> heard = new ArrayList<>();
        Scripts.parseExpression(new SourceText("x", "'\\q'"), heard::add);
        assertThat(heard).hasSize(1);
    }

    @Test
    void anExpressionIsReadToItsEnd() {
        DataFlowException error = catchThrowableOfType(
                DataFlowException.class, () -> Scripts.parseExpression(new SourceText("value", "a b")));
        assertThat(error.diagnostics()).hasSize(1);
        assertThat(error.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.EXPRESSION_PARSE_ERROR);
        assertThat(error.diagnostics().get(0).message()).isEqualTo("expected the end but found `b`");
    }

    @Test
    void anEmptyExpressionIsAComplaint() {
        DataFlowException error = catchThrowableOfType(
                DataFlowException.class, () -> Scripts.parseExpression(new SourceText("value", "  ")));
        assertThat(error).hasMessage("expected an expression but found the end of the text");
    }

    @Test
    void printingAddsTheParenthesesThatATreeNeeds() {
        Expression sum = binary(BinaryOperator.ADD, column("a"), column("b"));
        assertThat(Scripts.print(binary(BinaryOperator.MULTIPLY, sum, column("c"))))
                .isEqualTo("(a + b) * c");
        assertThat(Scripts.print(binary(BinaryOperator.SUBTRACT, column("c"), sum)))
                .isEqualTo("c - (a + b)");
        assertThat(Scripts.print(binary(BinaryOperator.SUBTRACT, sum, column("c"))))
                .isEqualTo("a + b - c");
        Expression negated = new Expression.Unary(UnaryOperator.NEGATE, sum, Span.NONE);
        assertThat(Scripts.print(negated)).isEqualTo("-(a + b)");
        assertThat(Scripts.print(new Expression.FieldAccess(negated, new Name("f", Span.NONE), Span.NONE)))
                .isEqualTo("(-(a + b)).f");
    }

    private static Expression binary(BinaryOperator operator, Expression left, Expression right) {
        return new Expression.Binary(operator, left, right, Span.NONE);
    }

    private static Expression column(String name) {
        return new Expression.ColumnReference(Optional.empty(), new Name(name, Span.NONE), Span.NONE);
    }
}
