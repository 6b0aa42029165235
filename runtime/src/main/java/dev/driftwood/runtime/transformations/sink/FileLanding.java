package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.report.FileWritten;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Deals the rows out to partitions and writes a staged file for each. */
final class FileLanding implements Landing {

    /** One partition's file while it is written. */
    private static final class Part {
        private final OutputFile file;
        private final BatchWriter writer;
        private final String path;
        private long rows;

        Part(OutputFile file, BatchWriter writer, String path) {
            this.file = file;
            this.writer = writer;
            this.path = path;
        }
    }

    private final FileSinkNode node;
    private final ExecutionContext context;
    private final ColumnProjection mapping;
    private final RowRouter router;
    private final SinkFiles files;
    private final TreeMap<Integer, Part> parts = new TreeMap<>();
    private final ColumnTally tally;
    private final List<FileWritten> written = new ArrayList<>();
    private long rows;

    FileLanding(FileSinkNode node, ExecutionContext context, RowRouter router, SinkFiles files) {
        this.node = node;
        this.context = context;
        this.mapping = ColumnProjection.of(node.values());
        this.router = router;
        this.files = files;
        this.tally = new ColumnTally(node.schema().width());
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch;
                Batch mapped = mapping.apply(batch, context.evaluation())) {
            rows += mapped.rows();
            tally.computed(mapped.rows());
            int[] partitions = new int[mapped.rows()];
            router.route(mapped, partitions);
            try (Batch stored = stored(mapped)) {
                write(stored, partitions);
            }
        } catch (DataFlowException e) {
            throw node.streamPlace().place(e);
        }
    }

    @Override
    public List<Transfer> append(WrittenSection section, List<ColumnContent> columns) throws IOException {
        Part only = part(0);
        List<Transfer> transfers = only.writer.append(section);
        only.rows += section.rows();
        rows += section.rows();
        tally.add(columns, section.rows());
        return transfers;
    }

    /** The batch without the columns that only name folders. */
    private Batch stored(Batch mapped) {
        List<SharedVector> columns = new ArrayList<>(node.storedColumns().size());
        for (int column : node.storedColumns()) {
            columns.add(mapped.retain(column));
        }
        return new Batch(columns, mapped.rows());
    }

    private void write(Batch batch, int[] partitions) throws IOException {
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        for (int partition : partitions) {
            counts.merge(partition, 1, Integer::sum);
        }
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            int partition = entry.getKey();
            int count = entry.getValue();
            if (count == batch.rows()) {
                append(part(partition), batch);
            } else {
                int[] picked = picked(partitions, partition, count);
                try (Batch share = RowPick.of(batch, picked, count, context.allocator())) {
                    append(part(partition), share);
                }
            }
        }
    }

    private static int[] picked(int[] partitions, int partition, int count) {
        int[] picked = new int[count];
        int next = 0;
        for (int row = 0; row < partitions.length; row++) {
            if (partitions[row] == partition) {
                picked[next++] = row;
            }
        }
        return picked;
    }

    private static void append(Part part, Batch batch) throws IOException {
        part.writer.write(batch);
        part.rows += batch.rows();
    }

    private Part part(int partition) throws IOException {
        @Nullable Part open = parts.get(partition);
        if (open == null) {
            open = start(files.create(partition, router.label(partition)));
            parts.put(partition, open);
        }
        return open;
    }

    private Part start(SinkFiles.Created created) throws IOException {
        try {
            BatchWriter writer = node.format().write(created.file(), node.writeRequest(), context.allocator());
            return new Part(created.file(), writer, created.path());
        } catch (IOException | RuntimeException e) {
            created.file().close();
            throw e;
        }
    }

    @Override
    public void finish(int input) throws IOException {
        try {
            finish();
        } catch (DataFlowException e) {
            throw node.streamPlace().place(e);
        }
    }

    private void finish() throws IOException {
        for (int i = 0; i < router.fixedPartitions(); i++) {
            part(i);
        }
        if (parts.isEmpty()) {
            // A stream without rows leaves its schema behind, so that the next reader finds columns.
            parts.put(0, start(files.createEmpty()));
        }
        for (Part part : parts.values()) {
            part.writer.finish();
            written.add(new FileWritten(part.path, part.file.position(), part.rows));
            part.writer.close();
        }
    }

    @Override
    public boolean satisfied() {
        return false;
    }

    @Override
    public List<StagedFolder> staged() {
        return files.staged();
    }

    @Override
    public SinkReport report() {
        return new SinkReport(node.stream(), Optional.of(files.describe()), written, rows, tally.report(node.schema()));
    }

    @Override
    public void close() throws IOException {
        try {
            for (Part part : parts.values()) {
                part.writer.close();
                part.file.close();
            }
        } finally {
            files.close();
        }
    }
}
