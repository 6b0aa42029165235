package dev.driftwood.runtime.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CatalogueTest {

    /** They ask about rows behind another transformation, which no example has. */
    private static final Set<String> SHOWN_BY_FLOWS = Set.of(
            "assertErrorMessages",
            "hasError",
            "isDelete",
            "isError",
            "isIgnore",
            "isInsert",
            "isMatch",
            "isUpdate",
            "isUpsert",
            "lookup",
            "mlookup",
            "output",
            "outputs",
            "unfold");

    @Test
    void everyFunctionThatIsDeclaredCanBeFound() throws IOException, URISyntaxException, ReflectiveOperationException {
        List<String> missing = new ArrayList<>();
        for (Function function : declared()) {
            for (String name : function.names()) {
                if (Functions.find(name).orElse(null) != function) {
                    missing.add(name);
                }
            }
        }
        assertThat(missing).as("declared, but not in the list of their family").isEmpty();
    }

    @Test
    void everyNameInAListIsAName() {
        for (FunctionFamily family : Functions.families()) {
            for (String name : family.names()) {
                Function function = family.find(name);
                assertThat(function).as(name).isNotNull();
                assertThat(function.names()).as(name).contains(name);
            }
            assertThat(family.names()).as(family.title()).isSorted();
        }
    }

    @Test
    void everyFunctionIsDescribed() throws IOException, URISyntaxException, ReflectiveOperationException {
        for (Function function : declared()) {
            assertThat(function.summary()).as(function.name()).endsWith(".");
            assertThat(function.examples().isEmpty())
                    .as(function.name())
                    .isEqualTo(SHOWN_BY_FLOWS.contains(function.name()));
            assertThat(function.overloads()).as(function.name()).isNotEmpty();
        }
    }

    @Test
    void everyFunctionIsThereThatTheServiceDocuments() {
        assertThat(Functions.names()).containsAll(DocumentedFunctions.names()).doesNotContain("notNull");
    }

    @Test
    void namesAreUnique() {
        List<String> names = Functions.names();
        assertThat(new TreeSet<>(names)).hasSameSizeAs(names);
        assertThat(Functions.findIgnoringCase("TOBOOLEAN")).isEqualTo(Functions.find("toBoolean"));
    }

    /** The constants of every class below the functions' package. */
    private static List<Function> declared() throws IOException, URISyntaxException, ReflectiveOperationException {
        Path classes = Path.of(Function.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path root = classes.resolve("dev/driftwood/runtime/functions");
        List<Function> functions = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                String name = classes.relativize(file).toString().replace('/', '.');
                collect(Class.forName(name.substring(0, name.length() - ".class".length())), functions);
            }
        }
        return functions;
    }

    private static void collect(Class<?> type, List<Function> functions) throws ReflectiveOperationException {
        for (Field field : type.getDeclaredFields()) {
            if (Function.class.isAssignableFrom(field.getType()) && Modifier.isStatic(field.getModifiers())) {
                assertThat(Modifier.isPublic(field.getModifiers()))
                        .as(field.toString())
                        .isTrue();
                functions.add((Function) field.get(null));
            }
        }
    }
}
