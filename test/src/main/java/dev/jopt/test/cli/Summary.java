package dev.jopt.test.cli;

import dev.jopt.test.cli.LitRun.Outcome;
import dev.jopt.test.lit.LitResult.Status;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what all tests came to. */
final class Summary {

  private static final int BAR = 40;
  private static final int SLOWEST = 20;
  private static final double[] NICE = {5, 2, 2.5, 1};

  private Summary() {}

  static void print(PrintStream out, List<Outcome> outcomes, double elapsed, JlitOptions options) {
    Map<Status, List<Outcome>> byStatus = new EnumMap<>(Status.class);
    outcomes.forEach(o -> byStatus.computeIfAbsent(o.status(), s -> new ArrayList<>()).add(o));
    for (Map.Entry<Status, List<Outcome>> group : byStatus.entrySet()) {
      Status status = group.getKey();
      if (status.isGood() && !options.shown.contains(status)) {
        continue;
      }
      out.println("*".repeat(20));
      out.println(status.label() + " Tests (" + group.getValue().size() + "):");
      group.getValue().stream()
          .map(outcome -> name(outcome, options.relativePaths))
          .sorted()
          .forEach(name -> out.println("  " + name));
      out.println();
    }
    if (!options.terseSummary) {
      out.printf(Locale.ROOT, "%nTesting Time: %.2fs%n", elapsed);
    }
    out.printf("%nTotal Discovered Tests: %d%n", outcomes.size());
    List<Status> shown =
        byStatus.keySet().stream().filter(s -> !options.terseSummary || !s.isGood()).toList();
    int labelWidth = shown.stream().mapToInt(s -> s.label().length()).max().orElse(0);
    int countWidth =
        shown.stream()
            .mapToInt(s -> String.valueOf(byStatus.getOrDefault(s, List.of()).size()).length())
            .max()
            .orElse(0);
    for (Status status : shown) {
      int count = byStatus.getOrDefault(status, List.of()).size();
      String line = "  %-" + labelWidth + "s: %" + countWidth + "d (%.2f%%)%n";
      out.printf(Locale.ROOT, line, status.label(), count, 100.0 * count / outcomes.size());
    }
  }

  private static String name(Outcome outcome, boolean relative) {
    if (!relative) {
      return outcome.test().fullName();
    }
    return Path.of("").toAbsolutePath().relativize(outcome.test().test().file()).toString();
  }

  /** Prints the slowest tests, and how many took how long. */
  static void histogram(PrintStream out, List<Outcome> outcomes) {
    List<Outcome> timed =
        outcomes.stream()
            .filter(outcome -> outcome.elapsed() > 0)
            .sorted(Comparator.comparingDouble(Outcome::elapsed).reversed())
            .toList();
    if (timed.isEmpty()) {
      return;
    }
    double max = timed.get(0).elapsed();
    double height = barHeight(max);
    int bars = (int) Math.ceil(max / height);
    int[] counts = new int[bars];
    for (Outcome outcome : timed) {
      counts[Math.min((int) (bars * outcome.elapsed() / max), bars - 1)]++;
    }
    String rule = "-".repeat(BAR + 34);
    out.println("Slowest Tests:");
    out.println(rule);
    for (Outcome outcome : timed.subList(0, Math.min(SLOWEST, timed.size()))) {
      out.printf(Locale.ROOT, "%.2fs: %s%n", outcome.elapsed(), outcome.test().fullName());
    }
    out.println("\nTests Times:");
    out.println(rule);
    int digits = (int) Math.ceil(Math.log10(max));
    int fraction = Math.max(0, 3 - digits);
    int width = fraction > 0 ? digits + fraction + 1 : digits;
    int countDigits = Math.max(1, (int) Math.ceil(Math.log10(timed.size())));
    out.println(
        "["
            + center("Range", (width + 1) * 2 + 3)
            + "] :: ["
            + center("Percentage", BAR)
            + "] :: ["
            + center("Count", countDigits * 2 + 1)
            + "]");
    out.println(rule);
    String number = "%" + Math.max(1, width) + "." + fraction + "fs";
    String count = "%" + countDigits + "d";
    for (int i = bars - 1; i >= 0; i--) {
      int stars = BAR * counts[i] / timed.size();
      out.printf(
          Locale.ROOT,
          "[" + number + "," + number + ") :: [%s%s] :: [" + count + "/" + count + "]%n",
          i * height,
          (i + 1) * height,
          "*".repeat(stars),
          " ".repeat(BAR - stars),
          counts[i],
          timed.size());
    }
    out.println(rule);
  }

  /** Returns a round height of bars with which there are more than ten. */
  private static double barHeight(double max) {
    for (int power = (int) Math.ceil(Math.log10(max)); ; power--) {
      for (double nice : NICE) {
        double height = nice * Math.pow(10, power);
        if (Math.ceil(max / height) > 10) {
          return height;
        }
      }
    }
  }

  private static String center(String text, int width) {
    int space = Math.max(0, width - text.length());
    int left = space / 2 + (space & width & 1);
    return " ".repeat(left) + text + " ".repeat(space - left);
  }
}
