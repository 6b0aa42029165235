@NullMarked
package dev.driftwood.regression.contract;

import org.jspecify.annotations.NullMarked;
