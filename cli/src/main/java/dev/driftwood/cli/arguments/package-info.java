/**
 * What a verb may be told, and the way from the words of a command line to it. Well-formed lines are read without picocli;
 * help, complaints and suggestions are picocli's.
 */
@NullMarked
package dev.driftwood.cli.arguments;

import org.jspecify.annotations.NullMarked;
