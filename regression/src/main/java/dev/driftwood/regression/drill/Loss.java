package dev.driftwood.regression.drill;

/**
 * Something that is in the input and in no output.
 *
 * @param what is lost, the same at every run: {@code CuratedOrders.order_total}
 * @param detail in words
 */
public record Loss(String what, String detail) {}
