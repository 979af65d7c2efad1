package dev.jopt.pass;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.RewriteDriver;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tells every step of the drivers of patterns, in the layout of MLIR's debug output. Without
 * addresses, so that the text is the same in each run.
 *
 * <p>Used by one thread at a time.
 */
public final class RewriteLog implements RewriteListener {
  private static final String LINE = "//===-------------------------------------------===//\n";

  private static final PrintingFlags FLAGS = PrintingFlags.builder().skipRegions(true).build();

  /** The text of an operation takes a look at all that it is isolated with: no more than this. */
  private static final int SHOWN_AMONG = 1_000;

  private final Set<String> debugTypes;
  private final Consumer<? super String> out;
  private final Deque<RewriteDriver> drivers = new ArrayDeque<>();
  private int depth;
  private int visits;

  /**
   * A log of some drivers.
   *
   * @param debugTypes the {@linkplain RewriteDriver#debugType names} of the drivers
   * @param out takes the text, some lines at a time
   */
  public RewriteLog(Set<String> debugTypes, Consumer<? super String> out) {
    this.debugTypes = Set.copyOf(debugTypes);
    this.out = out;
  }

  private boolean isOn() {
    RewriteDriver driver = drivers.peek();
    return driver != null && debugTypes.contains(driver.debugType());
  }

  private void line(String text) {
    if (isOn()) {
      out.accept(text.isEmpty() ? "\n" : "  ".repeat(depth) + text + "\n");
    }
  }

  private void begin(String text) {
    line(text + " {");
    depth++;
  }

  private void end(boolean succeeded, String result) {
    depth = Math.max(0, depth - 1);
    line("} -> " + (succeeded ? "success" : "failure") + " : " + result);
  }

  private static String named(Operation op) {
    return "'" + op.name() + "'";
  }

  @Override
  public void driverBegins(RewriteDriver driver) {
    drivers.push(driver);
  }

  @Override
  public void driverEnds(RewriteDriver driver, boolean succeeded) {
    if (driver == RewriteDriver.GREEDY && !succeeded) {
      line("the rewriting did not converge");
    }
    drivers.poll();
  }

  @Override
  public void visitBegins(Operation op) {
    RewriteDriver driver = drivers.peek();
    if (!isOn() || driver == null) {
      return;
    }
    if (visits++ == 0) {
      out.accept("\n" + LINE);
    }
    begin(driver.activity() + " operation : " + named(op) + " at " + op.location());
    if (op.regionCount() == 0 && isShort(op)) {
      line(IrPrinter.printGeneric(op, FLAGS));
      line("");
    }
  }

  /** Whether the operations that the names of values depend on are few. */
  private static boolean isShort(Operation op) {
    Operation around = op;
    while (around.parentOp() != null && !around.definition().isIsolatedFromAbove()) {
      around = around.parentOp();
    }
    int[] left = {SHOWN_AMONG};
    return !around.anyMatch(each -> --left[0] < 0);
  }

  @Override
  public void visitEnds(boolean succeeded, String result) {
    if (!isOn()) {
      return;
    }
    end(succeeded, result);
    if (--visits == 0) {
      out.accept(LINE);
    }
  }

  @Override
  public void foldBegins(Operation op) {
    if (isOn()) {
      begin("* Fold");
    }
  }

  @Override
  public void foldEnds(boolean folded) {
    if (isOn()) {
      end(folded, folded ? "operation was folded" : "unable to fold");
    }
  }

  @Override
  public void patternBegins(RewritePattern pattern, Operation op) {
    if (isOn()) {
      begin("* Pattern " + pattern.debugName() + " : " + named(op));
    }
  }

  @Override
  public void patternEnds(RewritePattern pattern, boolean applied) {
    if (isOn()) {
      end(applied, applied ? "pattern applied successfully" : "pattern failed to match");
    }
  }

  @Override
  public void matchFailed(Operation op, String reason) {
    line("** Match Failure : " + reason);
  }

  @Override
  public void operationInserted(Operation op) {
    line("** Insert  : " + named(op));
  }

  @Override
  public void operationModified(Operation op) {
    line("** Modified: " + named(op));
  }

  @Override
  public void operationMoved(Operation op) {
    line("** Moved   : " + named(op));
  }

  @Override
  public void operationReplaced(Operation op, List<? extends Value> replacements) {
    line("** Replace : " + named(op));
  }

  @Override
  public void operationErased(Operation op) {
    line("** Erase   : " + named(op));
  }

  @Override
  public void blockErased(Block block) {
    line("** Erase   : block");
  }
}
