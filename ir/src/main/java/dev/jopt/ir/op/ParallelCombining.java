package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import java.util.List;

/** Combines the results of parallel threads in their shared outputs. */
public interface ParallelCombining {
  /** The operands that are combined into. */
  List<OpOperand> updatedDestinations();
}
