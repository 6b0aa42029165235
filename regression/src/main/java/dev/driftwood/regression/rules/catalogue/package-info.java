/**
 * The rules, each in a file of its own, and their list. A new rule is a file, a line in {@code Rules}, and cases in
 * {@code testdata/rules}.
 */
@NullMarked
package dev.driftwood.regression.rules.catalogue;

import org.jspecify.annotations.NullMarked;
