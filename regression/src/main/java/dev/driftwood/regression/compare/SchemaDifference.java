package dev.driftwood.regression.compare;

/** A difference between the columns of two tables. */
public record SchemaDifference(Kind kind, String column, String detail) {

    /** What differs. */
    public enum Kind {
        /** Only in the second. */
        ADDED("+"),
        /** Only in the first. */
        REMOVED("-"),
        RETYPED("~"),
        /** Spelled with other capitals. */
        CASE_CHANGED("~"),
        REORDERED("~");

        private final String sign;

        Kind(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }

    @Override
    public String toString() {
        return kind.sign() + " " + column + ": " + detail;
    }
}
