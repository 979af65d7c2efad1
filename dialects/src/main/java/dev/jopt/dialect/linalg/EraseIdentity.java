package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Erases operations that give back their operands as they are. */
final class EraseIdentity {
  private EraseIdentity() {}

  static RewritePattern of(Class<? extends StructuredOp> root) {
    return RewritePattern.of("EraseIdentity", root, EraseIdentity::rewrite);
  }

  private static boolean rewrite(StructuredOp op, Rewriter rewriter) {
    if (!allEqual(op.indexingMaps())) {
      return rewriter.matchFailed(op, "the indexing maps differ");
    }
    Block body = op.body();
    if (!(body.firstOp() instanceof YieldOp yield)) {
      return rewriter.matchFailed(op, "the body computes");
    }
    if (op.hasBufferSemantics()) {
      return eraseBufferCopy(op, body, yield, rewriter);
    }
    // A copy to another tensor stays: its author wants the elements in memory of their own.
    return (!(op instanceof CopyOp) || isCopyToItself(op))
        && op.hasTensorSemantics()
        && replaceTensors(op, body, yield, rewriter);
  }

  private static boolean allEqual(List<AffineMap> maps) {
    for (AffineMap map : maps) {
      if (!map.equals(maps.get(0))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCopyToItself(StructuredOp op) {
    return op.operandCount() == 2 && op.inputCount() == 1 && op.operand(0) == op.operand(1);
  }

  private static boolean eraseBufferCopy(
      StructuredOp op, Block body, YieldOp yield, Rewriter rewriter) {
    if (!isCopyToItself(op)
        || !(yield.operand(0) instanceof BlockArgument argument)
        || argument.owner() != body) {
      return false;
    }
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean replaceTensors(
      StructuredOp op, Block body, YieldOp yield, Rewriter rewriter) {
    List<Value> sources = new ArrayList<>();
    for (int i = 0; i < yield.operandCount(); i++) {
      if (!(yield.operand(i) instanceof BlockArgument argument)
          || argument.owner() != body
          || !isCastable(op.operand(argument.index()).type(), op.result(i).type())) {
        return false;
      }
      sources.add(op.operand(argument.index()));
    }
    if (sources.size() != op.resultCount()) {
      return false;
    }
    for (int i = 0; i < sources.size(); i++) {
      Type type = op.result(i).type();
      if (!sources.get(i).type().equals(type)) {
        OperationState cast = rewriter.state(op.location(), "tensor.cast");
        cast.addOperand(sources.get(i)).addResultType(type);
        sources.set(i, rewriter.create(cast).result());
      }
    }
    rewriter.replaceOp(op, sources);
    return true;
  }

  /** Whether two types are tensors that may have one shape at run time. */
  private static boolean isCastable(Type from, Type to) {
    if (from.equals(to)) {
      return true;
    }
    if (!(from instanceof RankedTensorType source)
        || !(to instanceof RankedTensorType target)
        || source.rank() != target.rank()
        || !source.elementType().equals(target.elementType())) {
      return false;
    }
    for (int i = 0; i < source.rank(); i++) {
      long left = source.shape().get(i);
      long right = target.shape().get(i);
      if (left != right && left != ShapedType.DYNAMIC && right != ShapedType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }
}
