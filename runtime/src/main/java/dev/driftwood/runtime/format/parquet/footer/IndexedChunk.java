package dev.driftwood.runtime.format.parquet.footer;

import org.jspecify.annotations.Nullable;

/** A chunk, with the index of its pages if there is one. */
public record IndexedChunk(ColumnChunk chunk, @Nullable PageIndex index) {}
