package dev.driftwood.regression.cases;

import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.definitions.FlowletScripts;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A script and those beside it, which are its flowlets. */
record ScriptFolder(Path script) {

    private static final String ENDING = ".dfs";

    /** @param shown the script's name for complaints */
    SourceText text(String shown) throws IOException {
        return new SourceText(shown, Files.readString(script));
    }

    Definitions flowlets() {
        return new FlowletScripts(
                () -> names().stream().sorted().toList(),
                name -> names().stream().filter(name::equals).findFirst().map(this::flowlet));
    }

    private List<String> names() {
        try (Stream<Path> files = Files.list(script.resolveSibling(""))) {
            return files.filter(file -> !file.equals(script))
                    .map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SourceText flowlet(String name) {
        try {
            return new SourceText(name + ENDING, Files.readString(script.resolveSibling(name + ENDING)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
