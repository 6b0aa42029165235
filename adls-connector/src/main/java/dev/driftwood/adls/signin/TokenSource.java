package dev.driftwood.adls.signin;

/** Gives tokens for storage accounts. */
public interface TokenSource {

    /**
     * A token that is good for a while yet.
     *
     * @throws dev.driftwood.script.source.DataFlowException within ten seconds if there is none to be had
     */
    AccessToken token();
}
