/** What JUnit needs to run cases and to hand flows to tests. Whatever does not need JUnit stands in the package above. */
@NullMarked
package dev.driftwood.testkit.junit;

import org.jspecify.annotations.NullMarked;
