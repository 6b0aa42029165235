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

    private static final int FRACTION_DIGITS = 18;
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
        List<DataType> types =
                switch (preferred) {
                    case "short" -> List.of(DataType.SHORT, DataType.INTEGER, DataType.LONG);
                    case "integer" -> List.of(DataType.INTEGER, DataType.LONG);
                    case "long" -> List.of(DataType.LONG);
                    default -> throw unknown("preferredIntegralType", preferred, "short, integer or long");
                };
        types.forEach(type -> candidates.add(new TypeCandidate(type, Optional.empty(), TextForm.WHOLE_NUMBER)));
    }

    private static void addFractional(String preferred, List<TypeCandidate> candidates) {
        DataType type =
                switch (preferred) {
                    case "float" -> DataType.FLOAT;
                    case "double" -> DataType.DOUBLE;
                    case "decimal" -> DataType.decimal(DIGITS, FRACTION_DIGITS);
                    default -> throw unknown("preferredFractionalType", preferred, "float, double or decimal");
                };
        candidates.add(new TypeCandidate(type, Optional.empty(), TextForm.NUMBER));
    }

    private static DataFlowException unknown(String name, String given, String known) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "`" + name + "` cannot be `" + given + "`")
                        .hint("use " + known));
    }
}
