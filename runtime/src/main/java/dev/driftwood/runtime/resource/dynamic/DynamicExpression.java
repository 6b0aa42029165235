package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNull;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An expression of the pipeline language. */
sealed interface DynamicExpression {

    JsonValue evaluate(DynamicScope scope);

    record Literal(JsonValue value) implements DynamicExpression {
        @Override
        public JsonValue evaluate(DynamicScope scope) {
            return value;
        }
    }

    /** A function of the language or of the surroundings; {@code if} evaluates the branch that is asked for only. */
    record Call(String function, List<DynamicExpression> arguments) implements DynamicExpression {

        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public JsonValue evaluate(DynamicScope scope) {
            if (function.equalsIgnoreCase("if") && arguments.size() == 3) {
                boolean holds = DynamicText.truth(arguments.get(0).evaluate(scope));
                return arguments.get(holds ? 1 : 2).evaluate(scope);
            }
            List<JsonValue> values = new ArrayList<>(arguments.size());
            for (DynamicExpression argument : arguments) {
                values.add(argument.evaluate(scope));
            }
            Optional<DynamicFunction> known = DynamicFunction.named(function);
            if (known.isPresent()) {
                return known.get().apply(function, values, scope);
            }
            Optional<String> argument =
                    values.isEmpty() ? Optional.empty() : Optional.of(DynamicText.of(values.get(0)));
            return scope.ask(function, argument).orElseThrow(() -> unknown(argument, scope));
        }

        private DynamicContentException unknown(Optional<String> argument, DynamicScope scope) {
            return argument.isPresent()
                            && scope.ask(function, Optional.empty()).orElse(new JsonNull()) instanceof JsonObject object
                    ? scope.missing(argument.get(), object.fields().keySet())
                    : new DynamicContentException(
                            "`" + function + "` of the pipeline language cannot be evaluated here");
        }
    }

    /** @param orNull whether {@code ?} stands before, so that what is not there is null */
    record Member(DynamicExpression base, DynamicExpression name, boolean orNull) implements DynamicExpression {
        @Override
        public JsonValue evaluate(DynamicScope scope) {
            JsonValue of = base.evaluate(scope);
            JsonValue key = name.evaluate(scope);
            Optional<JsonValue> found = Optional.empty();
            if (of instanceof JsonObject object) {
                found = object.field(DynamicText.of(key));
            } else if (of instanceof JsonArray array) {
                int index = DynamicText.whole(key);
                found = index >= 0 && index < array.items().size()
                        ? Optional.of(array.items().get(index))
                        : found;
            }
            if (found.isEmpty() && !orNull) {
                throw scope.missing(
                        DynamicText.of(key),
                        of instanceof JsonObject object ? object.fields().keySet() : List.of());
            }
            return found.orElse(new JsonNull());
        }
    }
}
