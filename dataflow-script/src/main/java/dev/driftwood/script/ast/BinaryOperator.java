package dev.driftwood.script.ast;

/**
 * The infix operators, the functions they stand for, and how tightly they bind (a higher precedence binds tighter; all
 * associate to the left). Rule: language.md, section 3.
 */
public enum BinaryOperator {
    MULTIPLY("*", "multiply", 9),
    DIVIDE("/", "divide", 9),
    MOD("%", "mod", 9),
    ADD("+", "add", 8),
    SUBTRACT("-", "minus", 8),
    LESS("<", "lesser", 7),
    LESS_OR_EQUAL("<=", "lesserOrEqual", 7),
    GREATER(">", "greater", 7),
    GREATER_OR_EQUAL(">=", "greaterOrEqual", 7),
    EQUAL("==", "equals", 6),
    NOT_EQUAL("!=", "notEquals", 6),
    EQUAL_IGNORE_CASE("<=>", "equalsIgnoreCase", 6),
    STRICT_EQUAL("===", "===", 6),
    BITWISE_AND("&", "bitwiseAnd", 5),
    XOR("^", "bitwiseXor", 4),
    BITWISE_OR("|", "bitwiseOr", 3),
    AND("&&", "and", 2),
    OR("||", "or", 1);

    private final String symbol;
    private final String function;
    private final int precedence;

    BinaryOperator(String symbol, String function, int precedence) {
        this.symbol = symbol;
        this.function = function;
        this.precedence = precedence;
    }

    public String symbol() {
        return symbol;
    }

    /** The function of the same meaning. */
    public String function() {
        return function;
    }

    public int precedence() {
        return precedence;
    }
}
