package dev.driftwood.regression.coverage;

import dev.driftwood.script.source.SourceText;
import java.util.List;

/**
 * What the cases of one flow have reached.
 *
 * @param items in the order of the script
 */
public record FlowCoverage(SourceText script, List<CoverageItem> items) {

    public FlowCoverage {
        items = List.copyOf(items);
    }

    public long reached() {
        return items.stream().filter(CoverageItem::reached).count();
    }

    /** What no case reached. */
    public List<CoverageItem> missed() {
        return items.stream().filter(item -> !item.reached()).toList();
    }

    /** Of all flows together, how many in a hundred are reached, rounded down; 100 if there is nothing to reach. */
    public static long percent(List<FlowCoverage> flows) {
        long all = flows.stream().mapToLong(flow -> flow.items().size()).sum();
        long reached = flows.stream().mapToLong(FlowCoverage::reached).sum();
        return all == 0 ? 100 : 100 * reached / all;
    }
}
