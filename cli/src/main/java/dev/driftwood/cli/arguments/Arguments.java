package dev.driftwood.cli.arguments;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a verb was told: the values of its options in the order given, and its operands. */
public record Arguments(Map<String, List<String>> options, List<String> operands) {

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,9}) ?([KMGT]?)i?B?", Pattern.CASE_INSENSITIVE);

    public Arguments {
        options = Map.copyOf(options);
        operands = List.copyOf(operands);
    }

    public boolean has(String option) {
        return options.containsKey(option);
    }

    /** The value of an option that is given at most once. */
    public Optional<String> value(String option) {
        List<String> values = values(option);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    public List<String> values(String option) {
        return options.getOrDefault(option, List.of());
    }

    /** The value of an option as a whole number from 1. */
    public int positive(String option, int otherwise) throws UsageException {
        Optional<String> text = value(option);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(text.get());
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw UsageException.notPositive(option, text.get(), notANumber);
        }
        throw UsageException.notPositive(option, text.get(), null);
    }

    /** The value of an option as a number of bytes, with or without a unit of 1024 of the one below; nothing if not given. */
    public OptionalLong bytes(String option) throws UsageException {
        Optional<String> text = value(option);
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        Matcher size = SIZE.matcher(text.get().trim());
        if (!size.matches()) {
            throw UsageException.notASize(option, text.get());
        }
        int power = "KMGT".indexOf(size.group(2).toUpperCase(Locale.ROOT)) + 1;
        return OptionalLong.of(
                Long.parseLong(size.group(1)) << 10 * (size.group(2).isEmpty() ? 0 : power));
    }
}
