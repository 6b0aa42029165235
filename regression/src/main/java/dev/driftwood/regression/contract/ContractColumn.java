package dev.driftwood.regression.contract;

import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/**
 * A column that somebody depends on.
 *
 * @param allowed expressions of the values that it may have; empty if all are allowed
 * @param least an expression of the smallest value
 * @param most an expression of the greatest value
 * @param place where the contract says so
 */
public record ContractColumn(
        String name,
        DataType type,
        boolean nullable,
        List<String> allowed,
        Optional<String> least,
        Optional<String> most,
        String place) {
    public ContractColumn {
        allowed = List.copyOf(allowed);
    }
}
