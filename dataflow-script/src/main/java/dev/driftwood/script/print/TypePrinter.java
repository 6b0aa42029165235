package dev.driftwood.script.print;

import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;

/** Writes types; a structure that is too long gets a line per field. */
final class TypePrinter implements DataType.Visitor<Doc> {

    private static final TypePrinter INSTANCE = new TypePrinter();

    private TypePrinter() {}

    static Doc print(DataType type) {
        return type.accept(INSTANCE);
    }

    @Override
    public Doc visitSimple(SimpleType type) {
        return Doc.text(type.toString());
    }

    @Override
    public Doc visitDecimal(DataType.DecimalType type) {
        return Doc.text(type.toString());
    }

    @Override
    public Doc visitArray(DataType.ArrayType type) {
        return Doc.concat(print(type.element()), Doc.text("[]"));
    }

    @Override
    public Doc visitMap(DataType.MapType type) {
        return Doc.concat(Doc.text("["), print(type.key()), Doc.text(","), print(type.value()), Doc.text("]"));
    }

    @Override
    public Doc visitStruct(DataType.StructType type) {
        List<Doc> fields = new ArrayList<>();
        for (DataType.Field field : type.fields()) {
            if (!fields.isEmpty()) {
                fields.add(Doc.text(","));
                fields.add(Doc.BLANK);
            }
            fields.add(Doc.text(Names.quote(field.name()) + " as "));
            fields.add(print(field.type()));
        }
        return fields.isEmpty()
                ? Doc.text("()")
                : Doc.group(Doc.text("("), Doc.nest(Doc.SOFT, Doc.concat(fields)), Doc.SOFT, Doc.text(")"));
    }
}
