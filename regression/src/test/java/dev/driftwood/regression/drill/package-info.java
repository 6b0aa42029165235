@NullMarked
package dev.driftwood.regression.drill;

import org.jspecify.annotations.NullMarked;
