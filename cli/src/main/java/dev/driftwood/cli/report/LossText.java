package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.report.Loss;

/** What was lost without an error, in a line. */
final class LossText {

    private LossText() {}

    /** {@code order_total: 2 values became null, such as 'n/a'}. */
    static String line(Loss loss) {
        String column = loss.column().isEmpty() ? "" : Text.visible(loss.column()) + ": ";
        return column + amount(loss);
    }

    /** {@code 2 values became null, such as 'n/a'}. */
    static String amount(Loss loss) {
        String sample = loss.sample().isEmpty() ? "" : ", such as '" + Text.visible(loss.sample()) + "'";
        return loss.kind().amount(loss.count(), Amounts.grouped(loss.count())) + sample;
    }
}
