package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** What is to be done with a row at the sink. */
public final class RowPolicies {

    static final Parameter STREAM = optional("stream", DataType.INTEGER);

    public static final ScalarFunction IS_DELETE = policy("isDelete", "is marked for deletion");
    public static final ScalarFunction IS_IGNORE = policy("isIgnore", "is marked to be ignored");
    public static final ScalarFunction IS_INSERT = policy("isInsert", "is marked for insertion");
    public static final ScalarFunction IS_UPDATE = policy("isUpdate", "is marked for update");
    public static final ScalarFunction IS_UPSERT = policy("isUpsert", "is marked for update or insertion");

    private RowPolicies() {}

    private static ScalarFunction policy(String name, String what) {
        return ScalarFunction.named(name)
                .summary("Whether the row " + what + "; the number of an incoming stream, 1 or 2, may say whose row.")
                .form(Form.BOUND, List.of(STREAM))
                .build();
    }
}
