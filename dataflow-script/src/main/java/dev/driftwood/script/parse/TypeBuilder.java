package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowParser.DecimalTypeContext;
import dev.driftwood.script.grammar.DataFlowParser.FieldContext;
import dev.driftwood.script.grammar.DataFlowParser.MapTypeContext;
import dev.driftwood.script.grammar.DataFlowParser.PlainTypeContext;
import dev.driftwood.script.grammar.DataFlowParser.SimpleTypeContext;
import dev.driftwood.script.grammar.DataFlowParser.StructTypeContext;
import dev.driftwood.script.grammar.DataFlowParser.TypeContext;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * Builds types. {@code decimal} alone is {@code decimal(10,0)}, as in Spark; {@code decimal(0,0)}, which the service writes
 * for a precision it does not know, is {@code decimal(38,18)}, Spark's type for that case. Rule: grammar-facts.md, section 8.
 */
final class TypeBuilder {

    private static final DecimalType PLAIN_DECIMAL = DataType.decimal(10, 0);
    private static final DecimalType UNKNOWN_DECIMAL = DataType.decimal(38, 18);

    private final Complaints complaints;

    TypeBuilder(Complaints complaints) {
        this.complaints = complaints;
    }

    DataType type(TypeContext context) {
        DataType type = plain(context.plainType());
        for (int dimensions = context.getChildCount() - 1; dimensions > 0; dimensions--) {
            type = DataType.array(type);
        }
        return type;
    }

    private DataType plain(PlainTypeContext context) {
        if (context instanceof SimpleTypeContext simple) {
            return simple(simple);
        }
        if (context instanceof DecimalTypeContext decimal) {
            return decimal(decimal);
        }
        if (context instanceof MapTypeContext map) {
            return DataType.map(type(map.type(0)), type(map.type(1)));
        }
        return struct((StructTypeContext) context);
    }

    private DataType simple(SimpleTypeContext context) {
        String word = context.NAME().getText();
        for (SimpleType type : SimpleType.values()) {
            if (type != SimpleType.NULL && type.toString().equals(word)) {
                return type;
            }
        }
        List<String> known = new ArrayList<>(List.of("decimal"));
        for (SimpleType type : SimpleType.values()) {
            known.add(type.toString());
        }
        known.remove(SimpleType.NULL.toString());
        Diagnostic unknown = Diagnostic.error(
                DiagnosticCode.DSL_PARSE_ERROR,
                complaints.source(),
                Spans.of(context),
                "no type is called `" + word + "`");
        complaints.error(NearestName.hint(word, known).map(unknown::hint).orElse(unknown));
        return DataType.ANY;
    }

    private DataType decimal(DecimalTypeContext context) {
        List<TerminalNode> numbers = context.NUMBER();
        if (numbers.isEmpty()) {
            return PLAIN_DECIMAL;
        }
        int precision = digits(numbers.get(0).getText());
        int scale = numbers.size() < 2 ? 0 : digits(numbers.get(1).getText());
        if (precision == 0 && scale == 0) {
            return UNKNOWN_DECIMAL;
        }
        if (precision < 1 || precision > DecimalType.MAX_PRECISION || scale < 0 || scale > precision) {
            Span span = Spans.of(context);
            complaints.error(Diagnostic.error(
                            DiagnosticCode.DSL_PARSE_ERROR,
                            complaints.source(),
                            span,
                            "there is no " + complaints.source().text(span))
                    .hint("precision goes from 1 to 38, scale from 0 to the precision"));
            return UNKNOWN_DECIMAL;
        }
        return DataType.decimal(precision, scale);
    }

    /** The number, or -1 when it cannot count digits. */
    private static int digits(String text) {
        if (text.length() > 3) {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private DataType struct(StructTypeContext context) {
        Separators.check(context, complaints);
        List<DataType.Field> fields = new ArrayList<>();
        for (FieldContext field : context.field()) {
            if (field.format() != null) {
                complaints.error(Diagnostic.error(
                                DiagnosticCode.UNSUPPORTED_FEATURE,
                                complaints.source(),
                                Spans.of(field.format()),
                                "a format inside a structure is not supported")
                        .hint("declare the field as string and convert it in a derive"));
            }
            fields.add(new DataType.Field(NameBuilder.text(field.name()), type(field.type())));
        }
        return DataType.struct(fields);
    }
}
