package dev.jopt.transform.linalg;

import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;

/** Questions about the results of operations. */
final class Results {
  private Results() {}

  /** Whether there is one use of one result, and no other. */
  static boolean areUsedOnce(Operation op) {
    int uses = 0;
    for (OpResult result : op.results()) {
      uses += result.hasUses() ? (result.hasOneUse() ? 1 : 2) : 0;
    }
    return uses == 1;
  }
}
