package dev.driftwood.runtime;

import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.report.Loss;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What expressions lost, by stream in the script's order, column and kind, whatever the batch size. */
final class Losses {

    private Losses() {}

    static List<Loss> of(Observations observations, List<String> streams) {
        List<Observations.Observed> sorted = new ArrayList<>(observations.losses());
        sorted.sort(Comparator.comparingInt((Observations.Observed each) -> streams.indexOf(each.place().stream()))
                .thenComparing(each -> each.place().column())
                .thenComparing(Observations.Observed::kind)
                .thenComparing(each -> start(each.place()))
                .thenComparing(each -> each.place().expression())
                .thenComparing(each -> each.target().toString()));
        List<Loss> losses = new ArrayList<>();
        for (Observations.Observed each : sorted) {
            Loss loss = loss(each);
            Loss last = losses.isEmpty() ? loss : losses.get(losses.size() - 1);
            if (!losses.isEmpty()
                    && last.kind() == loss.kind()
                    && last.subject().equals(loss.subject())) {
                losses.set(losses.size() - 1, last.and(loss));
            } else {
                losses.add(loss);
            }
        }
        return losses;
    }

    private static int start(CallPlace place) {
        return place.script().map(script -> script.span().start()).orElse(-1);
    }

    private static Loss loss(Observations.Observed each) {
        CallPlace place = each.place();
        String sample = each.samples().isEmpty() ? "" : each.samples().get(0);
        return new Loss(
                each.kind(), place.stream(), place.column(), place.expression(), place.script(), each.count(), sample);
    }
}
