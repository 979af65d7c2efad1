import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs {@code jopt} and {@code mlir-opt-22} on the same files in turns and prints the medians and
 * their ratio: start-up; parse + verify + print, as a process of its own with its peak memory, and
 * warm in a process that has done it twice before; canonicalize and cse, with the time that the
 * tools themselves say the pass took.
 *
 * <p>{@code bench/run [--runs N] [OPERATIONS…]}; without {@code mlir-opt-22} on the path only
 * {@code jopt} is measured.
 */
public final class Bench {
  /** Longest time that one run may take, in milliseconds. */
  private static final long PATIENCE_MS = 300_000;

  /** A virtual machine has compiled what matters in the rounds before this one. */
  private static final int WARM_ROUND = 3;

  private final Path home;
  private final String jopt;
  private final String peer;
  private final Path folder;
  private int runs = 5;

  private Bench(Path home, String peer, Path folder) {
    this.home = home;
    this.jopt = home.resolve("jopt").toString();
    this.peer = peer;
    this.folder = folder;
  }

  /** One finished run: wall time, greatest resident size, what it said of pass times. */
  private record Run(double wallMs, long peakKb, double passMs) {}

  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[0]);
    String peer = findOnPath("mlir-opt-22");
    Path folder = Files.createTempDirectory("jopt-bench");
    Bench bench = new Bench(home, peer, folder);
    List<Integer> sizes = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      if (args[i].equals("--runs")) {
        bench.runs = Integer.parseInt(args[++i]);
      } else {
        sizes.add(Integer.parseInt(args[i]));
      }
    }
    if (sizes.isEmpty()) {
      sizes = List.of(10_000, 100_000, 1_000_000);
    }
    try {
      bench.run(sizes);
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private void run(List<Integer> sizes) throws Exception {
    System.out.printf(
        "%-34s %12s %12s %8s%n", "median of " + runs, "jopt", "mlir-opt-22", "ratio");
    startUp();
    for (int size : sizes) {
      Path file = folder.resolve("ops-" + size + ".mlir");
      GenerateModule.main(new String[] {Integer.toString(size), file.toString()});
      compare(size + " ops", file, List.of(), false);
      warm(size + " ops", file);
      compare(size + " ops --canonicalize", file, List.of("--canonicalize"), true);
      compare(size + " ops --cse", file, List.of("--cse"), true);
    }
  }

  private void startUp() throws Exception {
    Path file = folder.resolve("small.mlir");
    GenerateModule.main(new String[] {"150", file.toString()});
    int usual = runs;
    runs = Math.max(runs, 21);
    compare("start-up, " + Files.size(file) / 1024 + " KB", file, List.of(), false);
    runs = usual;
  }

  private void compare(String label, Path file, List<String> flags, boolean passTime)
      throws Exception {
    List<Run> ours = new ArrayList<>();
    List<Run> theirs = new ArrayList<>();
    for (int i = -1; i < runs; i++) {
      Run our = measure(jopt, file, flags, passTime);
      Run their = peer == null ? null : measure(peer, file, flags, passTime);
      if (i >= 0) {
        ours.add(our);
        if (their != null) {
          theirs.add(their);
        }
      }
    }
    print(label + ", wall ms", column(ours, 0), column(theirs, 0));
    print(label + ", peak MB", column(ours, 1), column(theirs, 1));
    if (passTime) {
      print(label + ", pass ms", column(ours, 2), column(theirs, 2));
    }
  }

  /** One virtual machine for each turn, for how well it compiles differs from one to the next. */
  private void warm(String label, Path file) throws Exception {
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      ours.add(warmMs(file));
      if (peer != null) {
        theirs.add(measure(peer, file, List.of(), false).wallMs());
      }
    }
    print(label + ", warm in process ms", ours, theirs);
  }

  private double warmMs(Path file) throws IOException, InterruptedException {
    String path =
        home.resolve("tools/target/app/jopt.jar")
            + File.pathSeparator
            + System.getProperty("java.class.path");
    Path times = folder.resolve("times.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // As docs/embedding.md tells those who read large files.
                "-XX:+UseParallelGC",
                "-Xms3g",
                "-Xmn2g",
                "-cp",
                path,
                "Warm",
                file.toString(),
                Integer.toString(WARM_ROUND))
            .redirectErrorStream(true)
            .redirectOutput(times.toFile())
            .start();
    if (!process.waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException("the warm run failed: " + Files.readString(times));
    }
    return Double.parseDouble(Files.readAllLines(times).get(WARM_ROUND - 1));
  }

  private static List<Double> column(List<Run> runs, int which) {
    List<Double> values = new ArrayList<>();
    for (Run run : runs) {
      values.add(which == 0 ? run.wallMs() : which == 1 ? run.peakKb() / 1024.0 : run.passMs());
    }
    return values;
  }

  private static void print(String label, List<Double> ours, List<Double> theirs) {
    double our = median(ours);
    if (theirs.isEmpty()) {
      System.out.printf(Locale.ROOT, "%-34s %12.1f%n", label, our);
    } else {
      double their = median(theirs);
      System.out.printf(Locale.ROOT, "%-34s %12.1f %12.1f %8.2f%n", label, our, their, our / their);
    }
  }

  private static double median(List<Double> values) {
    Collections.sort(values);
    return values.get(values.size() / 2);
  }

  private Run measure(String tool, Path file, List<String> flags, boolean passTime)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(tool);
    command.add("--allow-unregistered-dialect");
    command.addAll(flags);
    if (passTime) {
      command.add("--mlir-timing");
    }
    command.add(file.toString());
    command.add("-o");
    command.add("/dev/null");
    Path messages = folder.resolve("messages.txt");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(messages.toFile())
            .start();
    Path status = Path.of("/proc/" + process.pid() + "/status");
    long peak = 0;
    long end;
    while (true) {
      boolean ended = process.waitFor(2, TimeUnit.MILLISECONDS);
      end = System.nanoTime();
      if (ended) {
        break;
      }
      peak = Math.max(peak, peakOf(status));
      if ((end - start) / 1_000_000 > PATIENCE_MS) {
        process.destroyForcibly();
        throw new IOException("gave up on " + command);
      }
    }
    String text = Files.readString(messages, StandardCharsets.UTF_8);
    if (process.exitValue() != 0) {
      throw new IOException(command + " failed: " + text);
    }
    return new Run((end - start) / 1e6, peak, passTime ? passTime(text) : 0);
  }

  /** The greatest resident size so far, in kilobytes; 0 where the system does not tell. */
  private static long peakOf(Path status) {
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException ended) {
      return 0;
    }
    return 0;
  }

  /** Sums the wall times of the pass lines of a timing report, in milliseconds. */
  private static double passTime(String report) {
    Matcher line =
        Pattern.compile("(?m)([0-9.]+) \\( *[0-9.]+%\\)\\s+(?:\\(?'[^']*'[^\\n]*\\s)?(Canonicalizer|CSE)")
            .matcher(report);
    double sum = 0;
    while (line.find()) {
      sum += 1000 * Double.parseDouble(line.group(1));
    }
    return sum;
  }

  private static String findOnPath(String tool) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(folder, tool))) {
        return tool;
      }
    }
    return null;
  }
}
