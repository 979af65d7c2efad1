package dev.jopt.ir.rewrite;

import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds the operations directly in another one whose contents can be changed each by itself, by
 * several threads if need be.
 */
public final class IsolatedParts {
  private IsolatedParts() {}

  /**
   * The operations with regions directly in an operation of one block, for example the functions of
   * a module.
   *
   * @param stays whether an operation directly in {@code op} is itself neither changed nor erased
   * @return empty if not every operation there stays, if one has regions and is not isolated from
   *     above, or if {@code op} has not exactly one block
   */
  public static List<Operation> of(Operation op, Predicate<Operation> stays) {
    if (op.regionCount() != 1 || !op.region(0).hasOneBlock()) {
      return List.of();
    }
    List<Operation> parts = new ArrayList<>();
    for (Operation inner = op.region(0).front().firstOp(); inner != null; inner = inner.nextOp()) {
      boolean hasRegions = inner.regionCount() != 0;
      if (!stays.test(inner) || (hasRegions && !inner.definition().isIsolatedFromAbove())) {
        return List.of();
      }
      if (hasRegions) {
        parts.add(inner);
      }
    }
    return parts;
  }
}
