package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.resource.StorePlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A factory named on the command line. */
record FactoryOperand(Arguments arguments, Console console, String operand, Path place) {

    /** The operand if it is a factory; options that only a factory has a use for are refused without one. */
    static Optional<FactoryOperand> of(Arguments arguments, Console console) throws UsageException {
        String operand = arguments.operands().get(0);
        if (!operand.equals(ScriptFile.STANDARD_INPUT)) {
            Path place = ScriptFile.path(operand, console);
            if (Files.exists(place) && Factory.isOne(place)) {
                return Optional.of(new FactoryOperand(arguments, console, operand, place));
            }
        }
        for (OptionDeclaration option : FactoryOptions.ALL) {
            if (arguments.has(option.name()) && !option.name().equals(FactoryOptions.PROFILE)) {
                throw new UsageException(option.name() + " is for a factory, and " + operand + " is none");
            }
        }
        return Optional.empty();
    }

    Factory factory() throws IOException {
        return Factory.open(place, operand);
    }

    FactoryProfile profile() throws UsageException, IOException {
        return FactoryProfile.of(arguments, console, Factory.folder(place));
    }

    /** The data flow that is asked for; its parameters are those of the profile, and before them those of the activity. */
    FactoryFlow flow(FactoryProfile profile, Instant now) throws UsageException, IOException {
        Factory factory = factory();
        profile.requireKnown(factory, arguments);
        FactoryFlow flow = flow(factory, profile, profile.places(arguments, console), now);
        Map<String, String> parameters =
                new LinkedHashMap<>(profile.profile().parameters().getOrDefault(flow.name(), Map.of()));
        parameters.putAll(flow.parameters());
        return flow.with(parameters);
    }

    private FactoryFlow flow(Factory factory, FactoryProfile profile, StorePlaces places, Instant now)
            throws UsageException, IOException {
        Optional<String> name = arguments.value(FactoryOptions.DATA_FLOW);
        Optional<String> pipeline = arguments.value(FactoryOptions.PIPELINE);
        Optional<String> activity = arguments.value(FactoryOptions.ACTIVITY);
        Map<String, String> given = NamedValues.of(arguments, FactoryOptions.PIPELINE_PARAM);
        if (pipeline.isEmpty()) {
            if (activity.isPresent() || !given.isEmpty()) {
                throw new UsageException(FactoryOptions.ACTIVITY + " and " + FactoryOptions.PIPELINE_PARAM
                        + " have a meaning only with " + FactoryOptions.PIPELINE);
            }
            return factory.flow(name, places, now);
        }
        if (name.isPresent()) {
            throw new UsageException(
                    FactoryOptions.DATA_FLOW + " and " + FactoryOptions.PIPELINE + " exclude each other");
        }
        Map<String, String> parameters =
                new LinkedHashMap<>(profile.profile().pipelineParameters().getOrDefault(pipeline.get(), Map.of()));
        parameters.putAll(given);
        return factory.flow(pipeline.get(), activity, parameters, places, now);
    }
}
