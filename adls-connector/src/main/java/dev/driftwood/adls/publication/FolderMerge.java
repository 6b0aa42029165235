package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.runtime.storage.ContainerPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the renames that bring what was staged for one folder into its place. A folder of a hierarchical account that is not there
 * yet comes with one rename. One that is there stays, with its owner, its properties and its access control list, and what is
 * directly in it changes places, file by file and folder by folder; only folders that both sides have are entered, unless the
 * old one goes. In a flat account, where a folder is only part of its files' names, all files change places one by one.
 */
final class FolderMerge {

    private final AdlsStagedFolder staged;
    private final StagingArea area;
    private final Container container;
    private final boolean hierarchical;
    private final List<PlannedStep> steps = new ArrayList<>();
    private final List<String> emptied = new ArrayList<>();
    private final List<StagingArea> met = new ArrayList<>();
    private int replaced;

    private FolderMerge(AdlsStagedFolder staged) throws IOException {
        this.staged = staged;
        this.area = staged.area();
        this.container = area.container();
        this.hierarchical = container.isHierarchical();
    }

    static MergePlan plan(AdlsStagedFolder staged) throws IOException {
        FolderMerge merge = new FolderMerge(staged);
        String fresh = staged.slot().fresh();
        if (merge.hierarchical && !staged.isThere()) {
            merge.appear(fresh, staged.target());
        } else if (staged.clear()) {
            Map<String, Entry> there = merge.children(staged.target());
            merge.clear(fresh, Optional.of(staged.names()), there);
            merge.come(fresh, Optional.of(staged.names()), staged.target(), there);
        } else if (!staged.names().isEmpty()) {
            merge.merge(fresh, staged.names(), staged.target());
        }
        if (merge.replaced > 0 && merge.hierarchical) {
            merge.container.makeFolder(staged.slot().aside());
        }
        return new MergePlan(merge.steps, merge.emptied, merge.met);
    }

    private void appear(String fresh, String folder) throws IOException {
        if (staged.names().isEmpty()) {
            return;
        }
        if (container.find(folder).isPresent()) {
            throw PublicationFailure.appeared(area.describe(folder));
        }
        String parent = SinkPath.parent(folder);
        if (!parent.equals(area.folder())) {
            container.makeFolder(parent);
        }
        step(fresh, folder, false);
    }

    /** New files come into a folder, those that are there stay. */
    private void merge(String fresh, StagedNames names, String folder) throws IOException {
        Map<String, Entry> there = children(folder);
        for (String file : names.files()) {
            String place = SinkPath.below(folder, file);
            if (there.containsKey(file + "/")) {
                throw inTheWay(place, "is a folder, not a file");
            }
            step(SinkPath.below(fresh, file), place, there.containsKey(file));
        }
        for (Map.Entry<String, StagedNames> inner : names.folders().entrySet()) {
            String place = SinkPath.below(folder, inner.getKey());
            if (there.containsKey(inner.getKey())) {
                throw inTheWay(place, "is a file, not a folder");
            }
            if (hierarchical && !there.containsKey(inner.getKey() + "/")) {
                if (!inner.getValue().isEmpty()) {
                    step(SinkPath.below(fresh, inner.getKey()), place, false);
                }
            } else {
                merge(SinkPath.below(fresh, inner.getKey()), inner.getValue(), place);
            }
        }
    }

    /** What is in a folder goes, and gives its place to what comes under the same name. */
    private void clear(String fresh, Optional<StagedNames> names, Map<String, Entry> there) throws IOException {
        for (Entry entry : there.values()) {
            String successor = SinkPath.below(fresh, entry.name());
            if (hierarchical || !entry.folder()) {
                boolean file = names.isPresent() && names.get().files().contains(entry.name());
                boolean folder = hasFolder(names, entry.name()) && hierarchical;
                steps.add(planned(file || folder ? successor : null, entry.path(), true));
            } else {
                clear(successor, inner(names, entry.name()), children(entry.path()));
                emptied.add(entry.path());
            }
        }
    }

    /** What comes under a name that is free, after a folder was cleared. */
    private void come(String fresh, Optional<StagedNames> names, String folder, Map<String, Entry> there)
            throws IOException {
        if (names.isEmpty()) {
            return;
        }
        for (String file : names.get().files()) {
            if (!there.containsKey(file) && !(hierarchical && there.containsKey(file + "/"))) {
                step(SinkPath.below(fresh, file), SinkPath.below(folder, file), false);
            }
        }
        for (String inner : names.get().folders().keySet()) {
            String place = SinkPath.below(folder, inner);
            boolean known = there.containsKey(inner + "/");
            if (!hierarchical) {
                come(SinkPath.below(fresh, inner), inner(names, inner), place, known ? children(place) : Map.of());
            } else if (!known && !there.containsKey(inner) && hasFolder(names, inner)) {
                step(SinkPath.below(fresh, inner), place, false);
            }
        }
    }

    private static Optional<StagedNames> inner(Optional<StagedNames> names, String name) {
        return names.flatMap(all -> Optional.ofNullable(all.folders().get(name)));
    }

    private static boolean hasFolder(Optional<StagedNames> names, String name) {
        Optional<StagedNames> inner = inner(names, name);
        return inner.isPresent() && !inner.get().isEmpty();
    }

    private void step(String from, String to, boolean occupied) {
        steps.add(planned(from, to, occupied));
    }

    private PlannedStep planned(@Nullable String from, String to, boolean occupied) {
        String old = occupied ? staged.slot().aside() + "/" + replaced++ : null;
        return new PlannedStep(area, new Step(from, to, old));
    }

    /** By name, that of a folder with a slash behind: a flat account may have both. */
    private Map<String, Entry> children(String folder) throws IOException {
        Map<String, Entry> entries = new TreeMap<>();
        container.children(folder, entry -> {
            if (entry.name().equals(ContainerPath.AREA)) {
                met.add(area.of(folder));
            } else {
                entries.put(entry.name() + (entry.folder() ? "/" : ""), entry);
            }
        });
        return entries;
    }

    private RuntimeException inTheWay(String path, String what) {
        return PublicationFailure.unwritable(
                staged.describe(), area.describe(path) + " " + what, "Remove it or choose another name.");
    }
}
