package dev.driftwood.cli.terminal;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * What a command reads and writes.
 *
 * @param folder what relative paths start from
 */
public record Console(
        InputStream in, PrintStream out, PrintStream err, Path folder, Screen outScreen, Screen errScreen) {

    /** Answers. A line ends with LF on every system, so that output is the same everywhere. */
    public void print(String line) {
        out.print(line + "\n");
    }

    /** Complaints, in their place among the answers. */
    public void complain(String line) {
        out.flush();
        err.print(line + "\n");
    }

    /** Something that happens meanwhile; takes the place of a {@link ProgressLine}, which then begins anew. */
    public void remark(String line) {
        complain(errScreen.terminal() ? ProgressLine.CLEAR + line : line);
    }

    /** The same console, colours forced on or off. */
    public Console withColor(boolean wanted) {
        return new Console(in, out, err, folder, outScreen.withColor(wanted), errScreen.withColor(wanted));
    }

    /** The path as the user would write it: relative to {@link #folder} if it is inside. */
    public String shown(String path) {
        String prefix = folder.toString().replace('\\', '/');
        String slashed = path.replace('\\', '/');
        if (slashed.equals(prefix)) {
            return ".";
        }
        return slashed.startsWith(prefix + "/") ? slashed.substring(prefix.length() + 1) : path;
    }

    /** A path or pattern the user wrote, made absolute; patterns are no paths on every system. */
    public String absolute(String written) {
        boolean absolute = written.startsWith("/")
                || written.startsWith("\\")
                || written.contains("://")
                || (written.length() > 1 && written.charAt(1) == ':');
        return absolute ? written : folder.toString().replace('\\', '/') + "/" + written;
    }
}
