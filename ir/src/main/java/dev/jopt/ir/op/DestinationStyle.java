package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import java.util.List;

/** Writes its results into operands given for that: the i-th tensor result is tied to the i-th. */
public interface DestinationStyle {
  /** The operands written to ({@code outs}). */
  List<OpOperand> destinationOperands();
}
