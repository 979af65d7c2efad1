package dev.jopt.ir.op;

import dev.jopt.ir.Value;

/** The result is a view of an operand's memory: no data moves. */
public interface ViewLike {
  /** The buffer looked at. */
  Value viewSource();

  /** The view. */
  Value viewResult();
}
