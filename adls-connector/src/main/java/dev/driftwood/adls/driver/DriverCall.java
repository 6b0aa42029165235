package dev.driftwood.adls.driver;

import java.io.IOException;

/** Something that the driver is asked to do. */
@FunctionalInterface
interface DriverCall<T> {
    T run() throws IOException;
}
