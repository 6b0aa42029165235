package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.terminal.Screen;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the pages say is so: commands print what stands below them, links lead somewhere, named classes and files exist. */
class DocumentationTest {

    private static final Path ROOT = GoldenFile.ROOT;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern DURATION = Pattern.compile("\\d+\\.\\d+ s\\b");

    @TempDir
    Path temp;

    @TestFactory
    Stream<DynamicTest> commandsPrintWhatThePageSays() throws IOException {
        return pages().stream()
                .filter(page -> !ConsoleBlock.of(read(page)).isEmpty())
                .map(page -> DynamicTest.dynamicTest(ROOT.relativize(page).toString(), () -> runCommands(page)));
    }

    @Test
    void linksLeadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(read(page));
            while (link.find()) {
                boolean outside = link.group(1).contains("://") || link.group(1).startsWith("mailto:");
                if (!outside && !Files.exists(page.resolveSibling(link.group(1)))) {
                    broken.add(ROOT.relativize(page) + ": " + link.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    /** In the page on the architecture, what looks like a class or a path is one. */
    @Test
    void theArchitectureIsThatOfTheCode() throws IOException {
        List<String> sources = sources();
        List<String> missing = new ArrayList<>();
        Matcher code = CODE.matcher(read(ROOT.resolve("docs/architecture.md")));
        while (code.find()) {
            String name = code.group(1);
            boolean found = name.contains("/")
                    ? Files.exists(ROOT.resolve(name))
                    : sources.contains(name.replaceAll("\\..*", ""));
            boolean looksLikeCode = name.contains("/") || name.matches("[A-Z][a-z]+([A-Z][a-z0-9]*)*(\\.[A-Za-z.]+)?");
            if (looksLikeCode && !found) {
                missing.add(name);
            }
        }
        assertThat(missing).isEmpty();
    }

    /** Java in the pages is part of what is compiled, and mostly of a test that runs. */
    @Test
    void javaOfThePagesIsThatOfTheCode() throws IOException {
        StringBuilder code = new StringBuilder();
        try (Stream<Path> files = Files.walk(ROOT, 16)) {
            files.filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains("src"))
                    .forEach(file -> code.append(flat(read(file))));
        }
        List<String> blocks = new ArrayList<>();
        for (Path page : pages()) {
            Matcher block = JAVA.matcher(read(page));
            while (block.find()) {
                blocks.add(flat(block.group(1)));
            }
        }
        assertThat(blocks)
                .isNotEmpty()
                .allSatisfy(block -> assertThat(code.indexOf(block)).as(block).isNotNegative());
    }

    /** Without the blanks that lines begin with. */
    private static String flat(String code) {
        return code.replaceAll("(?m)^ +", "");
    }

    private void runCommands(Path page) throws Exception {
        Path folder = Files.createTempDirectory(temp, "page");
        copy(ROOT.resolve("samples"), folder.resolve("samples"));
        String text = read(page);
        StringBuilder actual = new StringBuilder();
        int copied = 0;
        for (ConsoleBlock block : ConsoleBlock.of(text)) {
            actual.append(text, copied, block.start());
            for (ConsoleBlock.Step step : block.steps()) {
                actual.append("$ ").append(step.command()).append('\n').append(output(step, folder));
            }
            copied = block.end();
        }
        actual.append(text, copied, text.length());
        if (GoldenFile.updating() && !timeless(actual.toString()).equals(timeless(text))) {
            Files.writeString(page, actual.toString());
            return;
        }
        assertThat(timeless(actual.toString()))
                .as("%s is stale; -Dgolden=update writes it anew", page)
                .isEqualTo(timeless(text));
    }

    /** What a command prints; one that is not Driftwood's is taken at its word. */
    private static String output(ConsoleBlock.Step step, Path folder) throws Exception {
        List<String> words = ConsoleBlock.words(step.command());
        if (words.get(0).equals("cp")) {
            Files.copy(folder.resolve(words.get(1)), folder.resolve(words.get(2)), StandardCopyOption.REPLACE_EXISTING);
            return "";
        }
        if (!words.get(0).equals("./driftwood")) {
            return step.output();
        }
        return Transcript.printed(
                folder, Screen.NONE, console -> new Driftwood(console).run(words.subList(1, words.size())));
    }

    private static String timeless(String text) {
        return DURATION.matcher(text).replaceAll("0.00 s");
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> top = Files.list(ROOT)) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT, 16)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file :
                    files.filter(file -> !file.toString().contains("out")).toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
