import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs {@code jopt} and {@code mlir-opt-22} on the same files in turns and prints medians and
 * ratios, the worst first. It measures start-up; reading, verifying and printing texts of several
 * kinds, in a new process and in one that has done it twice before; canonicalize and cse, with the
 * time that the tools themselves report for the pass.
 *
 * <p>{@code bench/run [--quick] [--runs N] [--processors 1|2] [--real FOLDER] [OPERATIONS…]}; FOLDER
 * holds files to make a text of by repeating them, those that both tools read. {@code --quick} takes
 * three turns, one from 10^6 operations on, and leaves out most measurements of passes: ten minutes.
 * Without {@code mlir-opt-22} on the path only {@code jopt} is measured.
 */
public final class Bench {
  private static final String PEER = "mlir-opt-22";

  /** Longest time that a warm process may take, in milliseconds. */
  private static final long PATIENCE_MS = 300_000;

  /** A virtual machine has compiled what matters in the rounds before this one. */
  private static final int WARM_ROUND = 3;

  private static final int STARTS = 21;

  /** From so many operations on, one turn tells enough for a quick look. */
  private static final int LARGE = 1_000_000;

  private final Path home;
  private final String jopt;
  private final boolean compared = Measured.isInstalled(PEER);
  private final Path folder;
  private final List<Row> rows = new ArrayList<>();
  private int runs = 5;
  private boolean quick;
  private List<String> pinned = List.of();
  private Path real;

  private Bench(Path home, Path folder) {
    this.home = home;
    this.jopt = home.resolve("jopt").toString();
    this.folder = folder;
  }

  /** A line of the table; the second figure is NaN where there is no peer. */
  private record Row(String label, double ours, double theirs) {
    double ratio() {
      return ours / theirs;
    }
  }

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("jopt-bench");
    Bench bench = new Bench(Path.of(args[0]), folder);
    List<Integer> sizes = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      switch (args[i]) {
        case "--quick" -> {
          bench.quick = true;
          bench.runs = 3;
        }
        case "--runs" -> bench.runs = Integer.parseInt(args[++i]);
        case "--processors" ->
            bench.pinned =
                args[++i].equals("1")
                    ? List.of("taskset", "-c", "0")
                    : List.of("taskset", "-c", "0,1");
        case "--real" -> bench.real = Path.of(args[++i]);
        default -> sizes.add(Integer.parseInt(args[i]));
      }
    }
    if (sizes.isEmpty()) {
      sizes = List.of(10_000, 100_000, 1_000_000);
    }
    try {
      bench.run(sizes);
      bench.print();
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private void run(List<Integer> sizes) throws IOException, InterruptedException {
    startUp();
    RealText realText = real == null ? null : new RealText(jopt, real);
    int usual = runs;
    for (int size : sizes) {
      runs = quick && size >= LARGE ? 1 : usual;
      Path file = folder.resolve("text.mlir");
      GenerateModule.main(new String[] {Integer.toString(size), file.toString()});
      String label = size + " ops, alike";
      compare(label, file, List.of());
      if (!quick) {
        warm(label, file);
        passes(label, file);
      }
      for (String kind : GenerateText.KINDS) {
        GenerateText.write(kind, size, file);
        compare(size + " ops, " + kind, file, List.of());
        if (kind.equals("varied") || kind.equals("one-function") && !quick) {
          passes(size + " ops, " + kind, file);
        }
        if (kind.equals("varied")) {
          if (!quick || size < LARGE) {
            warm(size + " ops, varied", file);
          }
          Path generic = folder.resolve("generic.mlir");
          Measured.run(
              List.of(jopt, "--mlir-print-op-generic", file.toString(), "-o", generic.toString()));
          compare(size + " ops, generic form", generic, List.of());
        }
        if (kind.equals("located")) {
          compare(size + " ops, locations printed", file, List.of("--mlir-print-debuginfo"));
        }
      }
      if (realText != null) {
        realText.write(size, file);
        compare(size + " ops, real", file, List.of());
        if (!quick) {
          passes(size + " ops, real", file);
        }
      }
    }
    runs = usual;
  }

  private void print() {
    rows.sort(Comparator.comparingDouble(Row::ratio).reversed());
    System.out.printf("%-44s %12s %12s %8s%n", "median of " + runs + " turns", "jopt", PEER, "ratio");
    for (Row row : rows) {
      if (compared) {
        System.out.printf(
            Locale.ROOT,
            "%-44s %12.1f %12.1f %8.2f%n",
            row.label(),
            row.ours(),
            row.theirs(),
            row.ratio());
      } else {
        System.out.printf(Locale.ROOT, "%-44s %12.1f%n", row.label(), row.ours());
      }
    }
  }

  private void startUp() throws IOException, InterruptedException {
    Path file = folder.resolve("small.mlir");
    GenerateModule.main(new String[] {"150", file.toString()});
    int usual = runs;
    runs = Math.max(runs, STARTS);
    compare("start-up, " + Files.size(file) / 1024 + " KB", file, List.of());
    runs = usual;
  }

  private void compare(String label, Path file, List<String> flags)
      throws IOException, InterruptedException {
    List<List<Measured>> turns = turns(file, flags);
    add(label + ", wall ms", turns, Measured::wallMs);
    add(label + ", CPU ms", turns, Measured::cpuMs);
    add(label + ", peak MB", turns, Measured::peakMb);
  }

  private void passes(String label, Path file) throws IOException, InterruptedException {
    for (String pass : List.of("--canonicalize", "--cse")) {
      List<List<Measured>> turns = turns(file, List.of(pass, "--mlir-timing"));
      add(label + " " + pass + ", wall ms", turns, Measured::wallMs);
      add(label + " " + pass + ", pass ms", turns, Bench::passMs);
    }
  }

  /** Runs of both tools, one after the other, the first of each not counted. */
  private List<List<Measured>> turns(Path file, List<String> flags)
      throws IOException, InterruptedException {
    List<Measured> ours = new ArrayList<>();
    List<Measured> theirs = new ArrayList<>();
    for (int i = runs == 1 ? 0 : -1; i < runs; i++) {
      Measured our = Measured.run(command(jopt, file, flags));
      Measured their = compared ? Measured.run(command(PEER, file, flags)) : null;
      if (i >= 0) {
        ours.add(our);
        if (their != null) {
          theirs.add(their);
        }
      }
    }
    return List.of(ours, theirs);
  }

  private List<String> command(String tool, Path file, List<String> flags) {
    List<String> command = new ArrayList<>(pinned);
    command.addAll(List.of(tool, "--allow-unregistered-dialect"));
    command.addAll(flags);
    command.addAll(List.of(file.toString(), "-o", "/dev/null"));
    return command;
  }

  private void add(String label, List<List<Measured>> turns, ToDoubleFunction<Measured> figure) {
    add(
        label,
        Measured.median(turns.get(0), figure),
        compared ? Measured.median(turns.get(1), figure) : Double.NaN);
  }

  private void add(String label, double ours, double theirs) {
    rows.add(new Row(label, ours, theirs));
    System.err.printf(Locale.ROOT, "%s: %.1f, %.1f%n", label, ours, theirs);
  }

  /** One virtual machine for each turn, for how well it compiles differs from one to the next. */
  private void warm(String label, Path file) throws IOException, InterruptedException {
    List<Measured> ours = new ArrayList<>();
    List<Measured> theirs = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      ours.add(new Measured(warmMs(file), Double.NaN, 0, ""));
      if (compared) {
        theirs.add(Measured.run(command(PEER, file, List.of())));
      }
    }
    add(label + ", warm in process ms", List.of(ours, theirs), Measured::wallMs);
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

  /** Sums the wall times of the pass lines of a timing report, in milliseconds. */
  private static double passMs(Measured run) {
    Matcher line =
        Pattern.compile(
                "(?m)([0-9.]+) \\( *[0-9.]+%\\)\\s+(?:\\(?'[^']*'[^\\n]*\\s)?(Canonicalizer|CSE)")
            .matcher(run.said());
    double sum = 0;
    while (line.find()) {
      sum += 1000 * Double.parseDouble(line.group(1));
    }
    return sum;
  }
}
