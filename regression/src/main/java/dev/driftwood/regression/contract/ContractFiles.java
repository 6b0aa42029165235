package dev.driftwood.regression.contract;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.ColumnTypes;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Reads contracts; docs/contract.schema.json describes them for editors. */
public final class ContractFiles {

    /** How their files' names end. */
    public static final String ENDING = ".contract.yml";

    static final List<String> KEYS = List.of("description", "owner", "flow", "stream", "extraColumns", "columns");
    static final List<String> COLUMN_KEYS = List.of("type", "description", "nullable", "allowed", "min", "max");

    private final UnaryOperator<String> shown;

    /** @param shown how paths are shown to people */
    public ContractFiles(UnaryOperator<String> shown) {
        this.shown = shown;
    }

    /**
     * The contract of a file, or all of a folder.
     *
     * @throws DataFlowException if one cannot be read or makes no sense
     */
    public List<Contract> read(Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            return List.of(contract(place));
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(place)) {
            files = all.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .toList();
        }
        List<Contract> contracts = new ArrayList<>();
        for (Path file : files) {
            contracts.add(contract(file));
        }
        return contracts;
    }

    private Contract contract(Path file) throws IOException {
        String name = shown.apply(file.toString());
        Node.Fields content = Documents.read(file, name).fields();
        content.requireKnown(KEYS);
        Node stream = content.require("stream");
        List<ContractColumn> columns = new ArrayList<>();
        content.require("columns").fields().all().forEach((column, node) -> columns.add(column(column, node)));
        return new Contract(
                name,
                content.text("flow"),
                stream.text(),
                content.text("owner"),
                content.find("extraColumns").map(Node::flag).orElse(true),
                columns,
                stream.place());
    }

    private static ContractColumn column(String name, Node node) {
        if (node instanceof Node.Value) {
            return new ContractColumn(
                    name, type(node), true, List.of(), Optional.empty(), Optional.empty(), node.place());
        }
        Node.Fields fields = node.fields();
        fields.requireKnown(COLUMN_KEYS);
        DataType type = type(fields.require("type"));
        List<String> allowed = fields.find("allowed").map(Node::items).orElse(List.of()).stream()
                .map(value -> literal(value, type))
                .toList();
        requireRange(fields, type);
        return new ContractColumn(
                name,
                type,
                fields.find("nullable").map(Node::flag).orElse(true),
                allowed,
                fields.find("min").map(value -> literal(value, type)),
                fields.find("max").map(value -> literal(value, type)),
                node.place());
    }

    private static void requireRange(Node.Fields fields, DataType type) {
        for (String bound : List.of("min", "max")) {
            if (type == DataType.STRING || type == DataType.BOOLEAN) {
                fields.find(bound).ifPresent(node -> {
                    throw node.wrong("`" + bound + "` is for numbers and times, not for a column of the type " + type);
                });
            }
        }
        Optional<String> least = fields.find("min").map(node -> literal(node, type));
        Optional<Node> most = fields.find("max");
        if (least.isPresent() && most.isPresent() && isLess(literal(most.get(), type), least.get(), type)) {
            throw most.get().wrong("`max` is less than `min`, so that no value fits");
        }
    }

    /** Times are written from the year on, in the order of their texts. */
    private static boolean isLess(String one, String other, DataType type) {
        return type == DataType.DATE || type == DataType.TIMESTAMP
                ? one.compareTo(other) < 0
                : new BigDecimal(one).compareTo(new BigDecimal(other)) < 0;
    }

    private static DataType type(Node node) {
        try {
            return ColumnTypes.parse(Map.of("c", node.text())).get(0).type();
        } catch (DataFlowException unknown) {
            throw node.wrong("`" + node.text() + "` is no type; types are integer, long, decimal(18,2), string, date,"
                    + " timestamp, boolean, and others of the language");
        }
    }

    /** The value as the language writes it. */
    private static String literal(Node node, DataType type) {
        String text = node.text();
        if (type == DataType.STRING) {
            return quoted(text);
        }
        if (type == DataType.DATE || type == DataType.TIMESTAMP) {
            return (type == DataType.DATE ? "toDate(" : "toTimestamp(") + quoted(text) + ")";
        }
        if (type == DataType.BOOLEAN) {
            return node.flag() ? "true()" : "false()";
        }
        try {
            return new BigDecimal(text).toPlainString();
        } catch (NumberFormatException notANumber) {
            throw node.wrong("`" + text + "` is no value of the type " + type);
        }
    }

    private static String quoted(String text) {
        return Scripts.print(new Expression.StringLiteral(text, Expression.Quote.SINGLE, Span.NONE));
    }
}
