package dev.driftwood.benchmarks.way;

import java.nio.file.Path;
import java.util.List;

/** The ways that are known. */
public final class Ways {

    public static final List<Way> ALL = List.of(
            DriftwoodWay.standard(),
            DriftwoodWay.withoutPassThrough(),
            new CopyWay(),
            new DuckDbWay(true),
            new DuckDbWay(false),
            DriftwoodWay.withLittleMemory(),
            new PolarsWay(),
            new RecordApiWay(),
            new SparkWay());

    /** Enough to compare with. */
    public static final List<Way> ESSENTIAL = ALL.subList(0, 5);

    private Ways() {}

    /** @throws IllegalArgumentException if there is none of that name */
    public static Way named(String name) {
        return ALL.stream()
                .filter(way -> way.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no way " + name + "; see --help"));
    }

    /** Another build of Driftwood. */
    public static Way driftwoodIn(Path project) {
        return DriftwoodWay.of(project);
    }
}
