package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.vector.BytesInput;
import java.util.HashMap;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The patterns of a call with a format and perhaps a locale: made once when both are literals, else once for each text that comes
 * by. Immutable.
 *
 * @param <P> a pattern
 */
final class Formats<P> {

    private final Maker<P> maker;
    private final int format;
    private final int locale;
    private final Optional<P> prepared;

    /** Makes a pattern of a text. */
    @FunctionalInterface
    interface Maker<P> {
        /** @throws IllegalArgumentException if the text is no pattern; the message says why */
        P make(String pattern, Locale locale);
    }

    private Formats(Maker<P> maker, int format, int locale, Optional<P> prepared) {
        this.maker = maker;
        this.format = format;
        this.locale = locale;
        this.prepared = prepared;
    }

    /**
     * @param format which argument is the pattern
     * @param locale which argument is the locale, given or not
     * @throws InvalidArgumentException if a literal is no pattern or no locale
     */
    static <P> Formats<P> of(CallSite site, Maker<P> maker, int format, int locale) {
        Optional<String> pattern = site.arguments().text(format);
        boolean hasLocale = locale < site.arguments().count();
        Optional<String> tag = hasLocale ? site.arguments().text(locale) : Optional.of("");
        if (pattern.isEmpty() || tag.isEmpty()) {
            return new Formats<>(maker, format, hasLocale ? locale : -1, Optional.empty());
        }
        Locale language;
        try {
            language = locale(tag.get());
        } catch (IllformedLocaleException e) {
            throw new InvalidArgumentException(locale, "is no language tag: '" + tag.get() + "'");
        }
        try {
            return new Formats<>(maker, format, locale, Optional.of(maker.make(pattern.get(), language)));
        } catch (IllegalArgumentException e) {
            throw new InvalidArgumentException(
                    format, "is not a usable pattern: '" + pattern.get() + "' (" + e.getMessage() + ")");
        }
    }

    /** The locale of a BCP 47 tag; English for none. */
    private static Locale locale(String tag) {
        return tag.isEmpty()
                ? Locale.US
                : new Locale.Builder().setLanguageTag(tag.replace('_', '-')).build();
    }

    /** What belongs to a row; empty if its text is no pattern. */
    @FunctionalInterface
    interface PerRow<R> {
        Optional<R> at(int row);
    }

    /**
     * What reads or writes each row of a batch: made of its pattern, once for each pattern.
     *
     * @param each may keep state, since it serves this batch alone
     */
    <R> PerRow<R> rows(Arguments in, Function<P, R> each) {
        if (prepared.isPresent()) {
            Optional<R> one = prepared.map(each);
            return row -> one;
        }
        BytesInput patterns = in.texts(format);
        Optional<BytesInput> tags = locale < 0 ? Optional.empty() : Optional.of(in.texts(locale));
        Map<String, Optional<R>> known = new HashMap<>();
        return row -> {
            String pattern = patterns.text(row);
            String tag = tags.isEmpty() ? "" : tags.get().text(row);
            return known.computeIfAbsent(
                    tag + '\n' + pattern, key -> make(pattern, tag).map(each));
        };
    }

    private Optional<P> make(String pattern, String tag) {
        try {
            return Optional.of(maker.make(pattern, locale(tag)));
        } catch (IllegalArgumentException | IllformedLocaleException e) {
            // A row's own pattern is data: the row is then null and counted.
            return Optional.empty();
        }
    }
}
