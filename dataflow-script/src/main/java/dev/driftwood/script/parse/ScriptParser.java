package dev.driftwood.script.parse;

import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.grammar.DataFlowParser;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;

/**
 * Reads a text statement by statement. An error costs its statement only: reading goes on behind the next
 * {@code ~> name}, so that one run tells of every broken statement.
 */
public final class ScriptParser {

    private final SourceText source;
    private final Complaints complaints;
    private final CommonTokenStream tokens;
    private final DataFlowParser parser;
    private final Recovery recovery;

    private ScriptParser(SourceText source) {
        this.source = source;
        complaints = new Complaints(source);
        tokens = new CommonTokenStream(new ScriptLexer(source));
        tokens.fill();
        recovery = new Recovery(tokens.getTokens());
        parser = new DataFlowParser(tokens);
        parser.removeErrorListeners();
        parser.setErrorHandler(new StopAtFirstError());
        // The grammar's one decision that needs a look further ahead comes out alike in both modes; this one is
        // cheaper.
        parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
        new NestingCheck(complaints).check(tokens.getTokens());
        complaints.throwErrors();
    }

    /** @throws DataFlowException with every error found, in text order */
    public static Script script(SourceText source) {
        return new ScriptParser(source).script();
    }

    /**
     * @param warnings told of what is doubtful but not wrong
     * @throws DataFlowException with the error found
     */
    public static Expression expression(SourceText source, Consumer<Diagnostic> warnings) {
        return new ScriptParser(source).expression(warnings);
    }

    private Script script() {
        StatementBuilder builder = new StatementBuilder(complaints);
        if (parser.getCurrentToken().getType() == Token.EOF) {
            complaints.error(DiagnosticCode.DSL_PARSE_ERROR, new Span(0, 0), "the script is empty");
        }
        List<ParameterDeclaration> parameters = parameters(builder);
        List<Statement> statements = new ArrayList<>();
        while (parser.getCurrentToken().getType() != Token.EOF && !complaints.isFull()) {
            int start = parser.getCurrentToken().getTokenIndex();
            parser.getErrorHandler().reset(parser);
            try {
                statements.add(builder.statement(parser.statement()));
            } catch (GaveUp e) {
                tokens.seek(recovery.behindStatement(complain(start, e)));
            }
        }
        complaints.throwErrors();
        return new Script(source, parameters, statements, comments(), complaints.warnings());
    }

    private Expression expression(Consumer<Diagnostic> warnings) {
        try {
            Expression expression = new ExpressionBuilder(complaints)
                    .build(parser.wholeExpression().expression());
            complaints.throwErrors();
            complaints.warnings().forEach(warnings);
            return expression;
        } catch (GaveUp e) {
            Diagnostic complaint = new SyntaxComplaint(source, tokens.getTokens(), 0, e.error()).diagnostic();
            throw new DataFlowException(complaint.as(DiagnosticCode.EXPRESSION_PARSE_ERROR));
        }
    }

    private List<ParameterDeclaration> parameters(StatementBuilder builder) {
        if (parser.getCurrentToken().getType() != DataFlowLexer.PARAMETERS) {
            return List.of();
        }
        try {
            return builder.parameters(parser.parametersBlock());
        } catch (GaveUp e) {
            tokens.seek(recovery.behindBlock(complain(0, e)));
            return List.of();
        }
    }

    private RecognitionException complain(int start, GaveUp gaveUp) {
        RecognitionException error = gaveUp.error();
        complaints.error(new SyntaxComplaint(source, tokens.getTokens(), start, error).diagnostic());
        return error;
    }

    private List<Comment> comments() {
        List<Comment> comments = new ArrayList<>();
        for (Token token : tokens.getTokens()) {
            if (token.getChannel() == Token.HIDDEN_CHANNEL) {
                Comment comment = new Comment(token.getText(), Spans.of(token));
                comments.add(comment);
                warnOfSwallowedStatement(comment);
            }
        }
        return comments;
    }

    /** A script squeezed onto one line loses all that follows a {@code //}. Rule: grammar-facts.md, 3.6. */
    private void warnOfSwallowedStatement(Comment comment) {
        boolean oneLine = comment.span().end() == source.text().length()
                && source.lineNumber(comment.span().start()) == 1;
        if (oneLine && comment.text().startsWith("//") && comment.text().contains("~>")) {
            complaints.warning(Diagnostic.warning(
                            DiagnosticCode.DSL_PARSE_ERROR,
                            source,
                            comment.span(),
                            "this comment holds the rest of the script")
                    .hint("were line breaks lost? a // comment ends with its line"));
        }
    }
}
