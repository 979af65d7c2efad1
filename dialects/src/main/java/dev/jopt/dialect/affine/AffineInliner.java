package dev.jopt.dialect.affine;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.MemoryEffectQueries;

/**
 * What is a dimension or a symbol depends on the region around: affine operations are inlined where
 * their operands remain what they are, and into affine loops and conditions goes nothing else that
 * has effects.
 */
final class AffineInliner implements DialectInliner {
  private static boolean isAffineRegion(Operation op) {
    return op instanceof ForOp || op instanceof ParallelOp || op instanceof IfOp;
  }

  @Override
  public boolean isLegalToInlineInto(
      Region into, Region body, boolean wouldBeCloned, IrMapping mapping) {
    Operation parent = into.parentOp();
    if (parent == null || !isAffineRegion(parent) || !body.hasOneBlock()) {
      return false;
    }
    for (Operation op : body.front().operations()) {
      if (!remainsLegal(op, body, into, mapping)) {
        return false;
      }
    }
    return true;
  }

  private static boolean remainsLegal(Operation op, Region body, Region into, IrMapping mapping) {
    if (op instanceof ApplyOp apply) {
      return remainLegal(op, 0, apply.map().numDims(), body, into, mapping);
    }
    if (op instanceof AccessOp access) {
      return remainLegal(
          op, access.memrefNumber() + 1, access.map().numDims(), body, into, mapping);
    }
    return op.regionCount() == 0 && MemoryEffectQueries.isMemoryEffectFree(op);
  }

  /** Whether the operands of a map, dimensions first, are as good in another region. */
  private static boolean remainLegal(
      Operation op, int first, int dims, Region body, Region into, IrMapping mapping) {
    for (int i = first; i < op.operandCount(); i++) {
      if (!remainsLegal(op.operand(i), i - first < dims, body, into, mapping)) {
        return false;
      }
    }
    return true;
  }

  private static boolean remainsLegal(
      Value value, boolean isDim, Region body, Region into, IrMapping mapping) {
    if (value.parentRegion() != body) {
      return true;
    }
    if (value instanceof BlockArgument) {
      Value given = mapping.lookUpOrSame(value);
      Region scope = AffineScopes.scopeOf(into);
      // A symbol that is a dimension there becomes one when the map is simplified.
      return isDim ? AffineScopes.isDim(given, scope) : AffineScopes.isIndex(given, scope);
    }
    return Constants.of(value) != null || value.definingOp() instanceof DimensionQuery;
  }

  @Override
  public boolean isLegalToInline(
      Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
    Operation parent = into.parentOp();
    return parent != null && (AffineScopes.opensScope(parent) || isAffineRegion(parent));
  }
}
