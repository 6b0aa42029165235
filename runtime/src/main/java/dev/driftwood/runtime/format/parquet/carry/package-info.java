/**
 * Column chunks on their way from one file into another without being decoded: what is known of them, whether their pages are
 * sound, and how they are copied.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.carry;

import org.jspecify.annotations.NullMarked;
