package dev.driftwood.runtime.feed;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads hints as people write them: {@code order_total DOUBLE}, several with commas between as Auto Loader takes them, or
 * {@code RawOrders.order_total=decimal(18,2)}. Names that are no words stand in braces.
 */
public final class HintText {

    private final String text;

    private HintText(String text) {
        this.text = text;
    }

    /** @throws DataFlowException if the text is none */
    public static List<ColumnHint> parse(String text) {
        List<ColumnHint> hints = new ArrayList<>();
        for (String each : TypeText.split(text)) {
            hints.add(new HintText(each.strip()).hint());
        }
        return hints;
    }

    private ColumnHint hint() {
        int equals = TypeText.outside(text, '=');
        int end = equals >= 0 ? equals : TypeText.outside(text, ' ');
        if (end <= 0 || end == text.length() - 1) {
            throw wrong();
        }
        String name = text.substring(0, end).strip();
        int point = TypeText.outside(name, '.');
        Optional<String> source = point > 0 ? Optional.of(bare(name.substring(0, point))) : Optional.empty();
        String column = bare(point > 0 ? name.substring(point + 1) : name);
        if (column.isEmpty()) {
            throw wrong();
        }
        return new ColumnHint(source, column, TypeText.parse(text.substring(end + 1)));
    }

    private static String bare(String name) {
        boolean quoted = name.length() > 1
                && ((name.startsWith("{") && name.endsWith("}")) || (name.startsWith("`") && name.endsWith("`")));
        return quoted ? name.substring(1, name.length() - 1) : name;
    }

    private DataFlowException wrong() {
        return new DataFlowException(Diagnostic.error(DiagnosticCode.USAGE, "`" + text + "` is no hint")
                .hint("write a column and its type: order_total DOUBLE, or RawOrders.order_total=decimal(18,2)"));
    }
}
