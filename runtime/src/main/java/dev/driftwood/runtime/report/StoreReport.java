package dev.driftwood.runtime.report;

import dev.driftwood.runtime.storage.StoreTraffic;

/** What a container that is not on this machine was asked, from the listing of sources on. */
public record StoreReport(String address, StoreTraffic traffic) {}
