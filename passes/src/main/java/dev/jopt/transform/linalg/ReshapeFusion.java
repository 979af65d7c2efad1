package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.linalg.CopyOp;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.linalg.TransposeOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.dialect.tensor.TensorCasts;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets a structured operation compute in the shape that one of its operands is divided into. */
final class ReshapeFusion {
  /** A position in a loop that was divided: of the inner part, of the outer part, inner size. */
  private static final AffineMap POSITION =
      AffineMap.of(2, 1, AffineExpr.dim(0).add(AffineExpr.dim(1).mul(AffineExpr.symbol(0))));

  private final StructuredOp op;
  private final ExpandedLoops loops;
  private final List<AffineMap> maps;

  ReshapeFusion(StructuredOp op, ExpandedLoops loops) {
    this.op = op;
    this.loops = loops;
    maps = op.indexingMaps();
  }

  /**
   * Creates the operation before the old one, with its results collapsed to the old shapes.
   *
   * @param operand the operand that is there in the divided shape already
   * @param source that operand; null if it is to be expanded as all others
   * @return what takes the place of the results; null, and nothing created but sizes, if sizes
   *     contradict each other
   */
  @Nullable List<Value> create(int operand, @Nullable Value source, Rewriter rewriter) {
    rewriter.setInsertPointBefore(op);
    loops.addOtherSizes(rewriter);
    List<@Nullable RankedTensorType> types = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      RankedTensorType type = null;
      if (op.operand(i).type() instanceof RankedTensorType old) {
        type = loops.type(old, maps.get(i));
        if (type == null) {
          return null;
        }
      }
      types.add(type);
    }
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      boolean isThere = i == operand && source != null;
      operands.add(isThere ? source : expand(i, types.get(i), rewriter));
    }
    Operation made = make(operands, rewriter);
    rewriter.setInsertPointBefore(op);
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < op.resultCount(); i++) {
      Type type = op.result(i).type();
      Value result = made.result(i);
      results.add(
          result.type().equals(type)
              ? result
              : CollapseShapeOp.create(
                      rewriter,
                      op.location(),
                      type,
                      result,
                      loops.reassociation(maps.get(op.inputCount() + i)))
                  .result());
    }
    return results;
  }

  private Value expand(int operand, @Nullable RankedTensorType type, Rewriter rewriter) {
    Value value = op.operand(operand);
    if (type == null || type.equals(value.type())) {
      return value;
    }
    AffineMap map = maps.get(operand);
    return ExpandShapeOp.create(
            rewriter, op.location(), type, value, loops.reassociation(map), loops.shape(map))
        .result();
  }

  private Operation make(List<Value> operands, Rewriter rewriter) {
    List<Value> outputs = operands.subList(op.inputCount(), operands.size());
    if (op instanceof TransposeOp transpose) {
      return TransposeOp.create(
          rewriter, op.location(), operands.get(0), outputs.get(0), permutation(transpose));
    }
    if (op instanceof FillOp || op instanceof CopyOp) {
      List<Type> types = new ArrayList<>();
      outputs.forEach(output -> types.add(output.type()));
      return TensorCasts.copyWith(rewriter, op, operands, types);
    }
    List<AffineMap> newMaps = new ArrayList<>();
    maps.forEach(map -> newMaps.add(loops.map(map)));
    List<IteratorType> types =
        new ArrayList<>(Collections.nCopies(loops.count(), IteratorType.PARALLEL));
    List<IteratorType> oldTypes = op.iteratorTypes();
    for (int i = 0; i < oldTypes.size(); i++) {
      for (int loop : loops.group(i)) {
        types.set(loop, oldTypes.get(i));
      }
    }
    List<Value> inputs = operands.subList(0, op.inputCount());
    GenericOp made = GenericOp.create(rewriter, op.location(), inputs, outputs, newMaps, types);
    made.region(0).front().erase();
    rewriter.insertRegionCopy(op.region(0), made.region(0), new IrMapping());
    updateIndices(made.body(), rewriter);
    return made;
  }

  /** Dimension {@code i} of the output is this one of the input. */
  private ImmutableLongArray permutation(TransposeOp transpose) {
    ImmutableLongArray old = transpose.permutation();
    // The loops are the dimensions of the output; those of the input follow in the old order.
    List<Integer> order = new ArrayList<>(Collections.nCopies(old.length(), 0));
    for (int i = 0; i < old.length(); i++) {
      order.set((int) old.get(i), i);
    }
    long[] permutation = new long[loops.count()];
    int next = 0;
    for (int outer : order) {
      for (int loop : loops.group(outer)) {
        permutation[loop] = next++;
      }
    }
    return ImmutableLongArray.copyOf(permutation);
  }

  /** Computes positions in loops that were divided. */
  private void updateIndices(Block body, Rewriter rewriter) {
    List<IndexOp> indices = new ArrayList<>();
    for (Operation inner : body.operations()) {
      if (inner instanceof IndexOp index) {
        indices.add(index);
      }
    }
    for (IndexOp index : indices) {
      int loop = (int) index.dimension();
      List<Integer> group = loops.group(loop);
      if (group.size() == 1 && group.get(0) == loop) {
        continue;
      }
      rewriter.setInsertPointAfter(index);
      List<Value> inner = new ArrayList<>();
      for (int part : group.subList(1, group.size())) {
        inner.add(IndexOp.create(rewriter, op.location(), part).result());
      }
      FoldResult position =
          FoldResult.of(IndexOp.create(rewriter, op.location(), group.get(0)).result());
      for (int i = 0; i < inner.size(); i++) {
        FoldResult size = loops.sizes(loop).get(i + 1);
        position =
            ComposedApply.of(
                rewriter,
                index.location(),
                POSITION,
                List.of(FoldResult.of(inner.get(i)), position, size));
      }
      rewriter.replaceOp(index, MixedSizes.value(rewriter, index.location(), position));
    }
  }
}
