package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files that a case in YAML depends on. */
final class CaseFootprint {

    private static final String SCRIPT = ".dfs";

    /** Endings of what flows read, and not of the reports that runs write. */
    private static final List<String> DATA = List.of(".parquet", ".csv", ".tsv", ".json", ".avro", ".orc", ".gz");

    /** A statement from its keyword to the name of its stream. */
    private static final Pattern SOURCE = Pattern.compile("(?s)(?:^|[\\s}])source\\s*\\(.*?~>\\s*(\\w+)");

    private final Path file;
    private final Path home;
    private final CaseSettings settings;
    private final List<Path> named = new ArrayList<>();

    CaseFootprint(Path file, Path home, CaseSettings settings) {
        this.file = file.toAbsolutePath().normalize();
        this.home = home;
        this.settings = settings;
        for (String key : List.of("inputs", "days", "expect")) {
            settings.find(key).ifPresent(this::collect);
        }
    }

    /** Every text that could be a path; of a pattern the folder before its first wildcard. */
    private void collect(Node node) {
        if (node instanceof Node.Items items) {
            items.all().forEach(this::collect);
        } else if (node instanceof Node.Fields fields) {
            fields.all().values().forEach(this::collect);
        } else if (node instanceof Node.Value value) {
            String text = value.text().replaceAll("[^/]*[*?{\\[].*", "");
            try {
                Path path = home.resolve(text).normalize();
                if (!text.isEmpty() && Files.exists(path)) {
                    named.add(path);
                }
            } catch (InvalidPathException noPath) {
                return;
            }
        }
    }

    private Path flow() {
        return settings.text("flow").map(home::resolve).orElse(home).normalize();
    }

    private Path flowFolder() {
        Path flow = flow();
        return Files.isDirectory(flow) ? flow : flow.resolveSibling("");
    }

    /** The folders that all of these are in. */
    Set<Path> folders() {
        Set<Path> folders = new TreeSet<>(List.of(home, flowFolder()));
        named.forEach(path -> folders.add(Files.isDirectory(path) ? path : path.resolveSibling("")));
        return folders;
    }

    /** Whether the case may come out otherwise when a file has changed. */
    boolean isAffectedBy(Path changed) {
        if (changed.equals(file) || changed.startsWith(flow()) || named.stream().anyMatch(changed::startsWith)) {
            return true;
        }
        if (Files.isDirectory(changed)) {
            return folders().stream().anyMatch(folder -> folder.startsWith(changed));
        }
        if (changed.toString().endsWith(SCRIPT)) {
            // It may be that of a flowlet, which is beside the script.
            return flowFolder().equals(changed.getParent()) && !sources(changed).isPresent();
        }
        return changed.startsWith(flowFolder()) && isData(changed) && readsMore();
    }

    private static boolean isData(Path file) {
        String name = String.valueOf(file.getFileName());
        return DATA.stream().anyMatch(name::endsWith);
    }

    /** Whether the flow has a source that the case gives nothing to read, so that it reads what the script says. */
    private boolean readsMore() {
        return sources(flow())
                .map(sources -> !settings.merged("inputs").keySet().containsAll(sources))
                .orElse(true);
    }

    /** The sources of a script, if it has some; a flowlet has none. */
    private static Optional<List<String>> sources(Path script) {
        try {
            List<String> sources = new ArrayList<>();
            if (Files.isRegularFile(script)) {
                Matcher source = SOURCE.matcher(Files.readString(script));
                while (source.find()) {
                    sources.add(source.group(1));
                }
            }
            return Optional.of(sources).filter(found -> !found.isEmpty());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
