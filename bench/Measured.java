import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/**
 * One finished run of a program.
 *
 * @param wallMs the time it took, in milliseconds
 * @param cpuMs the processor time of all its threads, in milliseconds, to 10 ms; NaN where the
 *     system does not tell
 * @param peakMb the greatest resident size, in megabytes; 0 where the system does not tell
 * @param said its output, on either stream
 */
record Measured(double wallMs, double cpuMs, double peakMb, String said) {
  /** Longest time that one run may take, in milliseconds. */
  private static final long PATIENCE_MS = 60_000;

  /** The clock ticks of /proc, in milliseconds. */
  private static final double TICK_MS = 10;

  /**
   * Where /proc/self/stat has the times of ended children, counted from the field after the name.
   */
  private static final int CHILD_USER = 13;

  private static final int CHILD_SYSTEM = 14;

  /**
   * Runs a program to its end. Only one at a time, for the processor time is that of all programs
   * which ended meanwhile.
   *
   * @throws IOException if it cannot be started, fails, or does not end in a minute
   */
  static Measured run(List<String> command) throws IOException, InterruptedException {
    Path said = Files.createTempFile("jopt-bench", ".txt");
    try {
      double before = childrenMs();
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      Path status = Path.of("/proc/" + process.pid() + "/status");
      double peak = 0;
      long end;
      while (true) {
        boolean ended = process.waitFor(2, TimeUnit.MILLISECONDS);
        end = System.nanoTime();
        if (ended) {
          break;
        }
        peak = Math.max(peak, peakMb(status));
        if ((end - start) / 1_000_000 > PATIENCE_MS) {
          process.destroyForcibly();
          throw new IOException("gave up on " + command);
        }
      }
      String text = Files.readString(said, StandardCharsets.UTF_8);
      if (process.exitValue() != 0) {
        throw new IOException(command + " failed: " + text);
      }
      return new Measured((end - start) / 1e6, childrenMs() - before, peak, text);
    } finally {
      Files.delete(said);
    }
  }

  /** The median of one figure of several runs. */
  static double median(List<Measured> runs, ToDoubleFunction<Measured> figure) {
    double[] values = runs.stream().mapToDouble(figure).toArray();
    Arrays.sort(values);
    return values[values.length / 2];
  }

  /** The least of one figure of several runs: what other programs on the machine disturb least. */
  static double least(List<Measured> runs, ToDoubleFunction<Measured> figure) {
    return runs.stream().mapToDouble(figure).min().orElseThrow();
  }

  /** Whether a program is on the path. */
  static boolean isInstalled(String program) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  private static double childrenMs() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return TICK_MS * (Long.parseLong(fields[CHILD_USER]) + Long.parseLong(fields[CHILD_SYSTEM]));
    } catch (IOException none) {
      return Double.NaN;
    }
  }

  private static double peakMb(Path status) {
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024.0;
        }
      }
    } catch (IOException ended) {
      return 0;
    }
    return 0;
  }
}
