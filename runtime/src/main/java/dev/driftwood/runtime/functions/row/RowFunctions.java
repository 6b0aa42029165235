package dev.driftwood.runtime.functions.row;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of rows and of cached lookups by name. */
public final class RowFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Rows and cached lookups";
    }

    @Override
    public List<String> names() {
        return List.of(
                "assertErrorMessages",
                "hasError",
                "isDelete",
                "isError",
                "isIgnore",
                "isInsert",
                "isMatch",
                "isUpdate",
                "isUpsert",
                "lookup",
                "mlookup",
                "nextSequence",
                "output",
                "outputs",
                "partitionId",
                "unfold");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "assertErrorMessages" -> Assertions.ASSERT_ERROR_MESSAGES;
            case "hasError" -> Assertions.HAS_ERROR;
            case "isDelete" -> RowPolicies.IS_DELETE;
            case "isError" -> Assertions.IS_ERROR;
            case "isIgnore" -> RowPolicies.IS_IGNORE;
            case "isInsert" -> RowPolicies.IS_INSERT;
            case "isMatch" -> Lookups.IS_MATCH;
            case "isUpdate" -> RowPolicies.IS_UPDATE;
            case "isUpsert" -> RowPolicies.IS_UPSERT;
            case "lookup" -> Lookups.LOOKUP;
            case "mlookup" -> Lookups.MLOOKUP;
            case "nextSequence" -> Partitions.NEXT_SEQUENCE;
            case "output" -> Lookups.OUTPUT;
            case "outputs" -> Lookups.OUTPUTS;
            case "partitionId" -> Partitions.PARTITION_ID;
            case "unfold" -> Partitions.UNFOLD;
            default -> null;
        };
    }
}
