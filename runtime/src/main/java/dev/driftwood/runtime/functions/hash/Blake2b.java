package dev.driftwood.runtime.functions.hash;

import dev.driftwood.runtime.vector.Bytes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** BLAKE2b without a key, after RFC 7693; names of values are those of the RFC. */
final class Blake2b {

    static final int LONGEST_DIGEST = 64;

    private static final int BLOCK = 128;
    private static final int ROUNDS = 12;
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long[] IV = {
        0x6a09e667f3bcc908L, 0xbb67ae8584caa73bL, 0x3c6ef372fe94f82bL, 0xa54ff53a5f1d36f1L,
        0x510e527fade682d1L, 0x9b05688c2b3e6c1fL, 0x1f83d9abfb41bd6bL, 0x5be0cd19137e2179L
    };

    private static final byte[][] SIGMA = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
        {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
        {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
        {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
        {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
        {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
        {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
        {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
        {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
        {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
    };

    private final int digestLength;
    private final long[] h = new long[8];
    private final long[] v = new long[16];
    private final byte[] block = new byte[BLOCK];
    private final byte[] digest = new byte[LONGEST_DIGEST];

    /** @param digestLength in bytes, 1 to 64 */
    Blake2b(int digestLength) {
        this.digestLength = digestLength;
    }

    int digestLength() {
        return digestLength;
    }

    /** The digest in the first {@link #digestLength} bytes of an array that the next digest overwrites. */
    byte[] digest(Bytes message) {
        System.arraycopy(IV, 0, h, 0, h.length);
        h[0] ^= 0x01010000L ^ digestLength;
        int length = message.length();
        int at = 0;
        for (; length - at > BLOCK; at += BLOCK) {
            System.arraycopy(message.array(), at, block, 0, BLOCK);
            compress(at + BLOCK, false);
        }
        Arrays.fill(block, (byte) 0);
        System.arraycopy(message.array(), at, block, 0, length - at);
        compress(length, true);
        for (int i = 0; i < h.length; i++) {
            WORDS.set(digest, i * Long.BYTES, h[i]);
        }
        return digest;
    }

    private void compress(long counter, boolean isLast) {
        System.arraycopy(h, 0, v, 0, h.length);
        System.arraycopy(IV, 0, v, h.length, IV.length);
        v[12] ^= counter;
        v[14] ^= isLast ? -1L : 0L;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] s = SIGMA[round % SIGMA.length];
            mix(0, 4, 8, 12, s[0], s[1]);
            mix(1, 5, 9, 13, s[2], s[3]);
            mix(2, 6, 10, 14, s[4], s[5]);
            mix(3, 7, 11, 15, s[6], s[7]);
            mix(0, 5, 10, 15, s[8], s[9]);
            mix(1, 6, 11, 12, s[10], s[11]);
            mix(2, 7, 8, 13, s[12], s[13]);
            mix(3, 4, 9, 14, s[14], s[15]);
        }
        for (int i = 0; i < h.length; i++) {
            h[i] ^= v[i] ^ v[i + h.length];
        }
    }

    private void mix(int a, int b, int c, int d, int x, int y) {
        v[a] += v[b] + (long) WORDS.get(block, x * Long.BYTES);
        v[d] = Long.rotateRight(v[d] ^ v[a], 32);
        v[c] += v[d];
        v[b] = Long.rotateRight(v[b] ^ v[c], 24);
        v[a] += v[b] + (long) WORDS.get(block, y * Long.BYTES);
        v[d] = Long.rotateRight(v[d] ^ v[a], 16);
        v[c] += v[d];
        v[b] = Long.rotateRight(v[b] ^ v[c], 63);
    }
}
