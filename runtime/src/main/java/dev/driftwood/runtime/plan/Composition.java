package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a node makes its rows of.
 *
 * @param places what each outgoing column, and then each tag, is made of
 * @param rows what decides which rows leave, how many and in which order
 */
public record Composition(List<Set<Ingredient>> places, Set<Ingredient> rows) {

    /** Of nothing that another node gives. */
    public static final Composition NONE = new Composition(List.of(), Set.of());

    public Composition {
        places = List.copyOf(places);
        rows = Set.copyOf(rows);
    }

    /** The input's rows with their columns and tags as they are. */
    public static Composition passing(PlanOutput input) {
        Ingredients ingredients = of(input);
        List<Set<Ingredient>> places = new ArrayList<>();
        for (int i = 0; i < input.schema().places(); i++) {
            places.add(ingredients.ofPlace(i));
        }
        return new Composition(places, Set.of());
    }

    /** @param values what each outgoing column and tag is made of, over the input's */
    public static Composition computing(PlanOutput input, List<BoundExpression> values) {
        return new Composition(of(input).ofEach(values), Set.of());
    }

    /** What expressions over an input are made of. */
    public static Ingredients of(PlanOutput input) {
        return new Ingredients().input(input.schema().places());
    }

    public Composition decidedBy(Set<Ingredient> more) {
        Set<Ingredient> all = new LinkedHashSet<>(rows);
        all.addAll(more);
        return new Composition(places, all);
    }

    /** The same of what the first input's rows are made of. */
    public Composition over(Composition first) {
        List<Set<Ingredient>> all = places.stream()
                .map(place -> Ingredients.over(place, first.places()))
                .toList();
        return new Composition(all, Ingredients.over(rows, first.places())).decidedBy(first.rows());
    }
}
