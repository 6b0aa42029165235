package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.Optional;

/**
 * Which column names the service writes into Parquet, Avro and ORC: none with white space, none empty, at any level. Rule: the
 * Parquet format page of the service.
 */
public final class ColumnNameRule {

    private ColumnNameRule() {}

    /** What is wrong with a column's name or a name below it, in words; nothing if it may be written. */
    public static Optional<String> complaint(String name, DataType type) {
        Optional<String> own = ofName(name);
        return own.isPresent() ? own : type.accept(Below.INSTANCE);
    }

    private static Optional<String> ofName(String name) {
        if (name.isEmpty()) {
            return Optional.of("the name is empty");
        }
        for (int i = 0; i < name.length(); i += Character.charCount(name.codePointAt(i))) {
            int c = name.codePointAt(i);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                String what = c == ' ' ? "a blank" : String.format("white space (U+%04X)", c);
                return Optional.of("`" + name + "` has " + what + " at position " + (name.codePointCount(0, i) + 1));
            }
        }
        return Optional.empty();
    }

    private enum Below implements DataType.Visitor<Optional<String>> {
        INSTANCE;

        @Override
        public Optional<String> visitSimple(SimpleType type) {
            return Optional.empty();
        }

        @Override
        public Optional<String> visitDecimal(DataType.DecimalType type) {
            return Optional.empty();
        }

        @Override
        public Optional<String> visitArray(DataType.ArrayType type) {
            return type.element().accept(this);
        }

        @Override
        public Optional<String> visitMap(DataType.MapType type) {
            return type.value().accept(this);
        }

        @Override
        public Optional<String> visitStruct(DataType.StructType type) {
            return type.fields().stream()
                    .map(f -> complaint(f.name(), f.type()))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
    }
}
