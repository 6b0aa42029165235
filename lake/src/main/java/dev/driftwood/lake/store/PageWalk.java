package dev.driftwood.lake.store;

import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/** Gathers one page of a listing: folders before what is in them, names in order. Keeps no more names than the page has. */
final class PageWalk {

    private final DiskNames names;
    private final ItemReader reader;
    private final boolean recursive;
    private final int size;
    private final List<Item> found = new ArrayList<>();

    PageWalk(DiskNames names, ItemReader reader, boolean recursive, int size) {
        this.names = names;
        this.reader = reader;
        this.recursive = recursive;
        this.size = size;
    }

    /** @param after what came last, from the folder on; empty at the beginning */
    Page walk(Path place, String folder, String after) throws IOException, ServiceError {
        visit(place, folder, after);
        boolean more = found.size() > size;
        List<Item> page = more ? found.subList(0, size) : found;
        return new Page(page, more ? Optional.of(page.get(size - 1).path()) : Optional.empty());
    }

    private void visit(Path place, String folder, String after) throws IOException, ServiceError {
        int slash = after.indexOf('/');
        String first = slash < 0 ? after : after.substring(0, slash);
        String rest = slash < 0 ? "" : after.substring(slash + 1);
        for (String name : next(place, first)) {
            if (found.size() > size) {
                return;
            }
            String path = folder.isEmpty() ? name : folder + "/" + name;
            boolean seen = name.equals(first);
            Optional<Item> item = reader.read(place.resolve(names.encode(name)), path);
            if (item.isEmpty()) {
                continue;
            }
            if (!seen) {
                found.add(item.get());
            }
            if (recursive && item.get().folder()) {
                visit(place.resolve(names.encode(name)), path, seen ? rest : "");
            }
        }
    }

    /** The first names from a given one on, as many as may be needed. */
    private List<String> next(Path place, String from) throws IOException {
        int wanted = size - found.size() + 2;
        PriorityQueue<String> smallest = new PriorityQueue<>(Comparator.reverseOrder());
        try (DirectoryStream<Path> stored = Files.newDirectoryStream(place)) {
            for (Path each : stored) {
                String name = names.decode(each.getFileName().toString()).orElse("");
                if (name.isEmpty() || name.compareTo(from) < 0) {
                    continue;
                }
                smallest.add(name);
                if (smallest.size() > wanted) {
                    smallest.remove();
                }
            }
        } catch (NoSuchFileException e) {
            return List.of();
        }
        List<String> sorted = new ArrayList<>(smallest);
        Collections.sort(sorted);
        return sorted;
    }
}
