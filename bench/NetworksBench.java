import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints how many bytes networks need at one time after each step, {@code cse}'d before
 * bufferization and not: {@code NetworksBench JOPT FOLDER [FILE.mlir | KIND]...}. Files are
 * modules on tensors or on buffers.
 */
final class NetworksBench {
  private static final String BUFFERIZE =
      "func.func(tosa-to-linalg-named,canonicalize,tosa-to-linalg,tosa-to-arith,tosa-to-tensor),%s"
          + "one-shot-bufferize{bufferize-function-boundaries"
          + " function-boundary-type-conversion=identity-layout-map}";

  private static final String DEALLOCATION =
      "buffer-deallocation-pipeline{private-function-dynamic-ownership=false},canonicalize,"
          + "func.func(bufferization-lower-deallocations),canonicalize";

  private static final String GIVEN = "as given";
  private static final String PEER = "mlir-opt";
  private static final String MERGED = "merge-alloc, auto";
  private static final String ALL = "+ results (all)";

  /** The pipelines to run, by the heads of their columns. */
  private static final Map<String, String> STEPS = new LinkedHashMap<>();

  static {
    STEPS.put(GIVEN, "");
    STEPS.put(PEER, DEALLOCATION);
    STEPS.put("early frees", "deallocation-pipeline");
    STEPS.put(MERGED, "any(merge-alloc{planner-options=auto})");
    // Each column has one or two steps more than the one before.
    List<String> off =
        new ArrayList<>(
            List.of(
                "keep-peak", "hoist-yielded-allocs", "reuse-results", "reuse-windows", "reorder-for-memory", "tile-for-memory", "fuse-into-loops", "rematerialize",
                "coalesce-copies",
                "reuse-in-place", "undo-fill-copies", "split-buffers"));
    STEPS.put("memory-pipeline, merging only", without(off));
    off.removeAll(List.of("undo-fill-copies", "split-buffers"));
    STEPS.put("+ fills", without(off));
    off.remove("reuse-in-place");
    STEPS.put("+ in place", without(off));
    off.remove("coalesce-copies");
    STEPS.put("+ no copies", without(off));
    off.remove("rematerialize");
    STEPS.put("+ again", without(off));
    off.remove("fuse-into-loops");
    STEPS.put("+ in loops", without(off));
    off.remove("tile-for-memory");
    STEPS.put("+ tiles", without(off));
    off.remove("reorder-for-memory");
    STEPS.put("+ order", without(off));
    STEPS.put(ALL, "memory-pipeline{report=%s}");
  }

  private static String without(List<String> steps) {
    return "memory-pipeline{" + String.join("=false ", steps) + "=false}";
  }

  private static final Pattern ALLOC =
      Pattern.compile("(%\\S+) = memref\\.alloc\\(\\).* : memref<((?:\\d+x)*)([a-z]+)(\\d*)");

  private static final Pattern DEALLOC = Pattern.compile("memref\\.dealloc (%\\S+) :");

  private static final Pattern PLAN =
      Pattern.compile("\"peak\": (\\d+),\\s*\"lowerBound\": (\\d+)");

  private final String jopt;
  private final Path folder;

  private NetworksBench(String jopt, Path folder) {
    this.jopt = jopt;
    this.folder = folder;
  }

  public static void main(String[] args) throws Exception {
    NetworksBench bench = new NetworksBench(args[0], Path.of(args[1]));
    List<String> networks = new ArrayList<>(List.of(args).subList(2, args.length));
    if (networks.isEmpty()) {
      networks.addAll(GenerateNetwork.KINDS);
    }
    System.out.println("| MB | " + String.join(" | ", STEPS.keySet()) + " | bound | seconds |");
    System.out.println("| --- |" + " ---: |".repeat(STEPS.size() + 2));
    double logarithms = 0;
    int count = 0;
    for (String network : networks) {
      for (String cse : List.of("", "cse,")) {
        Path buffers = bench.bufferized(network, cse);
        if (buffers == null) {
          continue;
        }
        Map<String, Double> peaks =
            bench.measure(network + (cse.isEmpty() ? "" : ", cse"), buffers);
        double ratio = peaks.get(ALL) / peaks.get(MERGED);
        if (ratio > 0) {
          logarithms += Math.log(ratio);
          count++;
        }
      }
    }
    System.out.printf(
        "%nIn the geometric mean all steps together are %.0f %% below merge-alloc, auto.%n",
        100 * (1 - Math.exp(logarithms / count)));
  }

  private Path bufferized(String network, String cse) throws Exception {
    Path source = Path.of(network);
    if (GenerateNetwork.KINDS.contains(network)) {
      source = folder.resolve(network + ".mlir");
      Files.writeString(source, GenerateNetwork.network(network, false));
    }
    Path target = folder.resolve("buffers.mlir");
    String pipeline = "builtin.module(" + String.format(BUFFERIZE, cse) + ")";
    int exit = run(target, "mlir-opt-22", "--pass-pipeline=" + pipeline, source.toString());
    if (exit != 0) {
      System.out.println("| " + source.getFileName() + " | cannot be bufferized |");
      return null;
    }
    return target;
  }

  private Map<String, Double> measure(String name, Path buffers) throws Exception {
    Map<String, Double> peaks = new HashMap<>();
    StringBuilder row = new StringBuilder("| " + Path.of(name).getFileName() + " |");
    Path report = folder.resolve("report.json");
    double seconds = 0;
    for (Map.Entry<String, String> step : STEPS.entrySet()) {
      Path output = buffers;
      int exit = 0;
      if (!step.getKey().equals(GIVEN)) {
        output = folder.resolve("output.mlir");
        String tool = step.getKey().equals(PEER) ? "mlir-opt-22" : jopt;
        List<String> command = new ArrayList<>(List.of(tool.split(" ")));
        String pipeline = String.format(step.getValue(), report);
        command.addAll(
            List.of("--pass-pipeline=builtin.module(" + pipeline + ")", buffers.toString()));
        long start = System.nanoTime();
        exit = run(output, command.toArray(new String[0]));
        seconds = (System.nanoTime() - start) / 1e9;
      }
      double peak = exit == 0 ? peak(Files.readString(output)) / 1e6 : Double.NaN;
      row.append(exit == 0 ? String.format(" %.3f |", peak) : " refused |");
      peaks.put(step.getKey(), peak);
    }
    // A run that was refused has made no report.
    double bound =
        peaks.get(ALL).isNaN()
            ? Double.NaN
            : peaks.get(ALL) - aboveBound(Files.readString(report)) / 1e6;
    System.out.println(row + String.format(" %.3f | %.1f |", bound, seconds));
    return peaks;
  }

  /** By how many bytes a merged buffer is larger than the most that is live in it at one time. */
  private static double aboveBound(String report) {
    double above = 0;
    Matcher plan = PLAN.matcher(report);
    while (plan.find()) {
      above = Math.max(above, Double.parseDouble(plan.group(1)) - Double.parseDouble(plan.group(2)));
    }
    return above;
  }

  /** The most bytes that are allocated at one place of a function, in textual order. */
  private static double peak(String module) {
    double most = 0;
    double live = 0;
    Map<String, Double> sizes = new HashMap<>();
    for (String line : module.split("\n")) {
      if (line.contains("func.func")) {
        live = 0;
        sizes.clear();
      }
      Matcher alloc = ALLOC.matcher(line);
      Matcher dealloc = DEALLOC.matcher(line);
      if (alloc.find()) {
        double bytes = bytes(alloc.group(3), alloc.group(4));
        for (String extent : alloc.group(2).split("x")) {
          bytes *= extent.isEmpty() ? 1 : Long.parseLong(extent);
        }
        sizes.put(alloc.group(1), bytes);
        live += bytes;
        most = Math.max(most, live);
      } else if (dealloc.find()) {
        live -= sizes.getOrDefault(dealloc.group(1), 0.0);
      }
    }
    return most;
  }

  private static double bytes(String kind, String width) {
    return kind.equals("index") ? 8 : Math.max(1, Integer.parseInt(width) / 8);
  }

  private int run(Path output, String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectOutput(output.toFile())
        .redirectError(folder.resolve("errors").toFile())
        .start()
        .waitFor();
  }
}
