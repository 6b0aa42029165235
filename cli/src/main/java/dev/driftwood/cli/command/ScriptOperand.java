package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Usage.Operand;

/** The script as the verbs' operand. */
final class ScriptOperand {

    static final Operand SCRIPT =
            Operand.one("SCRIPT", "The file with the data flow script, or - for standard input; or a factory.");

    static final Operand SCRIPTS = Operand.several("SCRIPT", "Files with data flow scripts, or - for standard input.");

    private ScriptOperand() {}
}
