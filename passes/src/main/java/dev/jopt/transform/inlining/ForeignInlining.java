package dev.jopt.transform.inlining;

import dev.jopt.ir.Operation;

/** What may be inlined of dialects that are not registered and for which nothing was attached. */
final class ForeignInlining {
  private ForeignInlining() {}

  /**
   * Whether an operation may be inlined, and whether anything may be inlined into its regions. Only
   * what the dialect {@code test} has, whose operations stand for any in tests of passes.
   */
  static boolean isLegal(Operation op) {
    return !op.isRegistered() && op.definition().dialectName().equals("test");
  }
}
