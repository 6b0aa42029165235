package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Finds cases: {@code *.case.yml} and {@code cases.yml}, and folders with a script, {@code input} and {@code expected}. */
public final class CaseFiles {

    private static final Set<String> SKIPPED = Set.of("target", "node_modules", "out");

    /** How paths are shown to people. */
    private final UnaryOperator<String> shown;

    public CaseFiles(UnaryOperator<String> shown) {
        this.shown = shown;
    }

    /** The cases in files and folders, sorted by their paths; a file that cannot be read is one that fails. */
    public List<TestCase> find(Path place) throws IOException {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(place)) {
            Files.walkFileTree(place, new Finder(place, found));
        } else {
            found.add(place);
        }
        found.sort((one, other) -> one.toString().compareTo(other.toString()));
        List<TestCase> cases = new ArrayList<>();
        for (Path path : found) {
            if (Files.isDirectory(path)) {
                cases.add(new FlowCase(path));
            } else {
                cases.addAll(read(path));
            }
        }
        return cases;
    }

    private List<TestCase> read(Path file) throws IOException {
        String path = shown.apply(file.toString());
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        String base = path.substring(folder.length()).replaceAll("\\.?case\\.ya?ml$|\\.ya?ml$", "");
        try {
            return read(Documents.read(file, path).fields(), base, file, folder);
        } catch (DataFlowException e) {
            return List.of(new UnreadableCase(path.substring(folder.length()), file, e));
        }
    }

    private static List<TestCase> read(Node.Fields content, String base, Path file, String folder) {
        List<TestCase> cases = new ArrayList<>();
        if (content.find("cases").isEmpty()) {
            cases.add(new YamlCase(content.text("name").orElse(base), file, folder, List.of(content)));
            return cases;
        }
        for (Node each : content.require("cases").items()) {
            Node.Fields own = each.fields();
            cases.add(new YamlCase(base + "/" + own.require("name").text(), file, folder, List.of(own, content)));
        }
        return cases;
    }

    /** Whether a file of that name holds cases. */
    public static boolean isFileOfCases(String name) {
        return name.matches("(.+\\.case|cases)\\.ya?ml");
    }

    /** What a folder case holds are its parts. */
    private static final class Finder extends SimpleFileVisitor<Path> {

        private final Path root;
        private final List<Path> found;

        Finder(Path root, List<Path> found) {
            this.root = root;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            if (!folder.equals(root) && (name.startsWith(".") || SKIPPED.contains(name))) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            if (FlowCase.isOne(folder)) {
                found.add(folder);
                return FileVisitResult.SKIP_SUBTREE;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isFileOfCases(String.valueOf(file.getFileName()))) {
                found.add(file);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
