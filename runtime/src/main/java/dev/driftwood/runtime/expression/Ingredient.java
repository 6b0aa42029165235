package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.report.Influence;

/**
 * A column that something is made of.
 *
 * @param place of the column, or a row's tag, where it is
 * @param masked whether its values cannot be told from what is made of them
 */
public record Ingredient(Holder holder, int place, Influence influence, boolean masked) {

    /** Where a column is. */
    public sealed interface Holder {}

    /** An input of the transformation at hand. */
    public record Input(int number) implements Holder {}

    /** A cache sink that an expression asks. */
    public record Cache(String name) implements Holder {}

    /** The ingredient of what is made of something that it is an ingredient of. */
    Ingredient by(Influence next, boolean nextMasks) {
        return new Ingredient(holder, place, next.after(influence), masked || nextMasks);
    }
}
