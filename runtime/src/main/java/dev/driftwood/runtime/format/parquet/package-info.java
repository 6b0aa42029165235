/**
 * The Parquet format: reads every type and encoding of it into Arrow batches, and writes batches. Own decoders and encoders on
 * the format's specification; no class of Hadoop is needed.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet;

import org.jspecify.annotations.NullMarked;
