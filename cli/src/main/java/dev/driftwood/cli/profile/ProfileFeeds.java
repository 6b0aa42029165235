package dev.driftwood.cli.profile;

import dev.driftwood.runtime.feed.ChangedFiles;
import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.feed.TypeText;
import dev.driftwood.types.DataType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a profile says of the sources of its flows. */
final class ProfileFeeds {

    private static final List<String> KEYS =
            List.of("hints", "rescuedData", "newColumns", "incremental", "changedFiles");

    private final ProfileFile profile;

    ProfileFeeds(ProfileFile profile) {
        this.profile = profile;
    }

    Map<String, Map<String, SourceFeed>> of(@Nullable Object value) {
        Map<String, Map<String, SourceFeed>> feeds = new LinkedHashMap<>();
        if (value != null) {
            profile.mapping(value, "`feeds`")
                    .forEach((flow, sources) -> feeds.put(String.valueOf(flow), sources("feeds." + flow, sources)));
        }
        return feeds;
    }

    private Map<String, SourceFeed> sources(String what, @Nullable Object value) {
        Map<String, SourceFeed> sources = new LinkedHashMap<>();
        mapping(value, what)
                .forEach((source, settings) ->
                        sources.put(String.valueOf(source), source(what + "." + source, settings)));
        return sources;
    }

    private SourceFeed source(String what, @Nullable Object value) {
        Map<?, ?> settings = mapping(value, what);
        settings.keySet().forEach(key -> profile.requireKnown(String.valueOf(key), KEYS, "`" + what + "`"));
        return new SourceFeed(
                hints(what + ".hints", settings.get("hints")),
                text(settings, "rescuedData", what),
                text(settings, "newColumns", what)
                        .map(word -> NewColumns.of(word).orElseThrow(() -> none(word, what, NewColumns.words()))),
                text(settings, "incremental", what).map(word -> flag(word, what)),
                text(settings, "changedFiles", what)
                        .map(word -> ChangedFiles.of(word).orElseThrow(() -> none(word, what, ChangedFiles.words()))));
    }

    private Map<String, DataType> hints(String what, @Nullable Object value) {
        Map<String, DataType> hints = new LinkedHashMap<>();
        mapping(value, what)
                .forEach((column, type) ->
                        hints.put(String.valueOf(column), TypeText.parse(profile.text(type, what + "." + column))));
        return hints;
    }

    private Map<?, ?> mapping(@Nullable Object value, String what) {
        return value == null ? Map.of() : profile.mapping(value, "`" + what + "`");
    }

    private Optional<String> text(Map<?, ?> settings, String key, String what) {
        return Optional.ofNullable(settings.get(key)).map(value -> profile.text(value, what + "." + key));
    }

    private boolean flag(String word, String what) {
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            default -> throw none(word, what, List.of("true", "false"));
        };
    }

    private RuntimeException none(String word, String what, List<String> known) {
        return profile.wrong("`" + word + "` in `" + what + "` is none of: " + String.join(", ", known));
    }
}
