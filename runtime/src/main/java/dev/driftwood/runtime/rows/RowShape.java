package dev.driftwood.runtime.rows;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a packed row has what: a bit for each value that is not null, by words; values of a fixed width; where each text begins and
 * the last one ends; then the texts. The words come first, since they are written last: what is too much of a text that is copied
 * by words spoils nothing else.
 */
final class RowShape {

    /** The places of a value in a row: of itself, or of the number that says where its text begins. */
    record Slot(Form form, int place) {}

    /** How a value is held. */
    enum Form {
        BIT(1),
        BYTE(1),
        SHORT(2),
        INT(4),
        LONG(8),
        PAIR(16),
        TEXT(4);

        private final int bytes;

        Form(int bytes) {
            this.bytes = bytes;
        }
    }

    private final List<Slot> slots = new ArrayList<>();
    private final int texts;
    private final int fixedBytes;

    /** @param types those that {@link #takes} is true for */
    RowShape(List<DataType> types) {
        int place = words(types.size()) * Long.BYTES;
        int firstText = place;
        int ofTexts = 0;
        for (DataType type : types) {
            Form form = form(type);
            firstText += form == Form.TEXT ? 0 : form.bytes;
        }
        for (DataType type : types) {
            Form form = form(type);
            if (form == Form.TEXT) {
                slots.add(new Slot(form, firstText + Integer.BYTES * ofTexts++));
            } else {
                slots.add(new Slot(form, place));
                place += form.bytes;
            }
        }
        this.texts = ofTexts;
        this.fixedBytes = firstText + (ofTexts == 0 ? 0 : Integer.BYTES * (ofTexts + 1));
    }

    /** Whether values of the type can be packed. */
    static boolean takes(DataType type) {
        return type instanceof DataType.DecimalType
                || (type instanceof SimpleType && type != DataType.NULL && type != DataType.ANY);
    }

    private static Form form(DataType type) {
        if (type instanceof DataType.DecimalType) {
            return Form.PAIR;
        }
        return switch ((SimpleType) type) {
            case BOOLEAN -> Form.BIT;
            case BYTE -> Form.BYTE;
            case SHORT -> Form.SHORT;
            case INTEGER, FLOAT, DATE -> Form.INT;
            case LONG, DOUBLE, TIMESTAMP -> Form.LONG;
            case STRING, BINARY -> Form.TEXT;
            case ANY, NULL -> throw new IllegalStateException("values of no type are not packed");
        };
    }

    private static int words(int columns) {
        return (columns + Long.SIZE - 1) / Long.SIZE;
    }

    int columns() {
        return slots.size();
    }

    /** How many words have the bits of values that are not null. */
    int words() {
        return words(slots.size());
    }

    Slot slot(int column) {
        return slots.get(column);
    }

    boolean hasTexts() {
        return texts > 0;
    }

    /** What a row takes without its texts. */
    int fixedBytes() {
        return fixedBytes;
    }
}
