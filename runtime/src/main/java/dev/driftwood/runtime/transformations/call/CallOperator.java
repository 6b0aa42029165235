package dev.driftwood.runtime.transformations.call;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.vector.BytesInput;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls the address for one row after the other, and stops as soon as nobody asks for more rows. */
final class CallOperator implements Operator {

    /** Rows between two looks at whether more are asked for. */
    private static final int ROWS_AT_ONCE = 16;

    private final CallNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final RestClient client;
    private final Projection request;
    private final ColumnProjection outgoing;

    CallOperator(CallNode node, URI address, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        this.client = new RestClient(node.stream(), address, node.settings());
        this.request =
                Projection.of(node.request().stream().map(RequestValue::text).toList());
        this.outgoing = new ColumnProjection(node.values(), wanted);
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch;
                Batch texts = new Batch(request.evaluate(batch, context.evaluation()), batch.rows())) {
            List<BytesInput> sent = new ArrayList<>();
            for (int i = 0; i < texts.width(); i++) {
                sent.add(new BytesInput(texts.vector(i), false));
            }
            for (int from = 0; from < batch.rows() && !downstream.satisfied(); from += ROWS_AT_ONCE) {
                int count = Math.min(ROWS_AT_ONCE, batch.rows() - from);
                List<CallAnswer> answers = new ArrayList<>(count);
                for (int row = from; row < from + count; row++) {
                    answers.add(call(sent, row));
                }
                downstream.accept(answered(batch, from, answers));
            }
        }
    }

    private CallAnswer call(List<BytesInput> sent, int row) throws IOException {
        if (node.settings().sendsBody()) {
            return client.call("", sent.isEmpty() ? new byte[0] : sent.get(0).bytes(row));
        }
        StringBuilder query = new StringBuilder();
        for (int i = 0; i < sent.size(); i++) {
            if (!sent.get(i).isNull(row)) {
                query.append(query.isEmpty() ? "" : "&")
                        .append(URLEncoder.encode(node.request().get(i).name(), StandardCharsets.UTF_8))
                        .append('=')
                        .append(URLEncoder.encode(sent.get(i).text(row), StandardCharsets.UTF_8));
            }
        }
        return client.call(query.toString(), new byte[0]);
    }

    private Batch answered(Batch batch, int from, List<CallAnswer> answers) {
        List<@Nullable SharedVector> columns = new ArrayList<>(batch.width() + 3);
        boolean complete = false;
        try {
            for (int i = 0; i < batch.width(); i++) {
                columns.add(batch.has(i) ? batch.column(i).slice(from, answers.size()) : null);
            }
            AnswerVectors.add(answers, columns, context.allocator());
            complete = true;
        } finally {
            if (!complete) {
                new Batch(columns, 0).close();
            }
        }
        try (Batch wide = new Batch(columns, answers.size())) {
            return outgoing.apply(wide, context.evaluation());
        }
    }

    @Override
    public void finish(int input) throws IOException {
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        // Connections end by themselves.
    }
}
