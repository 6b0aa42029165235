package dev.driftwood.runtime.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** Makes transfers, the last first, since their order must not matter. */
public final class Transfers {

    private Transfers() {}

    public static void run(List<Transfer> transfers) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(100);
        for (int i = transfers.size() - 1; i >= 0; i--) {
            transfers.get(i).run(buffer);
        }
    }
}
