package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.PositionalDescription;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which types are tried for columns of text, in which order: whole numbers, fractions, dates, timestamps, booleans. Formats that
 * tell numbers from texts by themselves, such as JSON, have only the dates and times tried that the source gives patterns for.
 */
final class TypeCandidates {

    private static final int DIGITS = 38;

    private TypeCandidates() {}

    static List<TypeCandidate> of(BindContext context, List<DescribedFile> files) {
        boolean allText = files.stream().anyMatch(file -> file.description() instanceof PositionalDescription);
        List<TypeCandidate> candidates = new ArrayList<>();
        if (allText) {
            addIntegrals(context.options().string("preferredIntegralType").orElse("integer"), candidates);
            addFractional(context.options().string("preferredFractionalType").orElse("double"), candidates);
        }
        List<String> dates = context.options().strings("dateFormats");
        List<String> times = context.options().strings("timestampFormats");
        if (allText && dates.isEmpty()) {
            dates = List.of("yyyy-MM-dd");
        }
        dates.forEach(pattern -> candidates.add(new TypeCandidate(DataType.DATE, Optional.of(pattern), TextForm.ANY)));
        times.forEach(
                pattern -> candidates.add(new TypeCandidate(DataType.TIMESTAMP, Optional.of(pattern), TextForm.ANY)));
        if (allText && times.isEmpty()) {
            candidates.add(new TypeCandidate(DataType.TIMESTAMP, Optional.empty(), TextForm.ANY));
        }
        if (allText) {
            candidates.add(new TypeCandidate(DataType.BOOLEAN, Optional.empty(), TextForm.TRUE_OR_FALSE));
        }
        return candidates;
    }

    /** The preferred type, and those that hold more. */
    private static void addIntegrals(String preferred, List<TypeCandidate> candidates) {
        DataType large = DataType.decimal(DIGITS, 0);
        List<DataType> types =
                switch (preferred) {
                    case "short" -> List.of(DataType.SHORT, DataType.INTEGER, DataType.LONG, large);
                    case "integer" -> List.of(DataType.INTEGER, DataType.LONG, large);
                    case "long" -> List.of(DataType.LONG, large);
                    default -> throw unknown("preferredIntegralType", preferred, "short, integer or long");
                };
        types.forEach(type -> candidates.add(new TypeCandidate(type, Optional.empty(), TextForm.WHOLE_NUMBER)));
    }

    private static void addFractional(String preferred, List<TypeCandidate> candidates) {
        List<TextForm> forms =
                switch (preferred) {
                    case "float" -> List.of(TextForm.FLOAT_NUMBER, TextForm.DOUBLE_NUMBER, TextForm.DECIMAL_NUMBER);
                    case "double" -> List.of(TextForm.DOUBLE_NUMBER, TextForm.DECIMAL_NUMBER);
                    case "decimal" -> List.of(TextForm.DECIMAL_NUMBER);
                    default -> throw unknown("preferredFractionalType", preferred, "float, double or decimal");
                };
        forms.forEach(form -> candidates.add(new TypeCandidate(fraction(form), Optional.empty(), form)));
    }

    private static DataType fraction(TextForm form) {
        return switch (form) {
            case FLOAT_NUMBER -> DataType.FLOAT;
            case DOUBLE_NUMBER -> DataType.DOUBLE;
            default -> DataType.decimal(DIGITS, TextForm.FRACTION_DIGITS);
        };
    }

    private static DataFlowException unknown(String name, String given, String known) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "`" + name + "` cannot be `" + given + "`")
                        .hint("use " + known));
    }
}
