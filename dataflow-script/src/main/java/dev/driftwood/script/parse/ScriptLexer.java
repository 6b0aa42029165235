package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.SourceText;

/** The generated lexer, made safe against a closing brace that nothing opened. */
final class ScriptLexer extends DataFlowLexer {

    ScriptLexer(SourceText source) {
        super(new Utf16CharStream(source.name(), source.text()));
        removeErrorListeners();
    }

    @Override
    public int popMode() {
        return _modeStack.isEmpty() ? _mode : super.popMode();
    }
}
