package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.files.PartitionFolder;
import dev.driftwood.runtime.files.SinkFileNaming;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Partitioning;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Chooses how rows find their partition, by the sink's partitioning and file name option. */
final class Routers {

    private Routers() {}

    static RowRouter of(FileSinkNode node) {
        Schema schema = node.schema();
        if (node.naming() instanceof SinkFileNaming.ByColumn byColumn) {
            return new LabelRouter(schema, List.of(schema.find(byColumn.column())[0]), texts -> label(texts.get(0)));
        }
        Partitioning partitioning = node.partitioning();
        if (partitioning instanceof Partitioning.Key key) {
            return new LabelRouter(schema, key.columns(), texts -> folders(schema, key.columns(), texts));
        }
        boolean single = single(node);
        if (!single && partitioning instanceof Partitioning.RoundRobin inTurn) {
            return NumberedRouter.inTurn(inTurn.partitions());
        }
        if (!single && partitioning instanceof Partitioning.Hash hash) {
            return NumberedRouter.byHash(hash.partitions(), hashed(schema, hash));
        }
        return NumberedRouter.single();
    }

    private static boolean single(FileSinkNode node) {
        return node.naming() instanceof SinkFileNaming.ByPartition named
                && named.partitions().filter(n -> n == 1).isPresent();
    }

    /** Whether rows go to more than one file, or to one that they name. */
    static boolean dealsOut(FileSinkNode node) {
        Partitioning partitioning = node.partitioning();
        boolean numbered = partitioning instanceof Partitioning.RoundRobin || partitioning instanceof Partitioning.Hash;
        return node.naming() instanceof SinkFileNaming.ByColumn
                || partitioning instanceof Partitioning.Key
                || (numbered && !single(node));
    }

    private static List<Integer> hashed(Schema schema, Partitioning.Hash hash) {
        return hash.columns().isEmpty()
                ? ColumnMapping.all(schema).stream().boxed().toList()
                : hash.columns();
    }

    private static String label(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static String folders(Schema schema, List<Integer> columns, List<@Nullable String> texts) {
        List<String> folders = IntStream.range(0, columns.size())
                .mapToObj(i -> new PartitionFolder(schema.column(columns.get(i)).name(), texts.get(i)).name())
                .toList();
        return String.join("/", folders);
    }
}
