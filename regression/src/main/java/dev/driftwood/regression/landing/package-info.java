/** Runs of a flow into folders of their own, and what their sinks got. */
@NullMarked
package dev.driftwood.regression.landing;

import org.jspecify.annotations.NullMarked;
