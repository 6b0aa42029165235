package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;
import java.util.Optional;

/** An incoming stream, {@code Orders} or one output of a split, {@code Router@large}. */
public record StreamReference(Name stream, Optional<Name> output, Span span) implements Node {

    @Override
    public String toString() {
        return output.map(o -> stream + "@" + o).orElseGet(stream::toString);
    }
}
