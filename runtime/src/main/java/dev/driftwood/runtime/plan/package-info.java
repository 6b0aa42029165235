/**
 * The bound plan: the nodes that transformations contribute. What is here is printed by
 * inspect; nothing here touches data.
 */
@NullMarked
package dev.driftwood.runtime.plan;

import org.jspecify.annotations.NullMarked;
