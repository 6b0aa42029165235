package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.util.ArrayList;
import java.util.List;

/** Values that run into each other. */
final class HashWithoutSeparator {

    static final Rule RULE = Rule.of(
            "hash-without-separator",
            Level.WARNING,
            "a hash over columns with nothing between them",
            "A hash of values that are put together without anything between them is the same for ('ab',"
                    + " 'c') and ('a', 'bc'), so that a changed row looks unchanged.",
            "put something between them that no value has: concatWS('|', a, b)",
            HashWithoutSeparator::check);

    private static final List<String> HASHES = List.of("md5", "sha1", "sha2", "crc32");

    private HashWithoutSeparator() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement statement : flow.script().statements()) {
            for (Expression.Call hash : Syntax.calls(statement, HASHES)) {
                for (Expression argument : Syntax.arguments(hash)) {
                    List<Expression> parts = new ArrayList<>();
                    collect(argument, parts);
                    if (isTouching(parts)) {
                        findings.add(
                                statement,
                                argument.span(),
                                hash.function() + " does not see where one value ends and the next begins");
                    }
                }
            }
        }
    }

    /** What a text is put together from. */
    private static void collect(Expression written, List<Expression> parts) {
        Expression text = Syntax.plain(written);
        if (text instanceof Expression.Call call && call.function().text().equals("concat")) {
            Syntax.arguments(call).forEach(part -> collect(part, parts));
        } else if (text instanceof Expression.Binary binary
                && (binary.operator() == BinaryOperator.ADD || binary.operator() == BinaryOperator.OR)) {
            collect(binary.left(), parts);
            collect(binary.right(), parts);
        } else {
            parts.add(text);
        }
    }

    private static boolean isTouching(List<Expression> parts) {
        for (int i = 1; i < parts.size(); i++) {
            if (varies(parts.get(i - 1)) && varies(parts.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean varies(Expression part) {
        return !(part instanceof Expression.StringLiteral) && !(part instanceof Expression.NumberLiteral);
    }
}
