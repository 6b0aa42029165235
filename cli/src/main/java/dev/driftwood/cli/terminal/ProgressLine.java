package dev.driftwood.cli.terminal;

/** One line on the error stream that is written over again and again; nothing unless that is a terminal. */
public final class ProgressLine implements AutoCloseable {

    private static final long PAUSE_NANOS = 100_000_000L;
    static final String CLEAR = "\r\u001b[K";

    private final Console console;
    private long last = System.nanoTime();
    private boolean dirty;

    public ProgressLine(Console console) {
        this.console = console;
    }

    /** @param total -1 if unknown */
    public synchronized void show(String stage, long rows, long total) {
        long now = System.nanoTime();
        if (!console.errScreen().terminal() || now - last < PAUSE_NANOS) {
            return;
        }
        last = now;
        dirty = true;
        String amount = rows <= 0 ? "" : " " + Amounts.count(rows, "row");
        String share = total <= 0 ? "" : " (" + Math.min(100, rows * 100 / total) + " %)";
        console.err().print(CLEAR + stage + amount + share);
        console.err().flush();
    }

    @Override
    public synchronized void close() {
        if (dirty) {
            console.err().print(CLEAR);
            console.err().flush();
            dirty = false;
        }
    }
}
