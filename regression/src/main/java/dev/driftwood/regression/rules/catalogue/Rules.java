package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.RuleSet;
import java.util.List;

/** Every rule, one line each: a file beside the others, and a line in {@code ALL}. */
public final class Rules {

    /** Those about drift first, on the way from source to sink. */
    private static final List<Rule> ALL = List.of(
            ClosedSource.RULE,
            TextOfTypedFiles.RULE,
            ProjectionAsIs.RULE,
            ValidatedLanding.RULE,
            PlainReference.RULE,
            HardCodedPosition.RULE,
            DroppingPattern.RULE,
            FixedSelect.RULE,
            FixedSinkMapping.RULE,
            RefusedNames.RULE,
            UncheckedContract.RULE,
            IdlePattern.RULE,
            LossyConversion.RULE,
            UnwrappedByName.RULE,
            DatePattern.RULE,
            HashWithoutSeparator.RULE,
            LostOrder.RULE,
            UnquotedParameter.RULE,
            RuleSet.IDLE_ALLOWANCE);

    private Rules() {}

    public static List<Rule> all() {
        return ALL;
    }
}
