package dev.jopt.ir.op;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;

/** The text may leave out the terminator of the regions when it has no operands. */
public interface ImplicitTerminator extends SingleBlock {
  /** The definition of the terminator that is put in. */
  OpDefinition implicitTerminator();

  /** Whether another terminator is fine too. */
  default boolean acceptsTerminator(Operation terminator) {
    return false;
  }
}
