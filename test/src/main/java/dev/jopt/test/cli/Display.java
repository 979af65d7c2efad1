package dev.jopt.test.cli;

import dev.jopt.test.cli.JlitOptions.Level;
import dev.jopt.test.cli.LitRun.Outcome;
import dev.jopt.test.lit.LitResult;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/** Shows results as they come. */
final class Display {

  private static final String STARS = "*".repeat(20);
  private static final int STEPS = 50;
  private static final int BAR = 40;

  private final JlitOptions options;
  private final PrintStream out;
  private final boolean terminal;
  private final int total;
  private int completed;
  private int atStep = -1;
  private boolean failed;

  Display(JlitOptions options, PrintStream out, boolean terminal, int total) {
    this.options = options;
    this.out = out;
    this.terminal = terminal;
    this.total = total;
  }

  void header(int discovered, int workers) {
    if (options.printResultAfter == Level.OFF && !options.progressBar) {
      return;
    }
    String ofAll = total == discovered ? "" : " of " + discovered;
    out.println("-- Testing: " + total + ofAll + " tests, " + workers + " workers --");
    progress(null);
  }

  void show(Outcome outcome) {
    completed++;
    boolean good = outcome.status().isGood();
    failed |= !good;
    if (options.printResultAfter == Level.ALL
        || (options.printResultAfter == Level.FAILED && !good)) {
      clear();
      print(outcome);
    }
    progress(outcome.test().fullName());
  }

  private void print(Outcome outcome) {
    String name = outcome.test().fullName();
    boolean good = outcome.status().isGood();
    LitResult result = outcome.result();
    String attempts =
        result.attempts() > 1
            ? ", " + result.attempts() + " of " + result.allowedAttempts() + " attempts"
            : "";
    out.println(
        outcome.status() + ": " + name + " (" + completed + " of " + total + attempts + ")");
    if (options.testOutput == Level.ALL || (options.testOutput == Level.FAILED && !good)) {
      if (!good) {
        out.println(STARS + " TEST '" + name + "' FAILED " + STARS);
      }
      out.println(result.report());
      out.println(STARS);
    }
    out.flush();
  }

  private void progress(@Nullable String name) {
    if (!options.progressBar) {
      return;
    }
    if (terminal) {
      int done = total == 0 ? 0 : BAR * completed / total;
      String color = failed ? "\033[31m" : "\033[32m";
      String bar = color + "[" + "=".repeat(done) + "-".repeat(BAR - done) + "]\033[0m ";
      String shown = name == null ? "" : name.length() > BAR ? name.substring(0, BAR) : name;
      out.printf("\r\033[K%3d%% %s%s", total == 0 ? 0 : 100 * completed / total, bar, shown);
      atStep = 0;
    } else {
      if (atStep < 0) {
        out.print("Testing: ");
        atStep = 0;
      }
      for (int next = STEPS * completed / total; atStep < next; atStep++) {
        out.printf("%-2d ", atStep * 2);
      }
    }
    out.flush();
  }

  /** Ends the progress bar. */
  void clear() {
    if (atStep >= 0) {
      out.print(terminal ? "\r\033[K" : "\n");
      out.flush();
      atStep = -1;
    }
  }
}
