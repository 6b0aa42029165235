package dev.driftwood.runtime.feed;

/**
 * Where it is kept what runs of a flow have met.
 *
 * @param place a folder in full, or an address
 * @param flow whose files are in a folder of its name there
 */
public record LedgerFolder(String place, String flow) {}
