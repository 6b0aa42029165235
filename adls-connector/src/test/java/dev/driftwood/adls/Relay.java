package dev.driftwood.adls;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to a server on this machine that can be closed and opened again, as a network's, while the server itself lives on. */
final class Relay implements AutoCloseable {

    private final URI server;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private ServerSocket listening;

    Relay(URI server) throws IOException {
        this.server = server;
        this.listening = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        this.port = listening.getLocalPort();
        accept(listening);
    }

    /** Where the server is, this way. */
    String endpoint() {
        return server.getScheme() + "://127.0.0.1:" + port;
    }

    /** Ends every connection, and takes none until it is joined again. */
    synchronized void cut() {
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void join() {
        try {
            listening = new ServerSocket(port, 0, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        accept(listening);
    }

    private void accept(ServerSocket listener) {
        begin(() -> {
            while (!listener.isClosed()) {
                Socket client = listener.accept();
                Socket answering = new Socket(server.getHost(), server.getPort());
                synchronized (this) {
                    open.add(client);
                    open.add(answering);
                    if (listener.isClosed()) {
                        cut();
                    }
                }
                begin(() -> pass(client, answering));
                begin(() -> pass(answering, client));
            }
        });
    }

    private void pass(Socket from, Socket to) throws IOException {
        try (from;
                to) {
            OutputStream target = to.getOutputStream();
            from.getInputStream().transferTo(target);
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void begin(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        // The way was cut, or one of its ends is gone: as it is meant to be.
                    }
                },
                "relay");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        cut();
    }
}
