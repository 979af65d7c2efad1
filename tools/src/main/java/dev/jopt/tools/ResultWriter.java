package dev.jopt.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes the smallest file found: to standard output at the end, to a file whenever there is a
 * smaller one, so that it is there whatever ends the program.
 */
final class ResultWriter {
  /** What is worth a line of progress. */
  private static final double LESS = 0.8;

  private final Invocation invocation;
  private final @Nullable String output;
  private final String unit;
  private final boolean reports;
  private long reported = Long.MAX_VALUE;
  private long least;

  /**
   * Creates a writer.
   *
   * @param output the file; null or {@code -} is standard output
   * @param unit of what sizes are counts
   * @param reports whether to write to standard error how far it is
   */
  ResultWriter(Invocation invocation, @Nullable String output, String unit, boolean reports) {
    this.invocation = invocation;
    this.output = output == null || output.equals("-") ? null : output;
    this.unit = unit;
    this.reports = reports;
  }

  /** Takes a smaller one. */
  void found(String text, long size) {
    try {
      least = size;
      if (output != null) {
        write(text);
      }
      if (reports && size < reported * LESS) {
        if (reported < Long.MAX_VALUE) {
          say(size + " " + unit);
        }
        reported = size;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the smallest one. */
  void finish(String text, long whole, int tests, boolean isMinimal) throws IOException {
    write(text);
    if (reports) {
      long left = Math.min(least == 0 ? whole : least, whole);
      say(
          left
              + " of "
              + whole
              + " "
              + unit
              + " left after "
              + tests
              + (tests == 1 ? " test" : " tests")
              + (isMinimal ? "" : "; a limit ended the search"));
    }
  }

  private void say(String text) throws IOException {
    Jopt.write(invocation.err(), "jopt-reduce: " + text + "\n");
  }

  private void write(String text) throws IOException {
    try (OutputTarget target = OutputTarget.open(output, invocation)) {
      target.stream().write(text.getBytes(UTF_8));
      target.commit();
    }
  }
}
