package dev.jopt.dialect.tensor;

import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.dialect.support.ExpandOfCast;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of {@link ExpandShapeOp} and {@link CollapseShapeOp}. */
final class TensorReshapePatterns {
  private TensorReshapePatterns() {}

  static List<RewritePattern> ofExpand() {
    List<RewritePattern> patterns = new ArrayList<>(RegroupPatterns.ofExpand("tensor"));
    patterns.add(new ExpandOfCast("tensor", TensorCasts::forgetful));
    patterns.add(new ReshapeOfElements(ExpandShapeOp.class));
    return patterns;
  }

  static List<RewritePattern> ofCollapse() {
    List<RewritePattern> patterns = new ArrayList<>(RegroupPatterns.ofCollapse("tensor"));
    patterns.add(new ReshapeOfElements(CollapseShapeOp.class));
    patterns.add(new CollapseOfCast());
    return patterns;
  }

  /** A tensor made of single elements is made in the other shape. */
  private static final class ReshapeOfElements extends RewritePattern {
    ReshapeOfElements(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Operation source = op.operand(0).definingOp();
      if (!(source instanceof SplatOp || source instanceof FromElementsOp)
          || !((RankedTensorType) op.operand(0).type()).hasStaticShape()
          || !((RankedTensorType) op.result().type()).hasStaticShape()) {
        return false;
      }
      rewriter.replaceOpWithNew(
          op,
          rewriter
              .state(op.location(), source.definition())
              .addOperands(source.operands())
              .addResultType(op.result().type()));
      return true;
    }
  }
}
