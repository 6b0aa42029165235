/**
 * Answers of the runtime as text for people and as JSON for programs.
 */
@NullMarked
package dev.driftwood.cli.report;

import org.jspecify.annotations.NullMarked;
