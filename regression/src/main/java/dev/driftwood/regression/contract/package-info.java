/**
 * What consumers depend on, written down beside a flow: columns, types and values of streams, and who depends on them. Broken
 * columns are found when a flow is bound, broken values while it runs, and nothing lands in either case.
 */
@NullMarked
package dev.driftwood.regression.contract;

import org.jspecify.annotations.NullMarked;
