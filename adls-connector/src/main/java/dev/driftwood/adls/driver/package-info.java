/**
 * Calls to a storage account through the Hadoop driver, whose refusals become diagnostics here. The only package that knows
 * Hadoop.
 */
@NullMarked
package dev.driftwood.adls.driver;

import org.jspecify.annotations.NullMarked;
