package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.BroadcastOp;
import dev.jopt.dialect.linalg.ConvolutionRecognition;
import dev.jopt.dialect.linalg.CopyOp;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.NamedStructuredOp;
import dev.jopt.dialect.linalg.ScalarFunction;
import dev.jopt.dialect.linalg.TransposeOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a {@code linalg.generic} as the named operation that does the same. */
final class SpecializePattern extends OpRewritePattern<GenericOp> {
  SpecializePattern() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    if (op.outputs().size() != 1) {
      return false;
    }
    Operation named = null;
    if (Payloads.areAllParallel(op)) {
      named = rearrangement(op, rewriter);
      if (named == null) {
        named = elementwise(op, rewriter);
      }
    } else {
      named = MatmulRecognition.specialize(op, rewriter);
      if (named == null) {
        named = ConvolutionRecognition.create(rewriter, op);
      }
    }
    if (named == null) {
      return false;
    }
    rewriter.replaceOp(op, List.copyOf(named.results()));
    return true;
  }

  // Elements that are moved and not changed.

  private static @Nullable Operation rearrangement(GenericOp op, Rewriter rewriter) {
    Value yielded = Payloads.onlyYielded(op);
    if (yielded == null) {
      return null;
    }
    Value output = op.outputs().get(0);
    if (op.inputCount() == 0) {
      return yielded.definingOp() instanceof ConstantOp constant && constant.block() != op.body()
          ? FillOp.create(rewriter, op.location(), yielded, output)
          : null;
    }
    if (op.inputCount() != 1 || yielded != op.body().argument(0)) {
      return null;
    }
    Value input = op.inputs().get(0);
    AffineMap from = op.indexingMaps().get(0);
    AffineMap to = op.indexingMaps().get(1);
    if (from.isIdentity() && to.isIdentity() && input.type() instanceof ShapedType) {
      return CopyOp.create(rewriter, op.location(), input, output);
    }
    if (!(input.type() instanceof ShapedType)) {
      return FillOp.create(rewriter, op.location(), input, output);
    }
    if (!to.isIdentity() || !isBufferOrTensor(input.type())) {
      return null;
    }
    if (from.numResults() < to.numResults()) {
      ImmutableLongArray added = addedDimensions(from);
      return added == null
          ? null
          : BroadcastOp.create(rewriter, op.location(), input, output, added);
    }
    return from.isPermutation()
        ? TransposeOp.create(rewriter, op.location(), input, output, inverse(from))
        : null;
  }

  private static boolean isBufferOrTensor(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType;
  }

  /** The loops that do not index the input, if the others do in order; else null. */
  private static @Nullable ImmutableLongArray addedDimensions(AffineMap map) {
    ImmutableLongArray.Builder added = ImmutableLongArray.builder();
    int next = 0;
    for (int i = 0; i < map.numResults(); i++) {
      if (!(map.result(i) instanceof AffineDimExpr dim) || dim.position() < next) {
        return null;
      }
      for (; next < dim.position(); next++) {
        added.add(next);
      }
      next++;
    }
    for (; next < map.numDims(); next++) {
      added.add(next);
    }
    return added.build();
  }

  /** For each loop, the dimension that it indexes. */
  static ImmutableLongArray inverse(AffineMap permutation) {
    long[] inverse = new long[permutation.numResults()];
    for (int i = 0; i < inverse.length; i++) {
      inverse[((AffineDimExpr) permutation.result(i)).position()] = i;
    }
    return ImmutableLongArray.copyOf(inverse);
  }

  // Functions of elements.

  private static @Nullable Operation elementwise(GenericOp op, Rewriter rewriter) {
    Operation scalar = Payloads.onlyOperation(op);
    if (scalar == null
        || op.iteratorTypes().isEmpty()
        || scalar.operandCount() != op.inputCount()
        || op.bodyReads(op.inputCount())
        || !op.indexingMaps().stream().allMatch(AffineMap::isIdentity)) {
      return null;
    }
    ScalarFunction function = ScalarFunctions.named(scalar);
    if (function == null) {
      return null;
    }
    List<Value> inputs = new ArrayList<>(op.inputs());
    for (int i = 0; i < inputs.size(); i++) {
      if (!op.bodyReads(i)) {
        return null;
      }
    }
    if (inputs.size() == 2 && scalar.operand(0) != op.body().argument(0)) {
      inputs = List.of(inputs.get(1), inputs.get(0));
    }
    return NamedStructuredOp.create(
        rewriter,
        op.location(),
        rewriter.context().operation("linalg." + function.keyword()),
        inputs,
        op.outputs().get(0));
  }
}
