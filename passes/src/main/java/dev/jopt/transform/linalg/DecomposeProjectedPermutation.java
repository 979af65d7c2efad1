package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.linalg.BroadcastOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.TransposeOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Takes the transposition and broadcast of inputs out of an elementwise computation. */
final class DecomposeProjectedPermutation extends OpRewritePattern<GenericOp> {
  DecomposeProjectedPermutation() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    if (!op.hasTensorSemantics()
        || (op.inputCount() == 1 && op.outputs().size() == 1)
        || !Payloads.areAllParallel(op)) {
      return false;
    }
    List<AffineMap> maps = new ArrayList<>(op.indexingMaps());
    for (int i = 0; i < op.operandCount(); i++) {
      if (!maps.get(i).isProjectedPermutation()
          || !(op.operand(i).type() instanceof RankedTensorType type)
          || !type.hasStaticShape()) {
        return false;
      }
    }
    List<Value> inputs = new ArrayList<>(op.inputs());
    boolean changed = false;
    for (int i = 0; i < inputs.size(); i++) {
      if (!maps.get(i).isIdentity()) {
        Value input = transpose(op, inputs.get(i), maps.get(i), rewriter);
        inputs.set(i, broadcast(op, input, maps.get(i), rewriter));
        maps.set(i, AffineMap.identity(maps.get(i).numDims()));
        changed = true;
      }
    }
    if (!changed) {
      return false;
    }
    GenericOp direct =
        GenericOp.create(rewriter, op.location(), inputs, op.outputs(), maps, op.iteratorTypes());
    direct.region(0).front().erase();
    rewriter.inlineRegionBefore(op.region(0), direct.region(0), null);
    rewriter.replaceOp(op, List.copyOf(direct.results()));
    return true;
  }

  /** Brings the dimensions of an input into the order of the loops. */
  private static Value transpose(GenericOp op, Value input, AffineMap map, Rewriter rewriter) {
    int rank = map.numResults();
    List<Integer> loops = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      loops.add(((AffineDimExpr) map.result(i)).position());
    }
    List<Integer> sorted = loops.stream().sorted().toList();
    if (loops.equals(sorted)) {
      return input;
    }
    RankedTensorType type = (RankedTensorType) input.type();
    long[] permutation = new long[rank];
    long[] shape = new long[rank];
    for (int i = 0; i < rank; i++) {
      permutation[i] = loops.indexOf(sorted.get(i));
      shape[i] = type.dimSize((int) permutation[i]);
    }
    Value empty = empty(op, ImmutableLongArray.copyOf(shape), type, rewriter);
    return TransposeOp.create(
            rewriter, op.location(), input, empty, ImmutableLongArray.copyOf(permutation))
        .result();
  }

  /** Repeats an input, whose dimensions are in the order of the loops, along all other loops. */
  private static Value broadcast(GenericOp op, Value input, AffineMap map, Rewriter rewriter) {
    ImmutableLongArray.Builder added = ImmutableLongArray.builder();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = 0; i < map.numDims(); i++) {
      if (!map.usesDim(i)) {
        added.add(i);
      }
      shape.add(op.staticLoopSize(i));
    }
    ImmutableLongArray dimensions = added.build();
    if (dimensions.isEmpty()) {
      return input;
    }
    RankedTensorType type = (RankedTensorType) input.type();
    Value empty = empty(op, shape.build(), type, rewriter);
    return BroadcastOp.create(rewriter, op.location(), input, empty, dimensions).result();
  }

  private static Value empty(
      GenericOp op, ImmutableLongArray shape, RankedTensorType like, Rewriter rewriter) {
    RankedTensorType type = RankedTensorType.of(shape, like.elementType());
    return EmptyOp.create(rewriter, op.location(), type, List.of()).result();
  }
}
