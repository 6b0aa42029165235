package dev.driftwood.benchmarks;

import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.job.Jobs;
import dev.driftwood.benchmarks.way.Way;
import dev.driftwood.benchmarks.way.Ways;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The words of the command line. */
final class Options {

    int runs = 3;
    boolean warm;
    boolean growth;
    boolean onlyFeeds;
    boolean save;
    boolean help;

    private final Set<Job> jobs = new LinkedHashSet<>();
    private final List<Way> ways = new ArrayList<>();
    private final List<Way> others = new ArrayList<>();
    private final List<String> words;
    private int next;

    /** @throws IllegalArgumentException that says what is wrong */
    Options(String... words) {
        this.words = List.of(words);
        while (next < words.length) {
            read(word());
        }
    }

    static String help() {
        return """
                benchmarks/run.sh [FEED...] [--runs N] [--ways NAME,...] [--also FOLDER]
                                  [--warm | --growth | --feeds] [--save]

                  FEED           a feed or one job on it: %s; all if none is named
                  --runs N       rounds over all ways; 3 if not given
                  --ways NAMES   only these: %s
                  --also FOLDER  also another build of Driftwood
                  --warm         instead: the second run within one process, job M if none is named
                  --growth       instead: ten times the rows, columns and files
                  --feeds        instead: only make the feeds
                  --save         also put the tables into benchmarks/RESULTS.md
                """.formatted(
                        String.join(", ", Jobs.ALL.stream().map(Job::name).toList()),
                        String.join(", ", Ways.ALL.stream().map(Way::name).toList()));
    }

    List<Job> jobs() {
        return !jobs.isEmpty()
                ? List.copyOf(jobs)
                : warm ? List.of(Jobs.named("M").get(0)) : Jobs.ALL;
    }

    List<Way> ways(List<Way> usual) {
        List<Way> all = new ArrayList<>(ways.isEmpty() ? usual : ways);
        all.addAll(others);
        return all;
    }

    private void read(String word) {
        switch (word) {
            case "--runs" -> runs = number(word());
            case "--ways" -> {
                for (String name : word().split(",")) {
                    ways.add(Ways.named(name));
                }
            }
            case "--also" -> others.add(Ways.driftwoodIn(Path.of(word())));
            case "--warm" -> warm = true;
            case "--growth" -> growth = true;
            case "--feeds" -> onlyFeeds = true;
            case "--save" -> save = true;
            case "--help", "-h" -> help = true;
            default -> jobs.addAll(Jobs.named(word));
        }
    }

    private static int number(String word) {
        if (!word.matches("[1-9]\\d{0,3}")) {
            throw new IllegalArgumentException(word + " is no number of runs");
        }
        return Integer.parseInt(word);
    }

    private String word() {
        if (next == words.size()) {
            throw new IllegalArgumentException(words.get(next - 1) + " needs a value");
        }
        return words.get(next++);
    }
}
