package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;

/** A pattern of benefit 1 for the operations of one name, which have no class of their own. */
public final class OperationPattern extends RewritePattern {
  private final String name;
  private final Rewrite<Operation> rewrite;

  private OperationPattern(String root, String name, Rewrite<Operation> rewrite) {
    super(root, 1);
    this.name = name;
    this.rewrite = rewrite;
  }

  /**
   * A pattern.
   *
   * @param root the full name of the operations
   * @param name the {@linkplain #debugName name} of the pattern
   */
  public static OperationPattern of(String root, String name, Rewrite<Operation> rewrite) {
    return new OperationPattern(root, name, rewrite);
  }

  @Override
  public String debugName() {
    return name;
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    return rewrite.matchAndRewrite(op, rewriter);
  }
}
