package dev.driftwood.testkit;

import java.nio.Buffer;

/** The option that Arrow needs, asked for before Arrow fails without saying so. */
public final class JvmOption {

    private static final String PACKAGE = "java.nio";
    private static final String OPTION = "--add-opens=java.base/java.nio=ALL-UNNAMED";

    private JvmOption() {}

    /** @throws IllegalStateException if this JVM was started without it */
    public static void require() {
        if (!Buffer.class.getModule().isOpen(PACKAGE, JvmOption.class.getModule())) {
            throw new IllegalStateException("Arrow, which holds the rows, needs this JVM started with " + OPTION
                    + "; in Maven it goes into Surefire's argLine, in Gradle into jvmArgs of the task test");
        }
    }
}
