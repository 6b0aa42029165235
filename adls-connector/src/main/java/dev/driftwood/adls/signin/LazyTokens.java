package dev.driftwood.adls.signin;

import java.util.Optional;
import java.util.function.Supplier;

/** A source that is made when the first token is asked for. */
final class LazyTokens implements TokenSource {

    private final Supplier<TokenSource> supplier;
    private Optional<TokenSource> source = Optional.empty();

    LazyTokens(Supplier<TokenSource> supplier) {
        this.supplier = supplier;
    }

    @Override
    public synchronized AccessToken token() {
        TokenSource made = source.orElseGet(supplier);
        source = Optional.of(made);
        return made.token();
    }
}
