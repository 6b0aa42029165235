/** Cases in YAML, good ones and bad ones. */
@NullMarked
package dev.driftwood.regression.cases;

import org.jspecify.annotations.NullMarked;
