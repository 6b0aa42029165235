package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.storage.StagedFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parts rows in error from the others. */
final class ErrorRowsLanding implements Landing {

    private final ErrorRows rows;
    private final ExecutionContext context;
    private final Landing all;
    private final Optional<Landing> copies;

    /** @param all where rows land that are not left out */
    ErrorRowsLanding(ErrorRows rows, ExecutionContext context, Landing all, Optional<Landing> copies) {
        this.rows = rows;
        this.context = context;
        this.all = all;
        this.copies = copies;
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch) {
            ErrorParts parts = ErrorParts.of(batch.vector(rows.place()));
            if (copies.isPresent() && parts.failed().length > 0) {
                copies.get().push(0, picked(batch, parts.failed()));
            }
            int[] landing = parts.sound();
            if (!rows.leftOut() || landing.length == batch.rows()) {
                all.push(0, batch.share());
            } else if (landing.length > 0) {
                all.push(0, picked(batch, landing));
            }
        }
    }

    private Batch picked(Batch batch, int[] some) {
        return some.length == batch.rows() ? batch.share() : RowPick.of(batch, some, some.length, context.allocator());
    }

    @Override
    public void finish(int input) throws IOException {
        all.finish(0);
        if (copies.isPresent()) {
            copies.get().finish(0);
        }
    }

    @Override
    public List<Transfer> append(WrittenSection section, List<ColumnContent> columns) {
        throw new IllegalStateException("rows in error are parted from others before they are encoded");
    }

    @Override
    public List<StagedFolder> staged() {
        List<StagedFolder> staged = new ArrayList<>(all.staged());
        copies.ifPresent(landing -> staged.addAll(landing.staged()));
        return staged;
    }

    @Override
    public SinkReport report() {
        return all.report();
    }

    @Override
    public List<SinkReport> reports() {
        List<SinkReport> reports = new ArrayList<>(all.reports());
        copies.ifPresent(landing -> reports.addAll(landing.reports()));
        return reports;
    }

    @Override
    public boolean satisfied() {
        return false;
    }

    @Override
    public void close() throws IOException {
        try {
            all.close();
        } finally {
            if (copies.isPresent()) {
                copies.get().close();
            }
        }
    }
}
