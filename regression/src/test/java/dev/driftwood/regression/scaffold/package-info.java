@NullMarked
package dev.driftwood.regression.scaffold;

import org.jspecify.annotations.NullMarked;
