package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.runtime.storage.Publication;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Publishes staged folders of storage accounts together, whichever containers they are in.
 *
 * <p>Everything has been uploaded when this begins; what remains are renames within each container. A single one needs nothing
 * more: it happens or does not. Several are written to a journal first. A run that is killed before the journal is there has
 * changed nothing; one that is killed later is carried to its end by the next run that writes into, or reads from, one of the
 * folders, as soon as the dead run's hold has ended. A rename that fails while the process lives makes all of them be taken back.
 *
 * <p>While files change places, a run holds the folders by leases. One that loses them, because the service is out of reach for
 * too long, leaves the rest to whoever has them: no rename overwrites anything, and what it staged is under names of its own, so it
 * does no harm if it learns that late.
 *
 * <p>Between the renames other programs see some files old and some new; a flow that reads through Driftwood does not. A folder
 * that is exchanged is a new one, with the rights that the root's default access control list gives.
 */
public final class AdlsPublication implements Publication {

    public static final AdlsPublication INSTANCE = new AdlsPublication();

    private AdlsPublication() {}

    @Override
    public void publish(List<StagedFolder> folders) throws IOException {
        List<AdlsStagedFolder> staged = new ArrayList<>();
        for (StagedFolder folder : folders) {
            if (!(folder instanceof AdlsStagedFolder adls)) {
                throw new IllegalArgumentException(folder.describe() + " is not in a storage account");
            }
            adls.seal();
            staged.add(adls);
        }
        Set<StagingArea> areas =
                staged.stream().map(AdlsStagedFolder::area).collect(Collectors.toCollection(TreeSet::new));
        requireApart(staged);
        try {
            Optional<StagingArea> interrupted = attempt(staged, areas);
            while (interrupted.isPresent()) {
                // The steps of a run that died come first, and may concern other places too.
                Recovery.run(interrupted.get());
                interrupted = attempt(staged, areas);
            }
        } catch (IOException e) {
            throw PublicationFailure.writing(addresses(staged), e);
        }
    }

    /** @return an area with an interrupted publication that has to be ended before; empty if everything is published */
    private static Optional<StagingArea> attempt(List<AdlsStagedFolder> staged, Set<StagingArea> areas)
            throws IOException {
        Optional<PublishingHolds> acquired = PublishingHolds.acquire(areas, () -> false);
        try (PublishingHolds right = acquired.orElseThrow(() -> PublicationFailure.busy(addresses(staged)))) {
            Optional<StagingArea> interrupted = journalled(areas);
            if (interrupted.isPresent()) {
                return interrupted;
            }
            for (AdlsStagedFolder folder : staged) {
                folder.confirm();
            }
            List<MergePlan> plans = new ArrayList<>();
            Set<StagingArea> met = new TreeSet<>();
            for (AdlsStagedFolder folder : staged) {
                MergePlan plan = FolderMerge.plan(folder);
                plans.add(plan);
                met.addAll(plan.met());
            }
            met.removeAll(areas);
            interrupted = journalled(met);
            if (interrupted.isEmpty()) {
                publish(staged, List.copyOf(areas), plans, right);
            }
            return interrupted;
        }
    }

    private static Optional<StagingArea> journalled(Set<StagingArea> areas) throws IOException {
        for (StagingArea area : areas) {
            if (area.container().find(area.journal()).isPresent()) {
                return Optional.of(area);
            }
        }
        return Optional.empty();
    }

    private static void publish(
            List<AdlsStagedFolder> staged, List<StagingArea> areas, List<MergePlan> plans, PublishingHolds right)
            throws IOException {
        List<PlannedStep> steps =
                plans.stream().flatMap(plan -> plan.steps().stream()).toList();
        requireStepsApart(steps);
        if (steps.size() == 1 && steps.get(0).step().old() == null) {
            single(steps.get(0), staged);
        } else if (!steps.isEmpty()) {
            publish(Journal.of(areas, steps), staged, right);
        }
        for (int i = 0; i < plans.size(); i++) {
            removeEmpty(staged.get(i).area().container(), plans.get(i).emptied());
        }
    }

    private static void single(PlannedStep step, List<AdlsStagedFolder> staged) throws IOException {
        try {
            step.fill();
        } catch (IOException | DataFlowException e) {
            takeBack(() -> step.undo(true), staged, e);
            throw e;
        }
    }

    private static void publish(Journal journal, List<AdlsStagedFolder> staged, PublishingHolds right)
            throws IOException {
        StepsUnderWay steps = new StepsUnderWay(journal.steps(), right, addresses(staged));
        try {
            journal.write();
            steps.run();
        } catch (IOException | DataFlowException e) {
            if (!isKept(right, staged, e)) {
                steps.giveBack();
                throw e;
            }
            takeBack(steps::undo, staged, e);
            remove(journal, staged, e);
            throw e;
        }
        try {
            journal.remove();
        } catch (IOException | DataFlowException e) {
            // Everything has its place. That the journal is still there costs the next run a look, and nothing else.
            keepForRecovery(staged);
        }
    }

    /** What another run took over is for that run to end. */
    private static boolean isKept(PublishingHolds right, List<AdlsStagedFolder> staged, Exception failure)
            throws IOException {
        boolean kept = false;
        try {
            kept = right.isKept();
        } catch (IOException | DataFlowException e) {
            failure.addSuppressed(e);
        }
        if (!kept) {
            keepForRecovery(staged);
        }
        return kept;
    }

    /** While a journal is there, what it speaks of must be there too. */
    private static void remove(Journal journal, List<AdlsStagedFolder> staged, Exception failure) throws IOException {
        try {
            journal.remove();
        } catch (IOException | DataFlowException e) {
            keepForRecovery(staged);
            e.addSuppressed(failure);
            throw e;
        }
    }

    /** What takes steps back. */
    private interface Undoing {
        void run() throws IOException;
    }

    private static void takeBack(Undoing undoing, List<AdlsStagedFolder> staged, Exception failure) throws IOException {
        try {
            undoing.run();
        } catch (IOException | DataFlowException e) {
            keepForRecovery(staged);
            e.addSuppressed(failure);
            throw e;
        }
    }

    private static void keepForRecovery(List<AdlsStagedFolder> staged) {
        for (AdlsStagedFolder folder : staged) {
            folder.keepForRecovery();
        }
    }

    /** What was to be published is by now. A folder that stays is an empty one, or one that new files came into. */
    private static void removeEmpty(Container container, List<String> folders) {
        for (String folder : folders) {
            try {
                container.delete(folder, false);
            } catch (IOException | DataFlowException e) {
                continue;
            }
        }
    }

    private static void requireStepsApart(List<PlannedStep> steps) {
        Set<String> places = new HashSet<>();
        boolean apart = true;
        for (PlannedStep each : steps) {
            apart &= places.add(place(each));
        }
        for (PlannedStep each : steps) {
            for (String folder = SinkPath.parent(each.step().to());
                    !folder.equals("/");
                    folder = SinkPath.parent(folder)) {
                apart &= !places.contains(each.area().address() + folder);
            }
            if (!apart) {
                throw sameFolder(place(each));
            }
        }
    }

    /** A sink replaces all of its folder, or makes it, with nothing of another inside. */
    private static void requireApart(List<AdlsStagedFolder> staged) throws IOException {
        for (AdlsStagedFolder outer : staged) {
            String inside = SinkPath.below(outer.target(), "");
            boolean whole = outer.clear()
                    || (!outer.isThere()
                            && outer.area().container().isHierarchical()
                            && !outer.names().isEmpty());
            for (AdlsStagedFolder inner : staged) {
                if (outer != inner
                        && whole
                        && outer.area().address().equals(inner.area().address())
                        && inner.target().startsWith(inside)) {
                    throw sameFolder(inner.describe());
                }
            }
        }
    }

    private static DataFlowException sameFolder(String place) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.SAME_SINK_FOLDER,
                        "two sinks write " + place + ", or one replaces a folder around it")
                .hint("Give each sink a folder of its own, none inside the other."));
    }

    private static String place(PlannedStep step) {
        return step.area().address() + step.step().to();
    }

    private static String addresses(List<AdlsStagedFolder> staged) {
        return staged.stream().map(AdlsStagedFolder::describe).collect(Collectors.joining(", "));
    }
}
