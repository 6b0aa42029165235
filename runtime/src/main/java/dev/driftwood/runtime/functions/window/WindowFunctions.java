package dev.driftwood.runtime.functions.window;

import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The window functions by name. */
public final class WindowFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Windows";
    }

    @Override
    public List<String> names() {
        return List.of("cumeDist", "denseRank", "lag", "lead", "nTile", "rank", "rowNumber");
    }

    @Override
    public @Nullable Function find(String name) {
        return switch (name) {
            case "cumeDist" -> Rank.CUME_DIST;
            case "denseRank" -> Rank.DENSE_RANK;
            case "lag" -> Neighbour.LAG;
            case "lead" -> Neighbour.LEAD;
            case "nTile" -> Rank.N_TILE;
            case "rank" -> Rank.RANK;
            case "rowNumber" -> Rank.ROW_NUMBER;
            default -> null;
        };
    }
}
