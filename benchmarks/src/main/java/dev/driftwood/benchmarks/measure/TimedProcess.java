package dev.driftwood.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Runs a command to its end. Processor time and memory come from GNU time, where it is installed. */
public final class TimedProcess {

    private static final String TIME = "/usr/bin/time";
    private static final String ACCOUNT = "time.txt";

    private final Path folder;
    private final boolean accounts;

    /** @param folder for what the processes print */
    public TimedProcess(Path folder) throws IOException, InterruptedException {
        this.folder = Files.createDirectories(folder);
        this.accounts =
                Files.isExecutable(Path.of(TIME)) && start(account("true")).waitFor() == 0;
    }

    /** @throws FailedRun if it ends with another status than 0 */
    public Cost run(List<String> command) throws IOException, InterruptedException {
        List<String> whole = accounts ? account(command.toArray(new String[0])) : command;
        long start = System.nanoTime();
        int status = start(whole).waitFor();
        double wall = (System.nanoTime() - start) / 1e9;
        if (status != 0) {
            throw new FailedRun(status, Files.readString(folder.resolve("output.txt")));
        }
        if (!accounts) {
            return new Cost(wall, OptionalDouble.empty(), OptionalDouble.empty());
        }
        String[] figures = Files.readString(folder.resolve(ACCOUNT)).strip().split(" ");
        double cpu = Double.parseDouble(figures[0]) + Double.parseDouble(figures[1]);
        return new Cost(wall, OptionalDouble.of(cpu), OptionalDouble.of(Double.parseDouble(figures[2]) / 1024));
    }

    /** The command under GNU time, which writes seconds and KiB into a file. */
    private List<String> account(String... command) {
        String file = folder.resolve(ACCOUNT).toString();
        List<String> whole = new ArrayList<>(List.of(TIME, "-q", "-f", "%U %S %M", "-o", file));
        whole.addAll(List.of(command));
        return whole;
    }

    /** What the last command printed. */
    public List<String> printed() throws IOException {
        return Files.readAllLines(folder.resolve("output.txt"));
    }

    /** Lets the disk finish what earlier runs wrote, so that the next one does not pay for it. */
    public void settle() throws IOException, InterruptedException {
        start(List.of("sync")).waitFor();
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }
}
