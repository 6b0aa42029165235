package dev.driftwood.script.print;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Node;
import java.util.List;

/** Writes what stands between the parentheses of a statement, a call or a structure. */
final class ArgumentPrinter implements Argument.Visitor<Doc> {

    private final ExpressionPrinter expressions;
    private final CommentPrinter comments;

    ArgumentPrinter(ExpressionPrinter expressions, CommentPrinter comments) {
        this.expressions = expressions;
        this.comments = comments;
    }

    /** Two column definitions or more always take a line each, as in the service's own scripts. */
    Doc between(String open, List<Argument> arguments, String close, Node list) {
        boolean columns = countColumns(arguments) > 1;
        return list(arguments, columns ? Doc.HARD : Doc.BLANK)
                .between(open, close, columns ? Doc.HARD : Doc.SOFT, list);
    }

    ListPrinter list(List<Argument> arguments, Doc separator) {
        ListPrinter list = new ListPrinter(comments);
        for (Argument argument : arguments) {
            list.add(Doc.concat(comments.before(argument), argument.accept(this)), argument, separator);
        }
        return list;
    }

    private static int countColumns(List<Argument> arguments) {
        int columns = 0;
        for (Argument argument : arguments) {
            if (argument instanceof Argument.ColumnDefinition) {
                columns++;
            }
        }
        return columns;
    }

    @Override
    public Doc visitPositional(Argument.Positional argument) {
        return expressions.print(argument.expression());
    }

    @Override
    public Doc visitProperty(Argument.Property argument) {
        return Doc.concat(expressions.name(argument.name()), Doc.text(": "), expressions.print(argument.value()));
    }

    @Override
    public Doc visitAssignment(Argument.Assignment argument) {
        return Doc.concat(expressions.print(argument.target()), Doc.text(" = "), expressions.print(argument.value()));
    }

    @Override
    public Doc visitLocal(Argument.LocalDefinition argument) {
        return Doc.concat(expressions.name(argument.name()), Doc.text(" := "), expressions.print(argument.value()));
    }

    @Override
    public Doc visitColumn(Argument.ColumnDefinition argument) {
        return Doc.concat(
                expressions.name(argument.name()),
                Doc.text(" as "),
                TypePrinter.print(argument.type()),
                expressions.typeFormat(argument.format()));
    }
}
