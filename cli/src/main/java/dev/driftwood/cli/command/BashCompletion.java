package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.terminal.Console;
import java.util.ArrayList;
import java.util.List;

/**
 * The commands, their options and what may follow them, as a completion for bash. The words stand in the script, so that the
 * shell starts no Java to complete one.
 */
final class BashCompletion {

    private BashCompletion() {}

    static void print(List<Usage> usages, Console console) {
        console.print("_driftwood() {");
        console.print("    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=");
        console.print("    COMPREPLY=()");
        console.print("    if [ \"$COMP_CWORD\" -eq 1 ]; then");
        console.print("        words='" + String.join(" ", verbs(usages)) + " --help --version'");
        console.print("    else");
        console.print("        # Bash takes the = of an option for a word of its own.");
        console.print("        [ \"$before\" = = ] && before=${COMP_WORDS[COMP_CWORD-2]}");
        console.print("        [ \"$word\" = = ] && word=");
        console.print("        case ${COMP_WORDS[1]} in");
        for (Usage usage : usages) {
            console.print("        " + usage.verb() + ")");
            print(usage, console);
            console.print("            ;;");
        }
        console.print("        esac");
        console.print("    fi");
        console.print("    if [ -n \"$words\" ]; then");
        console.print("        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))");
        console.print("    fi");
        console.print("}");
        console.print("complete -o bashdefault -o default -F _driftwood driftwood");
    }

    /** Without words the shell offers files. */
    private static void print(Usage usage, Console console) {
        console.print("            case $before in");
        for (OptionDeclaration option : usage.options()) {
            if (option.takesValue() && !option.hidden()) {
                console.print(
                        "            " + option.name() + ") words='" + String.join(" ", option.choices()) + "' ;;");
            }
        }
        console.print("            *)");
        console.print("                case $word in");
        console.print("                -*) words='" + String.join(" ", usage.optionNames()) + " --help' ;;");
        List<String> known = usage.operand().known().get();
        if (!known.isEmpty()) {
            console.print("                *) words='" + String.join(" ", known) + "' ;;");
        }
        console.print("                esac");
        console.print("                ;;");
        console.print("            esac");
    }

    private static List<String> verbs(List<Usage> usages) {
        List<String> verbs = new ArrayList<>();
        for (Usage usage : usages) {
            verbs.add(usage.verb());
        }
        return verbs;
    }
}
