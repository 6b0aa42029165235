package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.format.Transfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** The transfers of one unit, which several threads share. The failure that is seen is that of the first in order. */
final class TransferRound {

    private final List<Transfer> transfers;
    private int left;
    private int failedNumber = Integer.MAX_VALUE;
    private @Nullable Throwable failure;

    TransferRound(List<Transfer> transfers) {
        this.transfers = List.copyOf(transfers);
        this.left = transfers.size();
    }

    int count() {
        return transfers.size();
    }

    /** Makes one transfer; what fails is told to whoever awaits the round. */
    void run(int number, ByteBuffer buffer) {
        try {
            transfers.get(number).run(buffer);
            ended(number, null);
        } catch (Throwable e) {
            // Thrown again where the round is awaited.
            ended(number, e);
        }
    }

    private synchronized void ended(int number, @Nullable Throwable cause) {
        left--;
        if (cause != null && number < failedNumber) {
            failedNumber = number;
            failure = cause;
        }
        notifyAll();
    }

    /** Waits until all have been made. */
    void await() throws IOException {
        Throwable failed = awaitAll();
        if (failed != null) {
            throw Failures.rethrown(failed);
        }
    }

    private synchronized @Nullable Throwable awaitAll() {
        while (left > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            }
        }
        return failure;
    }
}
