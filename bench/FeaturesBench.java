import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads and prints texts that use one feature of the language each, with {@code jopt} and {@code
 * mlir-opt-22} in turns, and prints the processor time of one operation, the worst ratio first. The
 * time is the difference between two sizes, so a start is no part of it.
 *
 * <p>{@code bench/features [--runs N] [--operations N] [NAME…]}
 */
public final class FeaturesBench {
  private static final String PEER = "mlir-opt-22";

  /** How much larger the larger text is. */
  private static final int FACTOR = 4;

  private final String jopt;
  private final Path file;
  private int runs = 3;
  private int operations = 100_000;

  private FeaturesBench(String jopt, Path file) {
    this.jopt = jopt;
    this.file = file;
  }

  /** Nanoseconds of processor time for one operation. */
  private record Row(String name, double ours, double theirs) {
    double ratio() {
      return ours / theirs;
    }
  }

  public static void main(String[] args) throws Exception {
    if (!Measured.isInstalled(PEER)) {
      System.err.println("no " + PEER + " on the path to compare with");
      System.exit(1);
    }
    Path file = Files.createTempFile("jopt-bench", ".mlir");
    FeaturesBench bench = new FeaturesBench(Path.of(args[0], "jopt").toString(), file);
    List<String> wanted = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      switch (args[i]) {
        case "--runs" -> bench.runs = Integer.parseInt(args[++i]);
        case "--operations" -> bench.operations = Integer.parseInt(args[++i]);
        default -> wanted.add(args[i]);
      }
    }
    for (String name : wanted) {
      if (!Feature.all().containsKey(name)) {
        System.err.println("no feature or option " + name + "; features: " + Feature.all().keySet());
        System.exit(2);
      }
    }
    try {
      bench.run(wanted);
    } finally {
      Files.delete(file);
    }
  }

  private void run(List<String> wanted) throws IOException, InterruptedException {
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, Feature> feature : Feature.all().entrySet()) {
      if (wanted.isEmpty() || wanted.contains(feature.getKey())) {
        try {
          rows.add(measure(feature.getKey(), feature.getValue()));
        } catch (IOException failed) {
          System.err.println(feature.getKey() + ": " + failed.getMessage());
        }
      }
    }
    rows.sort(Comparator.comparingDouble(Row::ratio).reversed());
    System.out.printf("%-26s %10s %12s %7s%n", "ns of CPU an operation", "jopt", PEER, "ratio");
    for (Row row : rows) {
      System.out.printf(
          Locale.ROOT,
          "%-26s %10.0f %12.0f %7.2f%n",
          row.name(),
          row.ours(),
          row.theirs(),
          row.ratio());
    }
    System.out.printf(
        Locale.ROOT,
        "%-26s %10s %12s %7.2f%n",
        "median",
        "",
        "",
        rows.get(rows.size() / 2).ratio());
  }

  private Row measure(String name, Feature feature) throws IOException, InterruptedException {
    List<String> ours = command(jopt, feature);
    List<String> theirs = command(PEER, feature);
    double[] our = new double[2];
    double[] their = new double[2];
    for (int size = 0; size < 2; size++) {
      feature.write(file, size == 0 ? operations : FACTOR * operations);
      List<Measured> ourRuns = new ArrayList<>();
      List<Measured> theirRuns = new ArrayList<>();
      for (int i = 0; i < runs; i++) {
        ourRuns.add(Measured.run(ours));
        theirRuns.add(Measured.run(theirs));
      }
      our[size] = Measured.least(ourRuns, Measured::cpuMs);
      their[size] = Measured.least(theirRuns, Measured::cpuMs);
    }
    double between = (FACTOR - 1) * operations / 1e6;
    return new Row(name, (our[1] - our[0]) / between, (their[1] - their[0]) / between);
  }

  private List<String> command(String tool, Feature feature) {
    List<String> command = new ArrayList<>(List.of(tool, "--allow-unregistered-dialect"));
    command.addAll(feature.flags());
    command.addAll(List.of(file.toString(), "-o", "/dev/null"));
    return command;
  }
}
