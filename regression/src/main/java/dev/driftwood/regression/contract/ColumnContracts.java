package dev.driftwood.regression.contract;

import dev.driftwood.regression.drift.ColumnLikeness;
import dev.driftwood.regression.drift.TypeChange;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Measures the columns of streams against contracts. */
public final class ColumnContracts {

    private static final String SINK = "sink";

    private ColumnContracts() {}

    /** What is broken of the columns, and who depends on it. */
    public static List<Diagnostic> broken(List<Contract> contracts, List<StreamSchema> streams) {
        List<Diagnostic> broken = new ArrayList<>();
        for (Contract contract : contracts) {
            Optional<StreamSchema> stream = streams.stream()
                    .filter(each -> each.stream().equals(contract.stream()))
                    .findFirst();
            if (stream.isPresent()) {
                broken.addAll(broken(contract, stream.get()));
            } else {
                List<String> names = streams.stream().map(StreamSchema::stream).toList();
                broken.add(complaint(contract, "the flow has no stream `" + contract.stream() + "`", contract.place())
                        .hint(NearestName.of(contract.stream(), names)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("it has: " + String.join(", ", names))));
            }
        }
        return broken;
    }

    private static Diagnostic complaint(Contract contract, String what, String place) {
        return Diagnostic.error(DiagnosticCode.CONTRACT_BROKEN, contract.title() + ": " + what)
                .in(place);
    }

    private static List<Diagnostic> broken(Contract contract, StreamSchema stream) {
        Map<String, ColumnReport> there = new LinkedHashMap<>();
        stream.columns()
                .forEach(column -> there.putIfAbsent(fold(column.column().name()), column));
        List<ContractColumn> missing = new ArrayList<>();
        List<Diagnostic> broken = new ArrayList<>();
        for (ContractColumn column : contract.columns()) {
            ColumnReport found = there.remove(fold(column.name()));
            if (found == null) {
                missing.add(column);
            } else if (!fits(
                    found.column().type(), column.type(), stream.keyword().equals(SINK))) {
                broken.add(retyped(contract, stream, column, found.column().type()));
            }
        }
        List<String> others =
                there.values().stream().map(column -> column.column().name()).toList();
        missing.forEach(column -> broken.add(missing(contract, stream, column, others)));
        if (!contract.extraColumns() && !others.isEmpty()) {
            broken.add(complaint(
                            contract,
                            "`" + stream.stream() + "` has columns that it does not name: " + String.join(", ", others),
                            contract.place())
                    .hint("name them, or allow them by extraColumns: true"));
        }
        return broken;
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** What is written is read as it is stored; what is read may be narrower, since every value of it is one of the type too. */
    private static boolean fits(DataType actual, DataType agreed, boolean written) {
        return actual.equals(agreed) || (!written && TypeChange.isWidened(actual, agreed));
    }

    private static Diagnostic retyped(Contract contract, StreamSchema stream, ContractColumn column, DataType actual) {
        String loses = TypeChange.isWidened(actual, column.type())
                ? "every value is still one of " + column.type() + ", but is stored otherwise"
                : TypeChange.isWidened(column.type(), actual)
                        ? "it may hold values that are none of " + column.type()
                        : "its values may be none of " + column.type();
        return complaint(
                        contract,
                        "`" + column.name() + "` of `" + stream.stream() + "` is " + actual + ", not " + column.type(),
                        column.place())
                .hint(loses + "; convert it in the flow, or agree on " + actual);
    }

    private static Diagnostic missing(
            Contract contract, StreamSchema stream, ContractColumn column, List<String> others) {
        String hint = ColumnLikeness.likeliest(column.name(), others)
                .map(like -> "there is `" + like.name() + "`, probably the same one renamed (names alike "
                        + like.percent() + " %)")
                .orElse(
                        others.isEmpty()
                                ? "there is no column beside those that the contract names"
                                : "there are instead: " + String.join(", ", others));
        return complaint(
                        contract,
                        "`" + column.name() + "` (" + column.type() + ") is missing from `" + stream.stream() + "`",
                        column.place())
                .hint(hint);
    }
}
