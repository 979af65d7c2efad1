package dev.jopt.ir.rewrite;

/** The drivers that apply patterns. */
public enum RewriteDriver {
  /** {@link GreedyRewriteDriver}. */
  GREEDY("greedy-rewriter", "Processing"),
  /** {@link WalkRewriteDriver}. */
  WALK("walk-rewriter", "Visiting"),
  /** Dialect conversion. */
  CONVERSION("dialect-conversion", "Legalizing");

  private final String debugType;
  private final String activity;

  RewriteDriver(String debugType, String activity) {
    this.debugType = debugType;
    this.activity = activity;
  }

  /** The name that {@code --debug-only} knows it by, as in MLIR. */
  public String debugType() {
    return debugType;
  }

  /** What it does to an operation, for logs. */
  public String activity() {
    return activity;
  }
}
