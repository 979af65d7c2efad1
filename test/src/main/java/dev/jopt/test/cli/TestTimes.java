package dev.jopt.test.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How long the tests of a suite took the last time, from {@code .lit_test_times.txt} in the folder
 * where they write; negative for those that failed.
 */
final class TestTimes {

  private static final String NAME = ".lit_test_times.txt";

  private final @Nullable Path file;
  private final Map<String, Double> seconds = new TreeMap<>();

  private TestTimes(@Nullable Path file) {
    this.file = file;
  }

  static TestTimes read(@Nullable Path folder) throws IOException {
    TestTimes times = new TestTimes(folder == null ? null : folder.resolve(NAME));
    if (times.file == null || !Files.exists(times.file)) {
      return times;
    }
    for (String line : Files.readAllLines(times.file)) {
      int blank = line.indexOf(' ');
      try {
        times.seconds.put(line.substring(blank + 1), Double.valueOf(line.substring(0, blank)));
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        // Of a run that was cut off; the time is only a hint.
      }
    }
    return times;
  }

  boolean areKept() {
    return file != null;
  }

  boolean failed(String test) {
    return seconds.getOrDefault(test, 0.0) < 0;
  }

  double elapsed(String test) {
    return Math.abs(seconds.getOrDefault(test, 0.0));
  }

  void record(String test, double elapsed, boolean failed) {
    seconds.put(test, failed ? -elapsed : elapsed);
  }

  void write() throws IOException {
    if (file == null) {
      return;
    }
    StringBuilder out = new StringBuilder();
    seconds.forEach((test, time) -> out.append(String.format(Locale.ROOT, "%e %s%n", time, test)));
    Files.createDirectories(file.getParent());
    Files.writeString(file, out);
  }
}
