package dev.driftwood.script.print;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes scripts in one layout, close to the service's own: a statement on one line if it fits, else one argument per line,
 * indented by four, the first behind the opening parenthesis. Between statements one empty line is kept where there was one.
 */
public final class ScriptPrinter {

    private final Script script;
    private final CommentMap map;
    private final CommentPrinter comments;
    private final ExpressionPrinter expressions;
    private final ArgumentPrinter arguments;
    private final Gaps gaps;
    private final List<Doc> lines = new ArrayList<>();
    /** Where, in the text that was parsed, what has been written so far ends. */
    private int written;

    private ScriptPrinter(Script script) {
        this.script = script;
        map = CommentMap.of(script);
        comments = new CommentPrinter(map);
        expressions = new ExpressionPrinter(comments);
        arguments = new ArgumentPrinter(expressions, comments);
        gaps = new Gaps(script.source());
    }

    public static String print(Script script) {
        return new ScriptPrinter(script).print();
    }

    public static String print(Expression expression) {
        return DocRenderer.render(new ExpressionPrinter(new CommentPrinter(CommentMap.none())).print(expression));
    }

    private String print() {
        for (Comment comment : map.header()) {
            startLine(comment.span().start());
            lines.add(CommentPrinter.alone(comment));
            written = comment.span().end();
        }
        if (!script.parameters().isEmpty()) {
            printParameters();
        }
        for (Statement statement : script.statements()) {
            printStatement(statement);
        }
        return lines.isEmpty() ? "" : DocRenderer.render(Doc.concat(lines)) + "\n";
    }

    private void printParameters() {
        startLine(written);
        ListPrinter list = new ListPrinter(comments);
        for (ParameterDeclaration parameter : script.parameters()) {
            list.add(Doc.concat(comments.before(parameter), parameter(parameter)), parameter, Doc.HARD);
            written = Math.max(written, parameter.span().end());
        }
        lines.add(list.between("parameters{", "}", Doc.HARD));
        int start = script.statements().isEmpty()
                ? written
                : start(script.statements().get(0));
        written = Math.max(written, script.source().text().lastIndexOf('}', start));
    }

    private Doc parameter(ParameterDeclaration parameter) {
        Doc declaration =
                Doc.concat(expressions.name(parameter.name()), Doc.text(" as "), TypePrinter.print(parameter.type()));
        return parameter
                .defaultValue()
                .map(value -> Doc.concat(declaration, Doc.text(" ("), expressions.print(value), Doc.text(")")))
                .orElse(declaration);
    }

    private void printStatement(Statement statement) {
        for (CommentMap.Placed placed : map.leading(statement)) {
            Comment comment = placed.comment();
            startLine(comment.span().start());
            lines.add(CommentPrinter.alone(comment));
            written = comment.span().end();
        }
        startLine(statement.span().start());
        lines.add(statement(statement));
        written = statement.span().end();
        for (CommentMap.Placed placed : map.trailing(statement)) {
            Comment comment = placed.comment();
            if (placed.ownLine()) {
                startLine(comment.span().start());
                lines.add(CommentPrinter.alone(comment));
            } else {
                lines.add(CommentPrinter.attached(comment));
            }
            written = comment.span().end();
        }
    }

    /** Begins the line of something that stood at {@code offset}. */
    private void startLine(int offset) {
        if (!lines.isEmpty()) {
            lines.add(Doc.HARD);
            if (gaps.holdsEmptyLine(written, offset)) {
                lines.add(Doc.HARD);
            }
        }
    }

    private int start(Statement statement) {
        List<CommentMap.Placed> leading = map.leading(statement);
        return leading.isEmpty()
                ? statement.span().start()
                : leading.get(0).comment().span().start();
    }

    private Doc statement(Statement statement) {
        List<Argument> list = statement.arguments();
        Doc items = arguments.list(list, Doc.BLANK).items();
        boolean ownLine = !list.isEmpty() && comments.beginsOnOwnLine(list.get(0));
        return Doc.group(
                inputs(statement),
                expressions.name(statement.keyword()),
                Doc.text("("),
                ownLine ? Doc.nest(Doc.HARD, items) : Doc.nest(items),
                Doc.text(") ~> "),
                expressions.name(statement.stream()),
                outputs(statement.outputs()));
    }

    private Doc inputs(Statement statement) {
        ListPrinter list = new ListPrinter(comments);
        for (StreamReference input : statement.inputs()) {
            Doc text = expressions.name(input.stream());
            if (input.output().isPresent()) {
                text = Doc.concat(
                        text, Doc.text("@"), expressions.name(input.output().get()));
            }
            list.add(Doc.concat(comments.before(input), text), input, Doc.BLANK);
        }
        Doc gap = comments.beginsOnOwnLine(statement.keyword()) ? Doc.HARD : Doc.text(" ");
        return list.isEmpty() ? Doc.EMPTY : Doc.concat(Doc.group(Doc.nest(list.items())), gap);
    }

    private Doc outputs(List<Name> outputs) {
        ListPrinter list = new ListPrinter(comments);
        for (Name output : outputs) {
            list.add(Doc.concat(comments.before(output), Doc.text(output.toString())), output, Doc.BLANK);
        }
        return list.isEmpty() ? Doc.EMPTY : list.between("@(", ")", Doc.SOFT);
    }
}
