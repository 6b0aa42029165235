package dev.driftwood.cli.arguments;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/** Usages in picocli's terms, told through its programming interface since annotations would cost reflection. */
final class CommandLines {

    private static final String PROGRAM = "driftwood";

    private CommandLines() {}

    /** One verb by itself. */
    static CommandLine of(Usage usage) {
        return configured(spec(usage).name(PROGRAM + " " + usage.verb()));
    }

    /** The program with all its verbs. */
    static CommandLine of(List<Usage> usages) {
        CommandSpec program = CommandSpec.create().name(PROGRAM);
        program.usageMessage()
                .description("Runs Azure Data Factory mapping data flow scripts on this machine.")
                .abbreviateSynopsis(true)
                .commandListHeading("%nCommands:%n")
                .optionListHeading("%nOptions:%n")
                .footer("", "driftwood COMMAND --help tells what a command takes.");
        program.addOption(help());
        program.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print the version and end.")
                .build());
        for (Usage usage : usages) {
            CommandSpec verb = CommandSpec.create();
            verb.usageMessage().description(formatted(usage.summary()));
            program.addSubcommand(usage.verb(), verb);
        }
        return configured(program);
    }

    private static CommandLine configured(CommandSpec spec) {
        return new CommandLine(spec).setExpandAtFiles(false).setInterpolateVariables(false);
    }

    private static CommandSpec spec(Usage usage) {
        CommandSpec spec = CommandSpec.create();
        UsageMessageSpec message = spec.usageMessage();
        message.description(formatted(usage.description()))
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .parameterListHeading("%n")
                .optionListHeading("%nOptions:%n");
        if (!usage.examples().isEmpty()) {
            message.footerHeading("%nExamples:%n");
            message.footer(usage.examples().stream()
                    .map(example -> formatted("  " + PROGRAM + " " + example))
                    .toArray(String[]::new));
        }
        if (usage.operand().most() > 0) {
            spec.addPositional(positional(usage.operand()));
        }
        for (OptionDeclaration option : usage.options()) {
            spec.addOption(option(option));
        }
        return spec.addOption(help());
    }

    private static PositionalParamSpec positional(Usage.Operand operand) {
        String arity =
                operand.most() == Integer.MAX_VALUE ? operand.least() + "..*" : operand.least() + ".." + operand.most();
        return PositionalParamSpec.builder()
                .index(operand.most() == 1 ? "0" : "0..*")
                .arity(arity)
                .required(operand.least() > 0)
                .type(operand.most() == 1 ? String.class : List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(operand.label())
                .description(formatted(operand.description()))
                .build();
    }

    private static OptionSpec option(OptionDeclaration option) {
        OptionSpec.Builder builder = OptionSpec.builder(option.name())
                .description(formatted(option.description()))
                .hidden(option.hidden());
        if (!option.takesValue()) {
            return builder.type(boolean.class).build();
        }
        builder.arity("1")
                .paramLabel(option.label())
                .type(option.repeatable() ? List.class : String.class)
                .auxiliaryTypes(String.class);
        if (!option.choices().isEmpty()) {
            ITypeConverter<String> converter = value -> chosen(option.choices(), value);
            builder.converters(converter);
        }
        return builder.build();
    }

    private static String chosen(List<String> choices, String value) {
        if (!choices.contains(value)) {
            throw new TypeConversionException("expected " + String.join(" or ", choices) + ", not '" + value + "'");
        }
        return value;
    }

    private static OptionSpec help() {
        return OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Print this text and end.")
                .build();
    }

    /** Picocli reads help texts as formats. */
    private static String formatted(String text) {
        return text.replace("%", "%%").replace("@|", "@ |");
    }
}
