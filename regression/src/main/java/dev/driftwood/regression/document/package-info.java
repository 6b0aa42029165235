/** Texts in YAML, or in JSON, which is YAML too, as trees that remember where everything stands. Nothing in them is trusted. */
@NullMarked
package dev.driftwood.regression.document;

import org.jspecify.annotations.NullMarked;
