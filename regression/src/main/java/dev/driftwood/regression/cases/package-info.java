/** What somebody expects of a flow: cases, how they are run, and what came out otherwise. */
@NullMarked
package dev.driftwood.regression.cases;

import org.jspecify.annotations.NullMarked;
