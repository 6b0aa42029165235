package dev.driftwood.runtime.functions.compare;

/** What a comparison asks for, computed for 64 rows at a time. */
enum Relation {
    EQUAL {
        @Override
        long of(long lower, long equal) {
            return equal;
        }
    },
    NOT_EQUAL {
        @Override
        long of(long lower, long equal) {
            return ~equal;
        }
    },
    LOWER {
        @Override
        long of(long lower, long equal) {
            return lower;
        }
    },
    LOWER_OR_EQUAL {
        @Override
        long of(long lower, long equal) {
            return lower | equal;
        }
    },
    GREATER {
        @Override
        long of(long lower, long equal) {
            return ~(lower | equal);
        }
    },
    GREATER_OR_EQUAL {
        @Override
        long of(long lower, long equal) {
            return ~lower;
        }
    };

    /** The rows for which the relation holds, given those where the left side is lower and those where both are equal. */
    abstract long of(long lower, long equal);

    /** Whether only equality counts. */
    boolean isEquality() {
        return this == EQUAL || this == NOT_EQUAL;
    }
}
