@NullMarked
package dev.driftwood.regression.lineage;

import org.jspecify.annotations.NullMarked;
