package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.List;
import java.util.Optional;

/**
 * {@code validateSchema: true}: every file must have the projection's columns in the projection's types; without a projection the
 * first file's shape is the measure. Columns beyond it are drift, which has a switch of its own. Rule: drift.md, section 4.
 */
final class ShapeCheck {

    private final BindContext context;
    private final FileFormat format;
    private final List<DescribedFile> files;
    private final List<UnitedColumn> united;

    ShapeCheck(BindContext context, FileFormat format, List<DescribedFile> files, List<UnitedColumn> united) {
        this.context = context;
        this.format = format;
        this.files = files;
        this.united = united;
    }

    void check(Optional<List<Argument.ColumnDefinition>> projection) {
        if (!context.options().flag("validateSchema", false) || files.isEmpty()) {
            return;
        }
        if (projection.isPresent()) {
            for (Argument.ColumnDefinition wanted : projection.get()) {
                check(wanted.name().text(), wanted.type(), "the projection says", wanted.span());
            }
            return;
        }
        String first = files.get(0).file().path();
        for (FileColumn column : files.get(0).description().columns()) {
            check(
                    column.name(),
                    column.type(),
                    "in " + first + " it is",
                    context.options().span("validateSchema"));
        }
        checkAdded(first);
    }

    private void check(String name, DataType type, String measure, Span at) {
        for (int i = 0; i < files.size(); i++) {
            int file = i;
            Optional<FileColumn> stored = united.stream()
                    .filter(c -> Schema.fold(c.name()).equals(Schema.fold(name)) && c.in(file))
                    .map(c -> files.get(file).column(c, file))
                    .findFirst();
            String path = files.get(i).file().path();
            boolean empty = !format.typed() && files.get(i).description().rows() == 0;
            if (stored.isEmpty() && !empty) {
                complain(at, "column `" + Names.quote(name) + "` is missing in " + path);
            } else if (stored.isPresent()
                    && format.typed()
                    && !stored.get().type().equals(type)) {
                complain(
                        at,
                        "column `" + Names.quote(name) + "` is " + stored.get().type() + " in " + path + "; " + measure
                                + " " + type);
            }
        }
    }

    /** Without a projection nothing declares what may drift, so a column that later files add is a changed shape too. */
    private void checkAdded(String first) {
        for (UnitedColumn column : united) {
            for (int i = 1; i < files.size() && !column.in(0); i++) {
                if (column.in(i)) {
                    complain(
                            context.options().span("validateSchema"),
                            "column `" + Names.quote(column.name()) + "` is new in "
                                    + files.get(i).file().path() + "; " + first + " lacks it");
                }
            }
        }
    }

    private void complain(Span at, String message) {
        context.report(context.error(DiagnosticCode.SCHEMA_NOT_VALID, at, message)
                .hint("import the projection again, or set validateSchema: false"));
    }
}
