#!/bin/sh
# How long a whole run on the two small sample files takes, from process start to exit, against an empty JVM.
# Alternates between the two, so that whatever else the machine does meets both. Usage: benchmarks/startup.sh [RUNS]
set -eu
cd "$(dirname "$0")/.."
runs=${1:-25}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
javac=${JAVA_HOME:+$JAVA_HOME/bin/}javac

cat >"$work/Empty.java" <<'JAVA'
public class Empty {
    public static void main(String[] words) {}
}
JAVA
"$javac" -d "$work" "$work/Empty.java"

# Builds, makes the archive, and warms the disk's cache.
./driftwood run samples/orders/curate-orders.dfs --sink "CuratedOrders=$work/out" >/dev/null

# A small program does the timing: not every shell has a clock finer than a second.
cat >"$work/Timing.java" <<'JAVA'
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Timing {
    public static void main(String[] words) throws Exception {
        int runs = Integer.parseInt(words[0]);
        String[] empty = {words[1], "-cp", words[2], "Empty"};
        String[] flow = {"./driftwood", "run", "samples/orders/curate-orders.dfs", "--sink", "CuratedOrders=" + words[2] + "/out"};
        List<Double> empties = new ArrayList<>();
        List<Double> flows = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            empties.add(time(empty));
            flows.add(time(flow));
        }
        double base = median(empties);
        double full = median(flows);
        System.out.printf("empty JVM      median %6.0f ms   best %6.0f ms%n", base, Collections.min(empties));
        System.out.printf("driftwood run  median %6.0f ms   best %6.0f ms%n", full, Collections.min(flows));
        System.out.printf("ratio          median %6.2f      best %6.2f%n", full / base, Collections.min(flows) / Collections.min(empties));
    }

    private static double time(String[] command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        long start = System.nanoTime();
        int status = builder.start().waitFor();
        if (status != 0) {
            throw new IllegalStateException(String.join(" ", command) + " ended with " + status);
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
JAVA
"$java" "$work/Timing.java" "$runs" "$java" "$work"
