package dev.driftwood.regression.drill;

import dev.driftwood.regression.drift.FlowEffect;
import dev.driftwood.regression.drift.FlowEffects;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.NulledValues;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Where in a flow it happens that values are not what they were: the transformation, its line, and how many. */
final class Evidence {

    private final Map<String, String> places = new HashMap<>();

    Evidence(SourceText script, List<Statement> statements) {
        for (Statement statement : statements) {
            SourceText.Position position =
                    script.position(statement.stream().span().start());
            places.put(statement.stream().text(), script.name() + ":" + position.line());
        }
    }

    List<String> of(Landed today, Landed tomorrow) {
        List<String> evidence = new ArrayList<>();
        for (NulledValues nulled : tomorrow.report().nulled()) {
            long before = today.report().nulled().stream()
                    .filter(other -> other.stream().equals(nulled.stream())
                            && other.column().equalsIgnoreCase(nulled.column()))
                    .mapToLong(NulledValues::count)
                    .sum();
            if (nulled.count() > before) {
                evidence.add(at(nulled.stream()) + nulled.column() + " became null " + (nulled.count() - before)
                        + " times, such as `" + nulled.sample() + "`");
            }
        }
        for (FlowEffect effect : FlowEffects.between(today.plan(), tomorrow.plan())) {
            if (effect.kind() == FlowEffect.Kind.STARVED || effect.kind() == FlowEffect.Kind.DROPPED) {
                evidence.add(at(effect.stream()) + effect.detail());
            }
        }
        List<Drift> known = drift(today).map(Found::drift).toList();
        drift(tomorrow)
                .filter(found -> known.stream().noneMatch(other -> isSame(other, found.drift())))
                .forEach(found -> evidence.add(at(found.source())
                        + found.drift().column() + " "
                        + found.drift().kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": "
                        + found.drift().detail()));
        return evidence;
    }

    /** A difference between the files of a source. */
    private record Found(String source, Drift drift) {}

    private static Stream<Found> drift(Landed landed) {
        return landed.report().sources().stream()
                .flatMap(source -> source.drift().stream().map(drift -> new Found(source.stream(), drift)));
    }

    private static boolean isSame(Drift one, Drift other) {
        return one.kind() == other.kind() && one.column().equals(other.column());
    }

    private String at(String stream) {
        String place = places.get(stream.replaceAll("@.*", ""));
        return stream + (place == null ? "" : " (" + place + ")") + ": ";
    }
}
