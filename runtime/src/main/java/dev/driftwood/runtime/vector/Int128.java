package dev.driftwood.runtime.vector;

import java.math.BigInteger;

/** 128-bit two's complement integers as a high and a low half, and the powers of ten that decimals need. */
public final class Int128 {

    private static final long[] LONG_POWERS = new long[19];
    private static final BigInteger[] POWERS = new BigInteger[77];

    static {
        BigInteger power = BigInteger.ONE;
        for (int i = 0; i < POWERS.length; i++) {
            POWERS[i] = power;
            if (i < LONG_POWERS.length) {
                LONG_POWERS[i] = power.longValueExact();
            }
            power = power.multiply(BigInteger.TEN);
        }
    }

    private Int128() {}

    /** 10 to the {@code exponent}, 0 to 18. */
    public static long longPower(int exponent) {
        return LONG_POWERS[exponent];
    }

    /** 10 to the {@code exponent}, 0 to 76. */
    public static BigInteger power(int exponent) {
        return POWERS[exponent];
    }

    public static BigInteger toBigInteger(long high, long low) {
        byte[] bytes = new byte[16];
        for (int i = 0; i < 8; i++) {
            bytes[7 - i] = (byte) (high >>> (i << 3));
            bytes[15 - i] = (byte) (low >>> (i << 3));
        }
        return new BigInteger(bytes);
    }

    /** Whether the value has at most {@code precision} decimal digits. */
    public static boolean fits(BigInteger value, int precision) {
        return value.bitLength() < 128 && value.abs().compareTo(POWERS[precision]) < 0;
    }

    /** Whether the value has at most {@code precision} decimal digits. */
    public static boolean fits(long value, int precision) {
        if (precision > 18) {
            return true;
        }
        long bound = LONG_POWERS[precision];
        return value < bound && value > -bound;
    }
}
