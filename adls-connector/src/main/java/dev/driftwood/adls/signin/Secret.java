package dev.driftwood.adls.signin;

/** A text that nobody is shown. */
public record Secret(String reveal) {

    @Override
    public String toString() {
        return "(secret)";
    }
}
