package dev.driftwood.adls;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.adls.publication.StagingAreas;
import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.HiddenName;
import dev.driftwood.runtime.storage.Listing;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.storage.Utf8Order;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * One listing of a container. A path without wildcards is one request for its status. From the first wildcard on, folders are
 * listed one by one where the pattern says how deep, and only those that can lead to a match; a folder that matches, or that a
 * {@code **} reaches, is listed with all that is below it, page after page.
 */
final class AdlsWalk {

    private static final String ANY_DEPTH = "**";

    private final Container container;
    private final PathPattern pattern;
    private final List<StoredFile> files = new ArrayList<>();
    private final List<StoredFile> hidden = new ArrayList<>();
    private final Set<String> areas = new TreeSet<>();
    private final Set<String> journals = new TreeSet<>();

    private enum ByPath implements Comparator<StoredFile> {
        INSTANCE;

        @Override
        public int compare(StoredFile left, StoredFile right) {
            return Utf8Order.INSTANCE.compare(left.path(), right.path());
        }
    }

    AdlsWalk(Container container, PathPattern pattern) {
        this.container = container;
        this.pattern = pattern;
    }

    /** A place on the way: where it is, how the pattern stands, and what follows from the folders above. */
    private record Place(String path, PathPattern.Position position, boolean matched, boolean hidden) {

        /** What has that name in this folder. */
        Place inner(String name) {
            PathPattern.Position here = (path.isEmpty() ? position : position.advance("/")).advance(name);
            return new Place(path + "/" + name, here, matched || here.isMatch(), hidden || HiddenName.test(name));
        }

        boolean leadsToMatch() {
            return matched || path.isEmpty() || !position.advance("/").isDead();
        }
    }

    Listing run() throws IOException {
        PathPattern.Position nothing = pattern.start();
        Place start = new Place("", nothing, nothing.isMatch(), false);
        boolean reserved = false;
        for (String name : pattern.fixedNames()) {
            start = start.inner(name);
            reserved |= name.equals(ContainerPath.AREA);
        }
        if (!reserved) {
            begin(start);
        }
        files.sort(ByPath.INSTANCE);
        hidden.sort(ByPath.INSTANCE);
        return new Listing(files, hidden);
    }

    /** The folders that were looked into and have a staging area in them, so that files may be changing places there. */
    Set<String> areas() {
        return areas;
    }

    /** Those of them where files were changing places when they were listed. */
    Set<String> journals() {
        return journals;
    }

    private void begin(Place start) throws IOException {
        if (pattern.isLiteral() && !start.path().isEmpty()) {
            Optional<Entry> found = container.find(start.path());
            if (found.isEmpty()) {
                return;
            }
            if (!found.get().folder()) {
                add(start, found.get());
                return;
            }
        }
        enter(start);
    }

    private void enter(Place folder) throws IOException {
        if (folder.matched() || pattern.toString().contains(ANY_DEPTH)) {
            enterDeep(folder);
            return;
        }
        List<Place> inner = new ArrayList<>();
        container.children(pathOf(folder), entry -> {
            Place place = folder.inner(entry.name());
            if (entry.name().equals(ContainerPath.AREA)) {
                areas.add(pathOf(folder));
            } else if (!place.leadsToMatch()) {
                return;
            } else if (entry.folder()) {
                inner.add(place);
            } else {
                add(place, entry);
            }
        });
        for (Place each : inner) {
            enter(each);
        }
    }

    private void enterDeep(Place folder) throws IOException {
        Parents parents = new Parents(folder);
        container.descendants(pathOf(folder), entry -> {
            int area = entry.path().indexOf("/" + ContainerPath.AREA + "/");
            if (area >= 0) {
                String around = area == 0 ? "/" : entry.path().substring(0, area);
                areas.add(around);
                if (entry.path().endsWith("/" + ContainerPath.AREA + "/" + StagingAreas.JOURNAL)) {
                    journals.add(around);
                }
            } else if (!entry.folder()) {
                add(parents.of(entry.path()).inner(entry.name()), entry);
            }
        });
    }

    /** The place of a file's folder; listings have the files of a folder together. */
    private static final class Parents {
        private final Place top;
        private Place last;

        Parents(Place top) {
            this.top = top;
            this.last = top;
        }

        Place of(String path) {
            String folder = path.substring(0, path.lastIndexOf('/'));
            if (!folder.equals(last.path())) {
                Place place = top;
                if (folder.length() > top.path().length()) {
                    for (String name :
                            ContainerPath.split(folder.substring(top.path().length() + 1))) {
                        place = place.inner(name);
                    }
                }
                last = place;
            }
            return last;
        }
    }

    private void add(Place place, Entry entry) {
        if (place.matched()) {
            (place.hidden() ? hidden : files).add(entry.file());
        }
    }

    private static String pathOf(Place folder) {
        return folder.path().isEmpty() ? "/" : folder.path();
    }
}
