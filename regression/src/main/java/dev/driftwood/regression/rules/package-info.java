/**
 * What can be said of a flow that works today and may not tomorrow: rules, how they are chosen and switched off, and what they
 * found. The rules themselves are in {@code catalogue}; what they ask of a flow is in {@code flow}.
 */
@NullMarked
package dev.driftwood.regression.rules;

import org.jspecify.annotations.NullMarked;
