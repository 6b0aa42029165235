/**
 * Pictures of a flow: where its transformations stand, as lines of text and as SVG. Knows what the runtime says of a plan, and
 * neither files nor terminals.
 */
@NullMarked
package dev.driftwood.cli.graph;

import org.jspecify.annotations.NullMarked;
