package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the driver of an address in the user's jars, which see Java and each other but none of our libraries. */
final class Drivers {

    /** A database that lives in its driver would not be found again by a second loader of the same jars. */
    private static final Map<List<Path>, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    private Drivers() {}

    static Driver find(Database database, String url) throws SQLException {
        List<Path> jars = database.access().drivers();
        ClassLoader loader =
                jars.isEmpty() ? Drivers.class.getClassLoader() : LOADERS.computeIfAbsent(jars, Drivers::loader);
        try {
            for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
                if (driver.acceptsURL(url)) {
                    return driver;
                }
            }
        } catch (ServiceConfigurationError | LinkageError broken) {
            throw new DataFlowException(
                    Diagnostic.error(
                            DiagnosticCode.USAGE, "a driver of databases cannot be loaded: " + broken.getMessage()),
                    broken);
        }
        throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.USAGE,
                        "there is no driver for addresses that begin with `jdbc:"
                                + database.address().kind() + ":`")
                .hint(
                        jars.isEmpty()
                                ? "name the driver's jar: --jdbc-driver FILE"
                                : "none in: "
                                        + String.join(
                                                ", ",
                                                jars.stream()
                                                        .map(Path::toString)
                                                        .toList())));
    }

    private static ClassLoader loader(List<Path> jars) {
        URL[] places = new URL[jars.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(jars.get(i));
        }
        return new URLClassLoader("drivers", places, ClassLoader.getPlatformClassLoader());
    }

    private static URL place(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.USAGE, "--jdbc-driver: there is no file " + jar));
        }
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("a file without an address", e);
        }
    }
}
