package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lays out a case's {@code input} folder as the container of a run: {@code x.parquet.json} becomes {@code x.parquet}, and so
 * does what others can make of a file; every other file is copied as it is.
 */
final class CaseInputs {

    private static final String TABLE = ".parquet.json";

    private CaseInputs() {}

    static void place(Path input, Path container, OtherPrograms programs) throws IOException {
        if (!Files.isDirectory(input)) {
            return;
        }
        for (Path file : files(input)) {
            Path target = container.resolve(input.relativize(file).toString());
            Files.createDirectories(target.getParent());
            if (file.toString().endsWith(TABLE)) {
                placeTable(Documents.read(file, file.toString()).fields(), withoutEnding(target), programs);
            } else if (programs.makes(file)) {
                programs.make(file, withoutEnding(target));
            } else {
                Files.copy(file, target);
            }
        }
    }

    /** All files below a folder, sorted. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static Path withoutEnding(Path file) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.lastIndexOf('.')));
    }

    private static void placeTable(Node.Fields node, Path target, OtherPrograms programs) throws IOException {
        node.requireKnown(List.of("columns", "rows", "generated", "stored", "damage", "modified"));
        Table table = TableNotation.parse(node);
        Map<String, String> stored = node.texts("stored");
        if (stored.isEmpty() && !table.columns().isEmpty()) {
            ParquetTables.write(table, target);
        } else {
            programs.write(table, stored, target);
        }
        Optional<Node> damage = node.find("damage");
        if (damage.isPresent()) {
            Files.write(target, damage(Files.readAllBytes(target), damage.get().fields()));
        }
        Optional<String> modified = node.text("modified");
        if (modified.isPresent()) {
            Files.setLastModifiedTime(target, FileTime.from(Instant.parse(modified.get())));
        }
    }

    /** {@code {"cut": n}} takes the last n bytes away, {@code {"flip": n}} inverts the byte at n, from the end if negative. */
    private static byte[] damage(byte[] bytes, Node.Fields how) {
        how.requireKnown(List.of("cut", "flip"));
        int cut = how.find("cut").map(node -> (int) node.number()).orElse(0);
        byte[] damaged = Arrays.copyOf(bytes, bytes.length - cut);
        how.find("flip").ifPresent(node -> {
            int at = (int) node.number();
            damaged[at < 0 ? damaged.length + at : at] ^= (byte) 0xff;
        });
        return damaged;
    }
}
