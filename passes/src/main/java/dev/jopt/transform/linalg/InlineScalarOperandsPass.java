package dev.jopt.transform.linalg;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.ArrayList;
import java.util.List;

/** Moves the reads of inputs that are the same in all iterations into the bodies. */
public final class InlineScalarOperandsPass implements Pass {
  private static final PatternSet PATTERNS = PatternSet.of(new InlineScalarOperands());

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("linalg-inline-scalar-operands", options -> new InlineScalarOperandsPass())
          .displayName("LinalgInlineScalarOperandsPass")
          .summary("Read operands that are the same in all iterations as scalars")
          .description(
              """
              An input of a `linalg.generic` on tensors whose indexing map has only constant results
              is one element. The body uses a scalar directly, and extracts the element of a tensor,
              so that the operation has one input less.""")
          .build();

  private InlineScalarOperandsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }

  private static final class InlineScalarOperands extends OpRewritePattern<GenericOp> {
    InlineScalarOperands() {
      super(GenericOp.class);
    }

    @Override
    public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
      if (!op.hasTensorSemantics()) {
        return false;
      }
      List<AffineMap> maps = op.indexingMaps();
      List<Integer> scalars = new ArrayList<>();
      List<Value> inputs = new ArrayList<>();
      List<AffineMap> newMaps = new ArrayList<>();
      for (int i = 0; i < op.operandCount(); i++) {
        if (i < op.inputCount() && hasConstantResults(maps.get(i))) {
          scalars.add(i);
        } else {
          newMaps.add(maps.get(i));
          if (i < op.inputCount()) {
            inputs.add(op.operand(i));
          }
        }
      }
      if (scalars.isEmpty()) {
        return false;
      }
      GenericOp smaller =
          GenericOp.create(
              rewriter, op.location(), inputs, op.outputs(), newMaps, op.iteratorTypes());
      smaller.region(0).front().erase();
      rewriter.insertRegionCopy(op.region(0), smaller.region(0), new IrMapping());
      Block body = smaller.body();
      rewriter.setInsertPointToStart(body);
      for (int i = scalars.size() - 1; i >= 0; i--) {
        int index = scalars.get(i);
        BlockArgument argument = body.argument(index);
        argument.replaceAllUsesWith(element(op, op.operand(index), maps.get(index), rewriter));
        body.eraseArgument(index);
      }
      rewriter.replaceOp(op, List.copyOf(smaller.results()));
      return true;
    }

    private static boolean hasConstantResults(AffineMap map) {
      return map.results().stream().allMatch(AffineConstantExpr.class::isInstance);
    }

    private static Value element(GenericOp op, Value operand, AffineMap map, Rewriter rewriter) {
      List<Value> indices = new ArrayList<>();
      for (AffineExpr result : map.results()) {
        long index = ((AffineConstantExpr) result).value();
        indices.add(ConstantOp.createIndex(rewriter, op.location(), index).result());
      }
      return operand.type() instanceof RankedTensorType
          ? ExtractOp.create(rewriter, op.location(), operand, indices).result()
          : operand;
    }
  }
}
