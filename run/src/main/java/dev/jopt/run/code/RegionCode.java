package dev.jopt.run.code;

import org.jspecify.annotations.Nullable;

/** A region that is ready to run. */
public final class RegionCode {
  private final BlockCode entry;
  private final int[] arguments;

  RegionCode(BlockCode entry, int[] arguments) {
    this.entry = entry;
    this.arguments = arguments;
  }

  /** The number of arguments of the entry block. */
  public int argumentCount() {
    return arguments.length;
  }

  /**
   * Runs the region.
   *
   * @param frame the values of the function
   * @param values the arguments; null for one that is not read
   * @return the operands of the terminator that control left the region by
   */
  public @Nullable Object[] run(Frame frame, @Nullable Object... values) {
    for (int i = 0; i < arguments.length; i++) {
      frame.slots[arguments[i]] = values[i];
    }
    @Nullable BlockCode block = entry;
    do {
      block = block.execute(frame);
    } while (block != null);
    return frame.yielded;
  }
}
