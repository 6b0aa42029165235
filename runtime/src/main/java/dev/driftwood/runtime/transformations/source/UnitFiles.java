package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.storage.ByteRange;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Opens the files of a unit, one for each part. Where that costs a wait, small ones are opened before their turn, so that they have
 * come by then.
 */
final class UnitFiles implements AutoCloseable {

    /** What is worth reading whole, whatever is needed of it. */
    private static final long SMALL_BYTES = 1 << 20;

    private final FileSourceNode node;
    private final List<FilePart> parts;
    private final int window;
    private final Deque<InputFile> opened = new ArrayDeque<>();
    private int next;

    UnitFiles(FileSourceNode node, List<FilePart> parts) {
        this.node = node;
        this.parts = parts;
        boolean limited = node.limit() != Long.MAX_VALUE;
        this.window = limited ? 1 : node.store().filesAtOnce();
    }

    /** The file of the next part; whoever takes it closes it. */
    InputFile take() throws IOException {
        int until = Math.min(parts.size(), next - opened.size() + window);
        while (next < until) {
            opened.add(opened(node.files().get(parts.get(next).file())));
            next++;
        }
        return opened.remove();
    }

    private InputFile opened(DescribedFile file) throws IOException {
        InputFile input = node.store().open(file.file());
        if (window > 1 && input.length() <= SMALL_BYTES) {
            input.expect(List.of(new ByteRange(0, input.length())));
        }
        return input;
    }

    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) {
            opened.remove().close();
        }
    }
}
