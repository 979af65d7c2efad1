package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Where nothing is reduced, an output whose elements are read is an input as well. */
final class MoveOutputsToInputs extends OpRewritePattern<GenericOp> {
  MoveOutputsToInputs() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    if (!op.hasTensorSemantics() || !Payloads.areAllParallel(op)) {
      return rewriter.matchFailed(op, "it reduces, or is on buffers");
    }
    List<Integer> read = new ArrayList<>();
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      if (op.bodyReads(i)) {
        read.add(i);
      }
    }
    if (read.isEmpty()) {
      return rewriter.matchFailed(op, "no output is read");
    }
    List<AffineMap> maps = new ArrayList<>(op.indexingMaps());
    List<AffineMap> newMaps = new ArrayList<>(maps.subList(0, op.inputCount()));
    List<Value> inputs = new ArrayList<>(op.inputs());
    List<Value> outputs = new ArrayList<>(op.outputs());
    for (int operand : read) {
      inputs.add(op.operand(operand));
      newMaps.add(maps.get(operand));
      outputs.set(operand - op.inputCount(), empty(op, op.operand(operand), rewriter));
    }
    newMaps.addAll(maps.subList(op.inputCount(), maps.size()));
    rewriter.setInsertPointBefore(op);
    GenericOp moved =
        GenericOp.create(rewriter, op.location(), inputs, outputs, newMaps, op.iteratorTypes());
    moved.setDiscardableAttributes(op.discardableAttributes());
    copyBody(op, moved, read, rewriter);
    rewriter.replaceOp(op, List.copyOf(moved.results()));
    return true;
  }

  /** A tensor of the shape of an output, just after that. */
  private static Value empty(GenericOp op, Value output, Rewriter rewriter) {
    Operation made = output.definingOp();
    rewriter.setInsertPoint(
        made == null
            ? InsertPoint.atStart(Objects.requireNonNull(output.parentBlock()))
            : InsertPoint.after(made));
    List<Value> sizes = new ArrayList<>();
    for (FoldResult size : MixedSizes.mixed(rewriter, op.location(), output)) {
      if (size.value() != null) {
        sizes.add(size.value());
      }
    }
    RankedTensorType type = (RankedTensorType) output.type();
    RankedTensorType plain = RankedTensorType.of(type.shape(), type.elementType());
    return EmptyOp.create(rewriter, op.location(), plain, sizes).result();
  }

  private static void copyBody(
      GenericOp op, GenericOp moved, List<Integer> read, Rewriter rewriter) {
    Block to = moved.body();
    IrMapping mapping = new IrMapping();
    for (int i = 0; i < op.operandCount(); i++) {
      int candidate = read.indexOf(i);
      int position =
          candidate >= 0 ? op.inputCount() + candidate : i < op.inputCount() ? i : i + read.size();
      mapping.map(op.body().argument(i), to.argument(position));
    }
    rewriter.setInsertPointToEnd(to);
    for (Operation inner : op.body().operations()) {
      rewriter.insertCopy(inner, mapping);
    }
  }
}
