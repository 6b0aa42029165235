package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;

/** Anything in the tree that has a place in the text. */
public interface Node {

    Span span();
}
