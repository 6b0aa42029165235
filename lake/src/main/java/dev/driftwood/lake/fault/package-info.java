/**
 * Mishaps on demand, and a log of what was asked. Both are for tests of clients.
 */
@NullMarked
package dev.driftwood.lake.fault;

import org.jspecify.annotations.NullMarked;
