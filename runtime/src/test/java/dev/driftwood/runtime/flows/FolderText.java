package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * What a sink's folder holds if its files are text: their bytes, by name. What is compressed is compared as it was before, since
 * the same text may be compressed in several ways.
 */
record FolderText(Map<String, byte[]> files) {

    private static final String GZIP = ".gz";

    static boolean isText(List<Path> files) {
        return files.stream().anyMatch(file -> !file.toString().endsWith(".parquet"));
    }

    static FolderText read(Path folder, List<Path> files) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Path file : files) {
            String name = folder.relativize(file).toString();
            if (name.endsWith(GZIP)) {
                try (GZIPInputStream text = new GZIPInputStream(Files.newInputStream(file))) {
                    contents.put(name + ".txt", text.readAllBytes());
                }
            } else {
                contents.put(name, Files.readAllBytes(file));
            }
        }
        return new FolderText(contents);
    }

    /** @param update whether to write what came out over what was expected */
    void compare(Path expected, boolean update) throws IOException {
        List<Path> known = Files.isDirectory(expected) ? CaseInputs.files(expected) : List.of();
        if (update) {
            rewrite(expected, known);
            return;
        }
        assertThat(files.keySet())
                .as("files of " + expected.toUri())
                .containsExactlyElementsOf(known.stream()
                        .map(f -> expected.relativize(f).toString())
                        .toList());
        for (Path file : known) {
            byte[] found = files.getOrDefault(expected.relativize(file).toString(), new byte[0]);
            String text = new String(found, StandardCharsets.UTF_8);
            assertThat(text)
                    .as(file.toUri().toString())
                    .isEqualTo(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            assertThat(found).as(file.toUri().toString()).isEqualTo(Files.readAllBytes(file));
        }
    }

    private void rewrite(Path expected, List<Path> known) throws IOException {
        List<Path> gone = new ArrayList<>(known);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = expected.resolve(file.getKey());
            gone.remove(path);
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        for (Path file : gone) {
            Files.delete(file);
        }
    }
}
