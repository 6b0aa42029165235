/**
 * One class a verb: what it takes, and what it asks of the runtime. How the answer looks belongs to {@code report}.
 */
@NullMarked
package dev.driftwood.cli.command;

import org.jspecify.annotations.NullMarked;
