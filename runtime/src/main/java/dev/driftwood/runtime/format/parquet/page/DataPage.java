package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.decode.LevelReader;
import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import org.jspecify.annotations.Nullable;

/**
 * A data page, ready to be read; good until the next page of its chunk is.
 *
 * @param values number of values, nulls and empty lists counted
 * @param repetition levels; {@code null} if all are 0
 * @param definition levels; {@code null} if all are 0
 */
public record DataPage(
        int values,
        @Nullable LevelReader repetition,
        @Nullable LevelReader definition,
        ValueDecoder decoder) {}
