/**
 * The bound plan: columns with type, origin and drift, and the nodes that transformations contribute. What is here is printed by
 * inspect; nothing here touches data.
 */
@NullMarked
package dev.driftwood.runtime.plan;

import org.jspecify.annotations.NullMarked;
