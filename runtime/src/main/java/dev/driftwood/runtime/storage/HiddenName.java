package dev.driftwood.runtime.storage;

/** Which files and folders do not count as data. */
public final class HiddenName {

    private HiddenName() {}

    /**
     * Whether a name begins with {@code .} or {@code _}. As in Spark, {@code _key=value} is the folder of a partition and not
     * hidden.
     */
    public static boolean test(String name) {
        return name.startsWith(".") || (name.startsWith("_") && name.indexOf('=') < 0);
    }
}
