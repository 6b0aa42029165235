/**
 * The columns of a stream: name, type, origin, drift. Plain records that the plan, the binder and the reports share.
 */
@NullMarked
package dev.driftwood.runtime.schema;

import org.jspecify.annotations.NullMarked;
