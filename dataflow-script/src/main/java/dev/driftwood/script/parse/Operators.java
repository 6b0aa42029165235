package dev.driftwood.script.parse;

import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.grammar.DataFlowLexer;
import org.jspecify.annotations.Nullable;

/** Which operator a token spells. */
final class Operators {

    private static final @Nullable BinaryOperator[] BY_TOKEN = byToken();

    private Operators() {}

    /** Null when the token is no infix operator. */
    static @Nullable BinaryOperator binary(int tokenType) {
        return tokenType >= 0 && tokenType < BY_TOKEN.length ? BY_TOKEN[tokenType] : null;
    }

    private static @Nullable BinaryOperator[] byToken() {
        @Nullable BinaryOperator[] table = new @Nullable BinaryOperator[DataFlowLexer.VOCABULARY.getMaxTokenType() + 1];
        for (BinaryOperator operator : BinaryOperator.values()) {
            table[tokenType(operator)] = operator;
        }
        return table;
    }

    private static int tokenType(BinaryOperator operator) {
        return switch (operator) {
            case MULTIPLY -> DataFlowLexer.STAR;
            case DIVIDE -> DataFlowLexer.SLASH;
            case MOD -> DataFlowLexer.PERCENT;
            case ADD -> DataFlowLexer.PLUS;
            case SUBTRACT -> DataFlowLexer.MINUS;
            case LESS -> DataFlowLexer.LESS;
            case LESS_OR_EQUAL -> DataFlowLexer.LESS_OR_EQUAL;
            case GREATER -> DataFlowLexer.GREATER;
            case GREATER_OR_EQUAL -> DataFlowLexer.GREATER_OR_EQUAL;
            case EQUAL -> DataFlowLexer.EQUAL;
            case NOT_EQUAL -> DataFlowLexer.NOT_EQUAL;
            case EQUAL_IGNORE_CASE -> DataFlowLexer.EQUAL_IGNORE_CASE;
            case STRICT_EQUAL -> DataFlowLexer.STRICT_EQUAL;
            case BITWISE_AND -> DataFlowLexer.AMPERSAND;
            case XOR -> DataFlowLexer.CARET;
            case BITWISE_OR -> DataFlowLexer.BAR;
            case AND -> DataFlowLexer.AND;
            case OR -> DataFlowLexer.OR;
        };
    }
}
