import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Frees the buffers of one module with {@code jopt --deallocation-pipeline} and with {@code
 * mlir-opt-22 --buffer-deallocation-pipeline}, in turns, and prints the medians of the times. It
 * also counts heap allocations in the output, each time its line runs, and decisions that are made
 * at run time.
 *
 * <p>{@code bench/deallocation [--runs N] [OPERATIONS…]}; tools that are not there are left out.
 */
public final class DeallocationBench {
  private static final Pattern ALLOCATION = Pattern.compile("memref\\.alloc\\(");
  private static final Pattern CHECK =
      Pattern.compile("scf\\.if |call @dealloc_helper|deallocation\\.retain");

  private DeallocationBench() {}

  /** One way to free. */
  private record Tool(String label, List<String> command) {}

  /** What a way to free gave. */
  private record Outcome(double milliseconds, long allocations, long checks) {}

  public static void main(String[] args) throws Exception {
    String jopt = Path.of(args[0]).resolve("jopt").toString();
    int runs = 5;
    List<Integer> sizes = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      if (args[i].equals("--runs")) {
        runs = Integer.parseInt(args[++i]);
      } else {
        sizes.add(Integer.parseInt(args[i]));
      }
    }
    if (sizes.isEmpty()) {
      sizes = List.of(10_000, 100_000, 1_000_000);
    }
    List<Tool> tools =
        List.of(
            new Tool("read and print (jopt)", List.of(jopt)),
            new Tool("jopt", List.of(jopt, "--deallocation-pipeline")),
            new Tool("jopt, no reuse", List.of(jopt, "--deallocation-pipeline=reuse=false")),
            new Tool("read and print (mlir-opt)", List.of("mlir-opt-22")),
            new Tool("mlir-opt-22", List.of("mlir-opt-22", "--buffer-deallocation-pipeline")));
    System.out.printf(
        "%-10s %-28s %12s %12s %12s%n", "ops", "median of " + runs, "wall ms", "allocs", "checks");
    Path folder = Files.createTempDirectory("jopt-bench");
    Path input = folder.resolve("in.mlir");
    Path output = folder.resolve("out.mlir");
    try {
      for (int size : sizes) {
        GenerateBuffers.main(new String[] {Integer.toString(size), input.toString()});
        long given = count(CHECK, Files.readString(input));
        for (Tool tool : tools) {
          Outcome outcome = measure(tool, input, output, runs);
          if (outcome != null) {
            System.out.printf(
                Locale.ROOT,
                "%-10d %-28s %12.1f %12d %12d%n",
                size,
                tool.label(),
                outcome.milliseconds(),
                outcome.allocations(),
                outcome.checks() - given);
          }
        }
      }
    } finally {
      Files.deleteIfExists(input);
      Files.deleteIfExists(output);
      Files.delete(folder);
    }
  }

  /** Runs a tool several times, after once for nothing; null when it is not there. */
  private static Outcome measure(Tool tool, Path input, Path output, int runs)
      throws IOException, InterruptedException {
    List<Double> times = new ArrayList<>();
    for (int i = -1; i < runs; i++) {
      List<String> command = new ArrayList<>(tool.command());
      command.addAll(List.of(input.toString(), "-o", output.toString()));
      long start = System.nanoTime();
      Process process;
      try {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
      } catch (IOException missing) {
        return null;
      }
      String messages = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IOException(command + " failed: " + messages);
      }
      if (i >= 0) {
        times.add((System.nanoTime() - start) / 1e6);
      }
    }
    Collections.sort(times);
    String text = Files.readString(output);
    return new Outcome(times.get(times.size() / 2), count(ALLOCATION, text), count(CHECK, text));
  }

  private static long count(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    long count = 0;
    while (matcher.find()) {
      count++;
    }
    return count;
  }
}
