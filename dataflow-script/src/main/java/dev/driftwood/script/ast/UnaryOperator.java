package dev.driftwood.script.ast;

/** The prefix operators and the functions they stand for. */
public enum UnaryOperator {
    NOT("!", "not"),
    NEGATE("-", "negate");

    private final String symbol;
    private final String function;

    UnaryOperator(String symbol, String function) {
        this.symbol = symbol;
        this.function = function;
    }

    public String symbol() {
        return symbol;
    }

    /** The function of the same meaning. */
    public String function() {
        return function;
    }
}
