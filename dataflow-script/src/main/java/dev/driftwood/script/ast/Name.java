package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;
import dev.driftwood.types.Names;

/** A name as meant, without the braces it may be written in. Blanks inside braces belong to it. */
public record Name(String text, Span span) implements Node {

    @Override
    public String toString() {
        return Names.quote(text);
    }
}
