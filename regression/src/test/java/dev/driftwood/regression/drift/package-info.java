@NullMarked
package dev.driftwood.regression.drift;

import org.jspecify.annotations.NullMarked;
