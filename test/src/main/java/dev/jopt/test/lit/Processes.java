package dev.jopt.test.lit;

import dev.jopt.test.lit.Shell.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs installed programs for one test, and can stop them from another thread. */
final class Processes {

  /** The offset that Java adds to the number of the signal that ended a process. */
  private static final int SIGNALLED = 128;

  private static final int LAST_SIGNAL = 31;
  private static final int POLL_MILLIS = 200;
  private static final long OUTPUT_LIMIT = 1L << 30;

  private @Nullable Process current;
  private boolean stopped;

  /** Ends the program that runs, with all it started, and lets no other start. */
  synchronized void stop() {
    stopped = true;
    if (current != null) {
      current.descendants().forEach(ProcessHandle::destroyForcibly);
      current.destroyForcibly();
    }
  }

  synchronized boolean stopped() {
    return stopped;
  }

  /**
   * Runs a program to its end. Input and output go through files, for nothing can block on those.
   *
   * @param words the program's name as the test calls it, and the arguments
   * @return the exit code; the negated number of a signal if one ended it
   */
  int run(Path program, List<String> words, ShellEnvironment environment, Streams streams)
      throws IOException {
    Path folder = Files.createTempDirectory("lit-io-");
    Path in = folder.resolve("in");
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    try {
      List<String> command = new ArrayList<>(words);
      command.set(0, program.toString());
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(environment.directory().toFile())
              .redirectOutput(out.toFile());
      if (streams.in().length > 0) {
        Files.write(in, streams.in());
        builder.redirectInput(in.toFile());
      }
      // One file for both keeps the order in which they were written.
      boolean merged = streams.out() == streams.err();
      if (merged) {
        builder.redirectErrorStream(true);
      } else {
        builder.redirectError(err.toFile());
      }
      builder.environment().clear();
      builder.environment().putAll(environment.variables());
      int exit = run(builder, out);
      Files.copy(out, streams.out());
      if (!merged) {
        Files.copy(err, streams.err());
      }
      boolean signalled = exit > SIGNALLED && exit <= SIGNALLED + LAST_SIGNAL;
      return signalled ? SIGNALLED - exit : exit;
    } finally {
      Files.deleteIfExists(in);
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
      Files.deleteIfExists(folder);
    }
  }

  private int run(ProcessBuilder builder, Path out) throws IOException {
    Process process;
    synchronized (this) {
      if (stopped) {
        return 1;
      }
      process = builder.start();
      current = process;
    }
    try {
      process.getOutputStream().close();
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        // What waits for the reader of a pipe to end would never do.
        if (Files.size(out) > OUTPUT_LIMIT) {
          process.destroyForcibly();
          throw new IOException("more output than " + OUTPUT_LIMIT + " bytes");
        }
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
      return 1;
    } finally {
      synchronized (this) {
        current = null;
      }
    }
  }
}
