package dev.jopt.tools;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * The warm process: runs programs for clients on a Unix-domain socket, and stops by itself when
 * none has come for a while, or when the socket is no longer there.
 *
 * <p>The socket is in a folder that only its owner may enter; who can connect may do all that the
 * owner may.
 */
public final class WarmServer {
  /** How long to stay without work. */
  static final Duration IDLE = Duration.ofMinutes(15);

  private static final long LOOK_EVERY_MILLIS = 1_000;

  /** After so long without work the heap is made small again. */
  private static final Duration REST = Duration.ofSeconds(10);

  private final Path socket;
  private final String key;
  private final Duration idle;
  private final Map<String, WarmProgram> programs;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "warm");
            thread.setDaemon(true);
            return thread;
          });

  private int running;
  private boolean rested = true;
  private boolean isLost;
  private long lastUse = System.nanoTime();

  private WarmServer(Path socket, String key, Duration idle, Map<String, WarmProgram> programs) {
    this.socket = socket;
    this.key = key;
    this.idle = idle;
    this.programs = Map.copyOf(programs);
  }

  /**
   * Serves until there has been no work for a while.
   *
   * @param args {@code --serve=SOCKET [--idle=SECONDS] [--key=TEXT]}; clients with another text are
   *     sent away, for they want another build
   * @param programs what can be run, by name
   * @return the exit code of the process
   */
  public static int serve(String[] args, Map<String, WarmProgram> programs) {
    Invocation process = Invocation.ofProcess(args);
    Path socket = null;
    String key = "";
    Duration idle = IDLE;
    try {
      for (String arg : args) {
        String value = arg.substring(arg.indexOf('=') + 1);
        if (arg.startsWith("--serve=")) {
          socket = process.resolve(value);
        } else if (arg.startsWith("--idle=")) {
          idle = Duration.ofSeconds(Long.parseLong(value));
        } else if (arg.startsWith("--key=")) {
          key = value;
        } else {
          return complain(process, "unknown argument '" + arg + "' of --serve", Jopt.USAGE);
        }
      }
      if (socket == null) {
        return complain(process, "--serve needs a socket", Jopt.USAGE);
      }
      new WarmServer(socket, key, idle, programs).serve();
      return Jopt.SUCCESS;
    } catch (NumberFormatException e) {
      return complain(process, "--idle needs a number of seconds", Jopt.USAGE);
    } catch (IOException e) {
      return complain(process, "cannot serve on '" + socket + "': " + e.getMessage(), Jopt.FAILURE);
    }
  }

  private static int complain(Invocation process, String message, int status) {
    try {
      Jopt.write(process.err(), "jopt: " + message + "\n");
    } catch (IOException e) {
      return status;
    }
    return status;
  }

  private void serve() throws IOException {
    UnixDomainSocketAddress address = UnixDomainSocketAddress.of(socket);
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      if (Files.exists(socket)) {
        if (isAlive(address)) {
          return;
        }
        Files.deleteIfExists(socket);
      }
      // Bound by another name, and known by its number before anybody can take its place.
      Path made = socket.resolveSibling("n" + ProcessHandle.current().pid());
      Files.deleteIfExists(made);
      server.bind(UnixDomainSocketAddress.of(made));
      Object identity;
      try {
        checkFolder(made);
        identity = identity(made);
        Files.move(made, socket, StandardCopyOption.ATOMIC_MOVE);
      } catch (NoSuchFileException e) {
        return; // The socket was removed at once: nobody can ask for anything, as when it is later.
      }
      // Made by the client, so that others do not start a process, too.
      Files.deleteIfExists(socket.resolveSibling(socket.getFileName() + ".start"));
      threads.execute(() -> watch(server, identity));
      accept(server);
      // Where it is no longer ours, another process may bind its own at this moment.
      if (isOurs(identity)) {
        Files.deleteIfExists(socket);
      }
    }
    awaitRuns();
  }

  private static boolean isAlive(UnixDomainSocketAddress address) {
    try (SocketChannel other = SocketChannel.open(address)) {
      return other.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /** The socket is ours; so must be the folder, and nobody else may enter it. */
  private static void checkFolder(Path socket) throws IOException {
    Path folder = socket.toAbsolutePath().getParent();
    if (folder == null
        || !Files.getOwner(folder).equals(Files.getOwner(socket))
        || !PosixFilePermissions.toString(Files.getPosixFilePermissions(folder))
            .equals("rwx------")) {
      Files.deleteIfExists(socket);
      throw new IOException("its folder is open to others");
    }
  }

  /** With the time, for the next file may get the number of one that was removed. */
  private static @Nullable Object identity(Path file) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      Object key = attributes.fileKey();
      return key == null ? null : List.of(key, attributes.lastModifiedTime());
    } catch (IOException e) {
      return null;
    }
  }

  private synchronized boolean isOurs(@Nullable Object identity) {
    isLost |= identity == null || !identity.equals(identity(socket));
    return !isLost;
  }

  private void accept(ServerSocketChannel server) throws IOException {
    while (true) {
      SocketChannel client;
      try {
        client = server.accept();
      } catch (AsynchronousCloseException e) {
        return;
      } catch (ClosedChannelException e) {
        return;
      }
      threads.execute(() -> answer(client));
    }
  }

  private void answer(SocketChannel client) {
    begin();
    try (client) {
      new WarmConnection(client, key, programs).answer(threads);
    } catch (IOException e) {
      // The client has gone, and with it who would want to know.
      return;
    } finally {
      end();
    }
  }

  private synchronized void begin() {
    running++;
    rested = false;
  }

  private synchronized void end() {
    running--;
    lastUse = System.nanoTime();
    notifyAll();
  }

  private synchronized void awaitRuns() {
    boolean interrupted = false;
    while (running > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes the server when it is time. */
  private void watch(ServerSocketChannel server, @Nullable Object identity) {
    try {
      while (!isIdleFor(idle) && isOurs(identity)) {
        if (!rested && isIdleFor(REST)) {
          rested = true;
          System.gc();
        }
        Thread.sleep(LOOK_EVERY_MILLIS);
      }
      server.close();
    } catch (IOException | InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean isIdleFor(Duration time) {
    return running == 0 && System.nanoTime() - lastUse >= time.toNanos();
  }
}
