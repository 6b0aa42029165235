package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.Optional;

/** An entry of the parameters block: {@code lowYear as integer (1990)}. */
public record ParameterDeclaration(Name name, DataType type, Optional<Expression> defaultValue, Span span)
        implements Node {}
