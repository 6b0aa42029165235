/**
 * Which columns of which flows are made of which others, across all flows that read what another one writes. Knows plans as the
 * runtime tells of them, and neither rows nor how an answer looks.
 */
@NullMarked
package dev.driftwood.regression.lineage;

import org.jspecify.annotations.NullMarked;
