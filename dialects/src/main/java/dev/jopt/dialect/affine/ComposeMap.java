package dev.jopt.dialect.affine;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** Composes a map with the definitions of its operands, and simplifies it. */
final class ComposeMap extends RewritePattern {
  private final int before;

  /**
   * Creates the pattern for operations of one class.
   *
   * @param before how many operands stand before those of the map, which are the last ones
   */
  ComposeMap(Class<? extends Operation> root, int before) {
    super(root, 1);
    this.before = before;
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    List<Value> operands = op.operandRange(before, op.operandCount() - before);
    AppliedMap old = new AppliedMap(MapAssembly.map(op), operands);
    AppliedMap canonical = old.canonicalize(AffineScopes.scopeOf(op)).withKnownRanges();
    if (canonical.equals(old)) {
      return false;
    }
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperands(op.operandRange(0, before))
            .addOperands(canonical.operands())
            .setInherentAttributes(op.inherentAttributes())
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(canonical.map()))
            .addResultTypes(op.resultTypes());
    rewriter.replaceOpWithNew(op, state);
    return true;
  }
}
