package dev.driftwood.regression.drill;

import dev.driftwood.regression.drift.FlowEffect;
import dev.driftwood.regression.drift.FlowEffects;
import dev.driftwood.regression.landing.Landed;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.LossKind;
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
        for (Loss loss : tomorrow.report().losses()) {
            long more = loss.count() - count(today.report().losses(), loss);
            // Of columns that are dropped, the plans tell.
            if (more > 0 && loss.kind() != LossKind.DROPPED) {
                evidence.add(at(loss.stream()) + words(loss, more));
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

    private static long count(List<Loss> losses, Loss like) {
        return losses.stream()
                .filter(other -> other.kind() == like.kind()
                        && other.stream().equals(like.stream())
                        && other.column().equalsIgnoreCase(like.column()))
                .mapToLong(Loss::count)
                .sum();
    }

    private static String words(Loss loss, long more) {
        String sample = loss.sample().isEmpty() ? "" : ", such as `" + loss.sample() + "`";
        return loss.kind() == LossKind.NULLED
                ? loss.column() + " became null " + more + " times" + sample
                : (loss.column().isEmpty() ? "" : loss.column() + ": ") + more + " "
                        + loss.kind().words(more) + sample;
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
