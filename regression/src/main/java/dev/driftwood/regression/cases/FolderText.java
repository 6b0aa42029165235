package dev.driftwood.regression.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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

    List<Mismatch> compare(Path expected) throws IOException {
        Map<String, Path> known = new TreeMap<>();
        if (Files.isDirectory(expected)) {
            for (Path file : CaseInputs.files(expected)) {
                known.put(expected.relativize(file).toString(), file);
            }
        }
        Set<String> names = new TreeSet<>(known.keySet());
        names.addAll(files.keySet());
        List<Mismatch> mismatches = new ArrayList<>();
        for (String name : names) {
            byte[] wanted = known.containsKey(name) ? Files.readAllBytes(expected.resolve(name)) : new byte[0];
            byte[] found = files.getOrDefault(name, new byte[0]);
            if (known.containsKey(name) != files.containsKey(name) || !Arrays.equals(wanted, found)) {
                String what = "file " + name + " of " + expected.getFileName();
                mismatches.add(
                        Mismatch.of(what, LineDifference.of(text(wanted), text(found)), expected.resolve(name), found));
            }
        }
        return mismatches;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
