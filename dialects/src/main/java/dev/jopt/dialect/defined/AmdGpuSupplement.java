package dev.jopt.dialect.defined;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.Operation;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import java.util.Map;

/** The facts that the records of {@code amdgpu} lack. */
final class AmdGpuSupplement implements Supplement {
  /** A copy to local memory needs no cast that only forgot something of a buffer. */
  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return List.of(
        OperationPattern.of(
            "amdgpu.gather_to_lds", "FoldGatherToLDSOfCast", AmdGpuSupplement::dropCasts));
  }

  private static boolean dropCasts(Operation op, Rewriter rewriter) {
    if (!CastOp.canBeAbsorbedInto(op)) {
      return false;
    }
    rewriter.modifyInPlace(op, () -> CastOp.absorbInto(op));
    return true;
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("MNKDimensionList", new DimensionProduct());
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
