package dev.jopt.ir.op;

import java.util.List;

/** A loop whose induction variables go from a bound to another in steps. */
public interface CountingLoop {
  /** The dimensions, one for each induction variable, in order. */
  List<LoopDimension> dimensions();
}
