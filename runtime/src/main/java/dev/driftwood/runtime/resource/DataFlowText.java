package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.dynamic.DynamicText;
import dev.driftwood.runtime.resource.json.JsonValue;

/** A value of a resource as a text of the data flow language. */
final class DataFlowText {

    private DataFlowText() {}

    /** In that language truths are written as calls. */
    static String of(JsonValue value) {
        return value instanceof JsonValue.JsonBoolean truth ? truth.value() + "()" : DynamicText.of(value);
    }
}
