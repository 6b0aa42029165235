package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.execute.WindowFrame;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** Which frame the properties of a window mean. */
record FrameChoice(WindowFrame frame) {

    private static final long MICROS_PER_MILLI = 1000;

    /** The frame; nothing, after a complaint, if the properties do not fit. */
    static Optional<FrameChoice> of(BindContext context, List<SortKey> order) {
        boolean byRows =
                context.options().has("startRowOffset") || context.options().has("endRowOffset");
        boolean byRange =
                context.options().has("startRange") || context.options().has("endRange");
        if (byRows && byRange) {
            complain(
                    context,
                    "`startRowOffset` and `endRowOffset` count rows, `startRange` and `endRange` look at values");
            return Optional.empty();
        }
        if (byRange) {
            return range(context, order).map(FrameChoice::new);
        }
        if (byRows) {
            return Optional.of(new FrameChoice(new WindowFrame.Rows(
                    context.options().integer("startRowOffset").orElse(WindowFrame.UNBOUNDED_START),
                    context.options().integer("endRowOffset").orElse(WindowFrame.UNBOUNDED_END))));
        }
        return Optional.of(
                new FrameChoice(order.isEmpty() ? new WindowFrame.Partition() : new WindowFrame.UpToPeers()));
    }

    private static Optional<WindowFrame> range(BindContext context, List<SortKey> order) {
        DataType type = order.size() == 1 ? order.get(0).value().type() : DataType.NULL;
        boolean isRange = Coercion.isIntegral(type)
                || Coercion.isFloating(type)
                || type == DataType.DATE
                || type == DataType.TIMESTAMP;
        if (!isRange) {
            complain(
                    context,
                    "`startRange` and `endRange` need one sort key, an integral or floating number, a date or a timestamp");
            return Optional.empty();
        }
        long unit = type == DataType.TIMESTAMP ? MICROS_PER_MILLI : 1;
        return Optional.of(new WindowFrame.Range(
                scaled(context.options().integer("startRange").orElse(WindowFrame.UNBOUNDED_START), unit),
                scaled(context.options().integer("endRange").orElse(WindowFrame.UNBOUNDED_END), unit)));
    }

    /** The product, or what is furthest where it does not fit. */
    private static long scaled(long distance, long unit) {
        long product = distance * unit;
        boolean fits = Math.multiplyHigh(distance, unit) == product >> 63;
        return fits ? product : distance < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    private static void complain(BindContext context, String message) {
        context.report(context.error(
                DiagnosticCode.INVALID_PROPERTY, context.statement().keyword().span(), message));
    }
}
