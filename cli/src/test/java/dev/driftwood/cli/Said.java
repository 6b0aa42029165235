package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a process said, and how it ended. */
record Said(int status, String out, String err) {

    /** Starts it with the Java of this test and waits for its end. */
    static Said by(Path folder, Map<String, String> environment, List<String> command) throws Exception {
        File out = Files.createTempFile(folder, "out", "").toFile();
        File err = Files.createTempFile(folder, "err", "").toFile();
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(folder.toFile()).redirectOutput(out).redirectError(err);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "DRIFTWOOD_JAVA_OPTS"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return new Said(process.exitValue(), text(out), text(err));
    }

    private static String text(File file) throws IOException {
        return Files.readString(file.toPath(), StandardCharsets.UTF_8);
    }
}
