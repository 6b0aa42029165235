package dev.driftwood.cli;

/** Which Driftwood this is. */
final class Version {

    private Version() {}

    static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}
