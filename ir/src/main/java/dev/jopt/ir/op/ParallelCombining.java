package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import java.util.List;

/** Combines what one of several parallel threads computed into what they share. */
public interface ParallelCombining {
  /** The operands that are combined into. */
  List<OpOperand> updatedDestinations();
}
