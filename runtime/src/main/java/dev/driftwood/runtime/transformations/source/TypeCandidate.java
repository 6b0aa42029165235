package dev.driftwood.runtime.transformations.source;

import dev.driftwood.types.DataType;
import java.util.Optional;

/**
 * A type that a column of text may be read as.
 *
 * @param format the pattern by which, if there is one
 * @param form what each text must look like besides
 */
record TypeCandidate(DataType type, Optional<String> format, TextForm form) {}
