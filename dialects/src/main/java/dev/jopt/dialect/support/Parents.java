package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;

/** Checks where an operation stands. */
public final class Parents {
  private Parents() {}

  /**
   * Demands that the parent of an operation is one of the operations named.
   *
   * @param names full names, sorted
   * @return whether it is; if not, an error has been emitted
   */
  public static boolean verify(Operation op, String... names) {
    Operation parent = op.parentOp();
    if (parent != null && parent.isRegistered()) {
      for (String name : names) {
        if (parent.name().equals(name)) {
          return true;
        }
      }
    }
    return op.emitOpError(
        names.length == 1
            ? "expects parent op '" + names[0] + "'"
            : "expects parent op to be one of '" + String.join(", ", names) + "'");
  }
}
