package dev.driftwood.runtime.functions.map;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The map functions by name. */
public final class MapFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Maps";
    }

    @Override
    public List<String> names() {
        return List.of("associate", "keyValues", "keys", "mapAssociation", "reassociate", "values");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "associate" -> Entries.ASSOCIATE;
            case "keyValues" -> KeyValues.FUNCTION;
            case "keys" -> Entries.KEYS;
            case "mapAssociation" -> Associations.MAP_ASSOCIATION;
            case "reassociate" -> Associations.REASSOCIATE;
            case "values" -> Entries.VALUES;
            default -> null;
        };
    }
}
