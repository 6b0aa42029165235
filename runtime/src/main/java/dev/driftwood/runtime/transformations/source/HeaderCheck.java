package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.PositionalDescription;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the headers of a source's files. The service reads them all by the header of one, so that values land in columns of
 * other names without a word.
 */
final class HeaderCheck {

    private static final int LISTED_FILES = 10;
    private static final int LISTED_COLUMNS = 8;

    private final BindContext context;
    private final List<DescribedFile> files;

    /** @param files those that have a header */
    HeaderCheck(BindContext context, List<DescribedFile> files) {
        this.context = context;
        this.files = files;
    }

    /** Whether all headers are alike but for their capitals; if not, complains as the user decided. */
    boolean agree() {
        List<String> first = header(files.get(0));
        List<String> complaints = new ArrayList<>();
        for (DescribedFile file : files) {
            List<String> header = header(file);
            if (!folded(header).equals(folded(first))) {
                complaints.add(file.file().path() + ": " + String.join(", ", misplaced(first, header)));
            }
        }
        if (complaints.isEmpty()) {
            return true;
        }
        if (context.settings().headers() != HeaderPolicy.BY_FILE) {
            context.report(complaint(complaints));
        }
        return false;
    }

    private Diagnostic complaint(List<String> complaints) {
        String listed = String.join("; ", complaints.subList(0, Math.min(LISTED_FILES, complaints.size())));
        String more = complaints.size() > LISTED_FILES ? "; and " + (complaints.size() - LISTED_FILES) + " more" : "";
        String where = "the header of " + files.get(0).file().path();
        boolean refused = context.settings().headers() == HeaderPolicy.REFUSE;
        String message = "the files of `" + context.stream() + "` have different headers; "
                + (refused ? "the service would read" : "as in the service, Driftwood reads") + " them all by " + where
                + ", so that in " + listed + more;
        if (!refused) {
            return context.warning(
                    DiagnosticCode.HEADERS_DIFFER, context.statement().stream().span(), message);
        }
        return context.error(
                        DiagnosticCode.HEADERS_DIFFER,
                        context.statement().stream().span(),
                        message)
                .hint(DiagnosticCode.HEADERS_DIFFER.remedy());
    }

    /** What would land where if the file were read by the first one's header. */
    private static List<String> misplaced(List<String> first, List<String> header) {
        List<String> effects = new ArrayList<>();
        for (int i = 0; i < Math.max(first.size(), header.size()); i++) {
            if (i >= first.size()) {
                effects.add("`" + header.get(i) + "` is lost");
            } else if (i >= header.size()) {
                effects.add("`" + first.get(i) + "` is null");
            } else if (!Schema.fold(first.get(i)).equals(Schema.fold(header.get(i)))) {
                effects.add("`" + header.get(i) + "` lands in `" + first.get(i) + "`");
            }
        }
        if (effects.size() <= LISTED_COLUMNS) {
            return effects;
        }
        List<String> shown = new ArrayList<>(effects.subList(0, LISTED_COLUMNS));
        shown.add("and " + (effects.size() - LISTED_COLUMNS) + " more");
        return shown;
    }

    private static List<String> folded(List<String> names) {
        return names.stream().map(Schema::fold).toList();
    }

    private static List<String> header(DescribedFile file) {
        Optional<List<String>> header =
                file.description() instanceof PositionalDescription positional ? positional.header() : Optional.empty();
        return header.orElse(List.of());
    }
}
