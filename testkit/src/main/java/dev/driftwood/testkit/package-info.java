/**
 * Runs data flows from Java programs, such as a team's tests. It knows no test framework; what it takes and gives are plain values.
 */
@NullMarked
package dev.driftwood.testkit;

import org.jspecify.annotations.NullMarked;
