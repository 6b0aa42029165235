package dev.driftwood.regression.drill;

import dev.driftwood.regression.cases.ScratchFolder;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Tries flows on tomorrow's versions of their inputs. */
public final class Drill {

    private Drill() {}

    /**
     * Drills each flow.
     *
     * @param watcher gets each result when it is there
     * @throws DataFlowException if there is one flow only, and it fails on the files of today
     */
    public static DrillReport run(List<DrillSubject> subjects, DrillOptions options, Consumer<DrillResult> watcher)
            throws IOException {
        List<DrillResult> results = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (DrillSubject subject : subjects) {
            List<String> own = new ArrayList<>();
            try (ScratchFolder folder = ScratchFolder.make()) {
                results.addAll(new SubjectDrill(subject, options, folder.path(), own).run(watcher));
                own.forEach(note -> notes.add(subject.name() + ": " + note));
            } catch (DataFlowException e) {
                if (subjects.size() == 1) {
                    throw e;
                }
                notes.add(subject.name() + " is left out, since it fails on the files of today: "
                        + e.diagnostics().get(0).code());
            }
        }
        return new DrillReport(results, notes);
    }
}
