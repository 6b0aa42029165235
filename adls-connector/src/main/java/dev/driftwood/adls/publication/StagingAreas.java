package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Where runs stage in a container. What comes into a folder is staged in the folder itself, or, as long as it is not there, in the
 * nearest one above it that is: so files are made where they inherit the access control list that they are to have, and rights on
 * that folder are all that is needed. In a flat account, which has neither folders nor rights on them, it is the container's root.
 */
public final class StagingAreas {

    /** The name of the file that is in an area as long as files change places. */
    public static final String JOURNAL = "journal";

    private static final String ROOT = "/";

    private final Container container;
    private final Containers others;
    private final Holds holds;
    private final Consumer<String> notices;
    private final Set<StagingArea> looked = new HashSet<>();

    /**
     * @param others opens the other containers that a killed run published into
     * @param notices told in a line for what this run waits, whenever it does
     */
    public StagingAreas(Container container, Containers others, Consumer<String> notices) {
        this(container, others, notices, Holds.OF_THIS_PROCESS);
    }

    StagingAreas(Container container, Containers others, Consumer<String> notices, Holds holds) {
        this.container = container;
        this.others = others;
        this.notices = notices;
        this.holds = holds;
    }

    /**
     * Begins to write into a folder; see {@link dev.driftwood.runtime.storage.FileStore#stage}.
     *
     * @param names of the folder, from the container's root
     */
    public StagedFolder stage(List<String> names, boolean clear) throws IOException {
        String target = SinkPath.folder(container.address(), names);
        container.requireWritable(target);
        return stage(target, clear);
    }

    /**
     * Looks above only after it is known whether the folder is there: whoever made it in a publication that has not ended has
     * left a journal, and may yet take the folder back.
     */
    private StagedFolder stage(String target, boolean clear) throws IOException {
        Optional<AdlsStagedFolder> staged = Optional.empty();
        while (staged.isEmpty()) {
            StagingArea area = locate(target);
            if (!tidyAbove(area)) {
                staged = AdlsStagedFolder.open(area, target, clear);
            }
        }
        return staged.get();
    }

    private StagingArea locate(String target) throws IOException {
        String path = target;
        while (SinkPath.depth(path) > container.depth()) {
            Optional<Entry> found = find(path, target);
            if (found.isPresent()) {
                if (!found.get().folder()) {
                    throw PublicationFailure.unwritable(
                            container.address() + target,
                            container.address() + path + " is a file",
                            "Let the sink's path name a folder; files are named by the sink.");
                }
                return area(container.isHierarchical() ? path : ROOT);
            }
            path = SinkPath.parent(path);
        }
        return area(path);
    }

    private Optional<Entry> find(String path, String target) throws IOException {
        try {
            return container.find(path);
        } catch (DataFlowException e) {
            if (!path.equals(target) && has(e, DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS)) {
                throw PublicationFailure.unreachable(container.address() + target, container.address() + path, e);
            }
            throw e;
        }
    }

    /** @return whether there was something to put in order, which may have brought new folders */
    private boolean tidyAbove(StagingArea area) throws IOException {
        boolean tidied = false;
        for (StagingArea above : downTo(area.folder())) {
            tidied |= !above.equals(area) && above.tidy();
        }
        return tidied;
    }

    /**
     * Brings publications of killed runs to their end that may concern a path, so that nobody reads half of one. Looks into the
     * folders above the path, each once however often it is called; what is in and below the path, a listing shows.
     */
    public synchronized void recoverAbove(List<String> names) throws IOException {
        if (names.isEmpty()) {
            return;
        }
        for (StagingArea area : downTo(SinkPath.parent(ROOT + String.join("/", names)))) {
            if (!looked.contains(area)) {
                if (area.isJournalVisible()) {
                    Recovery.run(area);
                }
                looked.add(area);
            }
        }
    }

    /**
     * Brings publications to their end whose traces were met in a listing.
     *
     * @param folders that have a staging area in them
     * @param journals those of them in whose area a journal was seen
     * @return whether there was any: then the listing may show half of it
     */
    public boolean recover(Set<String> folders, Set<String> journals) throws IOException {
        boolean recovered = false;
        for (String folder : folders) {
            try {
                recovered |= Recovery.run(area(folder)) || journals.contains(folder);
            } catch (DataFlowException e) {
                // Who may not look there cannot wait for anything either.
                if (!has(e, DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS)) {
                    throw e;
                }
            }
        }
        return recovered;
    }

    /** The places of areas from the first that may be asked for to that of a folder. */
    private List<StagingArea> downTo(String folder) throws IOException {
        List<StagingArea> areas = new ArrayList<>();
        int first = container.depth();
        int last = container.isHierarchical() ? SinkPath.depth(folder) : 0;
        String path = folder;
        for (int depth = SinkPath.depth(folder); depth >= first; depth--) {
            if (depth <= last) {
                areas.add(0, area(path));
            }
            path = SinkPath.parent(path);
        }
        return areas;
    }

    StagingArea area(String folder) {
        return new StagingArea(this, container, folder);
    }

    /** An area in this container or another. */
    StagingArea area(String address, String folder) throws IOException {
        return address.equals(container.address())
                ? area(folder)
                : new StagingAreas(others.open(address), others, notices, holds).area(folder);
    }

    Holds holds() {
        return holds;
    }

    void notice(String line) {
        notices.accept(line);
    }

    static boolean has(DataFlowException refusal, DiagnosticCode code) {
        return refusal.diagnostics().stream().anyMatch(each -> each.code() == code);
    }
}
