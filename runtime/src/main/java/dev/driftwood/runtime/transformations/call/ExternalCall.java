package dev.driftwood.runtime.transformations.call;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.List;
import java.util.Set;

/** External call: sends each row to an address, and takes up what it answers. Rule: transformations.md, section 24. */
public final class ExternalCall {

    public static final TransformationKind KIND = new TransformationKind(
            "call",
            "External call",
            "Sends each row to an address that the user allows, and adds columns of what it answers.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("mapColumn", "output"), false, false),
            List.of(
                    OptionDeclaration.of("format", STRING, "Only 'rest'."),
                    OptionDeclaration.of("store", STRING, "Only 'restservice'."),
                    OptionDeclaration.of("httpMethod", STRING, "GET, POST, PUT, PATCH or DELETE."),
                    OptionDeclaration.of("entity", STRING, "The path behind the address."),
                    OptionDeclaration.of("headers", ANY, "Headers of each request: ['name' -> 'value']."),
                    OptionDeclaration.of("requestFormat", ANY, "How rows are sent: only ['type' -> 'json']."),
                    OptionDeclaration.of(
                            "responseFormat", ANY, "How answers are read: ['type' -> 'json'], and options of parse."),
                    OptionDeclaration.of("timeout", INTEGER, "Seconds that an answer may take; absent: 100."),
                    OptionDeclaration.of("requestInterval", INTEGER, "Milliseconds between requests; absent: 0."),
                    OptionDeclaration.of("bodyColumnName", STRING, "The column for what is answered; absent: body."),
                    OptionDeclaration.of(
                            "headerColumnName", STRING, "The column for the headers of the answer; absent: headers."),
                    OptionDeclaration.of(
                            "statusColumnName", STRING, "The column for the status of the answer; absent: status."),
                    OptionDeclaration.ignored(
                            "addResponseCode", BOOLEAN, "Whether there is a status column; output(…) tells."),
                    OptionDeclaration.ignored("allowSchemaDrift", BOOLEAN, "Columns pass in any case."),
                    OptionDeclaration.of(
                            "skipDuplicateMapInputs", BOOLEAN, "An input column mapped twice counts once."),
                    OptionDeclaration.of(
                            "skipDuplicateMapOutputs", BOOLEAN, "Of two columns with one name the first stays.")),
            context -> new CallBinding(context).bind());

    private ExternalCall() {}
}
