package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;

/** A comment with its marks, {@code /* … *}{@code /} or {@code // …} without the line end. */
public record Comment(String text, Span span) implements Node {}
