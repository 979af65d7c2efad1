package dev.jopt.ir.print;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.PrintingFlags;

/**
 * How all values within an operation are named when it is printed; fixed when this is made.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public final class ValueNames {
  private final SsaNames names = new SsaNames(PrintingFlags.DEFAULT, true);

  /** Names everything within an operation; linear in its size. */
  public ValueNames(Operation root) {
    names.start(root, null);
  }

  /** The name of a value where it is used: {@code %arg0}, {@code %0#1}. */
  public String nameOf(Value value) {
    OutputBuffer out = new OutputBuffer(null);
    names.appendName(out, value, true);
    return out.toString();
  }
}
