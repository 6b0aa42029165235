package dev.driftwood.benchmarks.measure;

import dev.driftwood.benchmarks.way.Way;

/** A way at a job: its runs, and what became of the result. */
public final class Attempt {

    private final Way way;
    private final Series series = new Series();
    private String order = "";
    private String fault = "";

    public Attempt(Way way) {
        this.way = way;
    }

    public Way way() {
        return way;
    }

    public Series series() {
        return series;
    }

    /** Whether rows land in the order of the files; empty if nobody looked. */
    public String order() {
        return order;
    }

    /** What is wrong with the result, or why there is none; empty if nothing is. */
    public String fault() {
        return fault;
    }

    void order(boolean kept) {
        order = kept ? "yes" : "no";
    }

    void fault(String what) {
        fault = what;
    }
}
