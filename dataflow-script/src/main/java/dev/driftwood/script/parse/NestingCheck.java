package dev.driftwood.script.parse;

import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * Finds text that would make too deep a tree, before any tree is built: the parser, and everything that walks a tree after
 * it, recurses. An open bracket weighs four, each operator that leans on the one before it two.
 */
final class NestingCheck {

    static final int LIMIT = 1000;

    private static final int BRACKET_WEIGHT = 4;
    private static final int OPERATOR_WEIGHT = 2;

    /** Runs are kept per precedence: 0 for what stands around one operand, then as {@link BinaryOperator} says. */
    private static final int KINDS = 10;

    private static final int TIGHTEST = 0;

    private final Complaints complaints;
    private final Deque<Level> outer = new ArrayDeque<>();
    private Level level = new Level();
    private int outerWeight;
    private boolean told;
    private boolean afterOperand;

    NestingCheck(Complaints complaints) {
        this.complaints = complaints;
    }

    /** Complains once per statement that is too deep. */
    void check(List<Token> tokens) {
        for (Token token : tokens) {
            if (token.getChannel() == Token.DEFAULT_CHANNEL) {
                visit(token);
                if (outerWeight + level.depth() > LIMIT && !told) {
                    complain(token);
                }
            }
        }
    }

    private void visit(Token token) {
        int type = token.getType();
        BinaryOperator operator = Operators.binary(type);
        switch (type) {
            case DataFlowLexer.TO -> startStatement();
            case DataFlowLexer.LEFT_PAREN, DataFlowLexer.LEFT_BRACKET, DataFlowLexer.OPEN_HOLE -> open(type);
            case DataFlowLexer.RIGHT_PAREN, DataFlowLexer.RIGHT_BRACKET, DataFlowLexer.RIGHT_BRACE -> close();
            case DataFlowLexer.COMMA -> level.startOver();
            case DataFlowLexer.DOT, DataFlowLexer.QUESTION, DataFlowLexer.EMPTY_BRACKETS -> level.lean(TIGHTEST);
            default -> {
                if (operator != null && afterOperand) {
                    level.lean(operator.precedence());
                } else if (operator != null || type == DataFlowLexer.BANG) {
                    level.lean(TIGHTEST);
                }
            }
        }
        afterOperand = operator == null && endsOperand(type);
    }

    private static boolean endsOperand(int type) {
        return switch (type) {
            case DataFlowLexer.BANG, DataFlowLexer.LEFT_PAREN, DataFlowLexer.LEFT_BRACKET, DataFlowLexer.OPEN_HOLE ->
                false;
            case DataFlowLexer.COMMA,
                    DataFlowLexer.ASSIGN,
                    DataFlowLexer.DEFINE,
                    DataFlowLexer.COLON,
                    DataFlowLexer.ARROW -> false;
            default -> true;
        };
    }

    private void open(int type) {
        if (type == DataFlowLexer.LEFT_BRACKET && afterOperand) {
            level.lean(TIGHTEST);
        }
        outer.push(level);
        outerWeight += level.weight + BRACKET_WEIGHT;
        level = new Level();
    }

    private void close() {
        if (!outer.isEmpty()) {
            int depth = level.depth() + BRACKET_WEIGHT;
            level = outer.pop();
            outerWeight -= level.weight + BRACKET_WEIGHT;
            level.hold(depth);
        }
    }

    private void startStatement() {
        outer.clear();
        outerWeight = 0;
        level = new Level();
        told = false;
    }

    private void complain(Token token) {
        told = true;
        complaints.error(
                Diagnostic.error(
                                DiagnosticCode.DSL_PARSE_ERROR,
                                complaints.source(),
                                Spans.of(token),
                                "nested deeper than Driftwood follows: " + LIMIT / BRACKET_WEIGHT
                                        + " brackets inside each other, or " + LIMIT / OPERATOR_WEIGHT
                                        + " operators in a row")
                        .hint(
                                "split the expression over several columns or locals; in(['a', 'b'], x) replaces a long chain of ||"));
    }

    /** What stands between two brackets: per argument the longest run of operators of each precedence. */
    private static final class Level {
        private final int[] run = new int[KINDS];
        private final int[] longest = new int[KINDS];
        private int weight;
        private int deepestGroup;
        private int deepestArgument;

        /** One more operator, which leans on those that bind as tightly and ends the runs of those that bind tighter. */
        void lean(int precedence) {
            run[precedence]++;
            if (run[precedence] > longest[precedence]) {
                longest[precedence]++;
                weight += OPERATOR_WEIGHT;
            }
            if (precedence != TIGHTEST) {
                run[TIGHTEST] = 0;
                for (int tighter = precedence + 1; tighter < KINDS; tighter++) {
                    run[tighter] = 0;
                }
            }
        }

        /** A bracket that has been closed again: operators to come may lean on all of it. */
        void hold(int groupDepth) {
            deepestGroup = Math.max(deepestGroup, groupDepth);
        }

        /** The next argument. */
        void startOver() {
            deepestArgument = depth();
            deepestGroup = 0;
            weight = 0;
            Arrays.fill(run, 0);
            Arrays.fill(longest, 0);
        }

        int depth() {
            return Math.max(deepestArgument, weight + deepestGroup);
        }
    }
}
