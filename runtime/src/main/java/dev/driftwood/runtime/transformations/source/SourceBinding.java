package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.files.SourceFiles;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Binds a source: lists its files, reads their footers, settles its columns. No row is read. */
final class SourceBinding {

    private final BindContext context;
    private final ReadOptions readOptions;

    SourceBinding(BindContext context) {
        this.context = context;
        this.readOptions = new ReadOptions(
                context.settings().int96(), context.settings().batchRows(), Map.of());
    }

    Optional<PlanNode> bind() {
        Optional<FileFormat> format = context.format();
        if (format.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(bind(format.get()));
        } catch (DataFlowException e) {
            e.diagnostics().forEach(d -> context.report(atSource(d)));
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Diagnostic atSource(Diagnostic diagnostic) {
        Span span = context.statement().stream().span();
        return diagnostic.place().isPresent()
                ? diagnostic
                : diagnostic.at(context.error(diagnostic.code(), span, "").place().orElseThrow().source(), span);
    }
}
