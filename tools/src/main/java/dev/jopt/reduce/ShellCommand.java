package dev.jopt.reduce;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.Operation;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A command that says what is interesting: what it ends with 0 for. It gets the program in a file,
 * whose name stands for each {@code %s} in it, or is put after it; or as standard input. May be run
 * by several threads; one that is interrupted kills what it has started.
 */
public final class ShellCommand implements Interestingness {
  /** The end of a command that took too long. */
  public static final int TIMED_OUT = -1;

  private static final boolean WINDOWS = File.separatorChar == '\\';
  private static final String PLACE = "%s";

  private final String command;
  private final Path file;
  private final Path directory;

  /** Those that no run uses now. */
  private final Queue<Path> files = new ConcurrentLinkedQueue<>();

  private final AtomicInteger fileCount = new AtomicInteger(1);
  private Map<String, String> environment = Map.of();
  private Duration timeout = Duration.ofMinutes(1);
  private boolean readsInput;

  private ShellCommand(String command, Path file, Path directory) {
    this.command = command;
    this.file = file;
    this.directory = directory;
    files.add(file);
  }

  /**
   * A command for the shell.
   *
   * @param command runs in {@code sh}, or in {@code cmd} on Windows
   * @param file where to write programs; those tested at the same time get others beside it
   * @param directory where to run it
   */
  public static ShellCommand of(String command, Path file, Path directory) {
    return new ShellCommand(command, file, directory);
  }

  /** Sets the environment variables; without them, the command has none. */
  public ShellCommand environment(Map<String, String> variables) {
    environment = Map.copyOf(variables);
    return this;
  }

  /** Kills the command, with what it has started, if it takes longer; by default a minute. */
  public ShellCommand timeout(Duration time) {
    timeout = time;
    return this;
  }

  /** Says whether it gets the program as standard input; by default in a file. */
  public ShellCommand readsInput(boolean reads) {
    readsInput = reads;
    return this;
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if the command cannot be run
   */
  @Override
  public boolean test(Operation program, String text) {
    return run(text) == 0;
  }

  /**
   * Runs it and gives its exit code, or {@link #TIMED_OUT}.
   *
   * @throws UncheckedIOException if it cannot be run
   */
  public int run(String text) {
    Path taken = files.poll();
    Path file = taken == null ? beside(this.file, fileCount.incrementAndGet()) : taken;
    try {
      Files.writeString(file, text, UTF_8);
      return wait(start(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      files.add(file);
    }
  }

  /** Another file of the same kind. */
  private static Path beside(Path file, int number) {
    return file.resolveSibling(number + "-" + file.getFileName());
  }

  /** Deletes the files that programs were written to, once nothing runs any more. */
  public void deleteFiles() throws IOException {
    for (Path each : files) {
      Files.deleteIfExists(each);
    }
  }

  private Process start(Path file) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
                WINDOWS ? List.of("cmd", "/c", line(file)) : List.of("sh", "-c", line(file)))
            .directory(directory.toAbsolutePath().toFile())
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().putAll(environment);
    if (readsInput) {
      builder.redirectInput(file.toFile());
    }
    Process process = builder.start();
    if (!readsInput) {
      process.getOutputStream().close();
    }
    return process;
  }

  private String line(Path file) {
    String path = file.toAbsolutePath().toString();
    String quoted = WINDOWS ? "\"" + path + "\"" : "'" + path.replace("'", "'\\''") + "'";
    if (command.contains(PLACE)) {
      return command.replace(PLACE, quoted);
    }
    return readsInput ? command : command + " " + quoted;
  }

  private int wait(Process process) {
    try {
      if (process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    return TIMED_OUT;
  }
}
