package dev.jopt.ir.rewrite;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;

/** Changes IR and tells a listener of every change. */
public class Rewriter extends OpBuilder {
  /** A rewriter without an insertion point. */
  public Rewriter(Context context) {
    super(context);
  }
}
