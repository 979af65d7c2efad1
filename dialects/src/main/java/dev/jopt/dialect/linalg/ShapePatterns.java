package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.TensorCasts;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Canonicalizations that bring known shapes into structured operations on tensors. */
final class ShapePatterns {
  private ShapePatterns() {}

  static List<RewritePattern> all() {
    return List.of(new EraseEmpty(), new TakeCastOfResult(), new InferSizes());
  }

  private static void replace(Rewriter rewriter, Operation op, Operation made) {
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < op.resultCount(); i++) {
      results.add(TensorCasts.cast(rewriter, op.location(), made.result(i), op.result(i).type()));
    }
    rewriter.replaceOp(op, results);
  }

  /** The static sizes that a cast gives a result move to the output. */
  private static final class TakeCastOfResult extends OpRewritePattern<CastOp> {
    TakeCastOfResult() {
      super(CastOp.class);
    }

    @Override
    public boolean matchAndRewrite(CastOp cast, Rewriter rewriter) {
      if (!(cast.source() instanceof OpResult result)
          || !(result.owner() instanceof StructuredOp made)
          || made.block() != cast.block()
          || !TensorCasts.tellsMore(cast)) {
        return false;
      }
      Type type = cast.result().type();
      int index = result.index();
      rewriter.setInsertPointBefore(made);
      List<Value> operands = new ArrayList<>(made.operands());
      int output = made.destinationOperands().get(index).index();
      operands.set(
          output, CastOp.create(rewriter, made.location(), operands.get(output), type).result());
      List<Type> types = new ArrayList<>(made.resultTypes());
      types.set(index, type);
      Operation better = TensorCasts.copyWith(rewriter, made, operands, types);
      List<Value> results = new ArrayList<>(better.results());
      results.set(
          index,
          CastOp.create(rewriter, made.location(), better.result(index), result.type()).result());
      rewriter.replaceOp(made, results);
      rewriter.replaceOp(cast, better.result(index));
      return true;
    }
  }

  /** A loop has as many iterations for one operand as for another: sizes follow from sizes. */
  private static final class InferSizes extends OpRewritePattern<StructuredOp> {
    InferSizes() {
      super(StructuredOp.class);
    }

    @Override
    public boolean matchAndRewrite(StructuredOp op, Rewriter rewriter) {
      if (!op.hasTensorSemantics()) {
        return false;
      }
      List<AffineMap> maps = op.indexingMaps();
      for (AffineMap map : maps) {
        if (!map.isProjectedPermutation()) {
          return false;
        }
      }
      Map<Integer, Long> sizes = sizes(op, maps);
      List<@Nullable RankedTensorType> types = new ArrayList<>();
      boolean changed = false;
      for (int i = 0; i < op.operandCount(); i++) {
        RankedTensorType better = better(op.operand(i).type(), maps.get(i), sizes);
        changed |= better != null && !better.equals(op.operand(i).type());
        types.add(better);
      }
      if (!changed) {
        return false;
      }
      List<Value> operands = new ArrayList<>(op.operands());
      List<Type> resultTypes = new ArrayList<>();
      for (int i = 0; i < operands.size(); i++) {
        RankedTensorType type = types.get(i);
        if (type != null) {
          operands.set(i, TensorCasts.cast(rewriter, op.location(), operands.get(i), type));
          if (i >= op.inputCount()) {
            resultTypes.add(type);
          }
        }
      }
      replace(rewriter, op, TensorCasts.copyWith(rewriter, op, operands, resultTypes));
      return true;
    }

    private static Map<Integer, Long> sizes(StructuredOp op, List<AffineMap> maps) {
      Map<Integer, Long> sizes = new HashMap<>();
      for (int i = 0; i < op.operandCount(); i++) {
        if (!(op.operand(i).type() instanceof RankedTensorType type)) {
          continue;
        }
        ImmutableLongArray shape = type.shape();
        if (op.operand(i).definingOp() instanceof CastOp cast
            && cast.source().type() instanceof RankedTensorType source
            && source.hasStaticShape()) {
          shape = source.shape();
        }
        for (int k = 0; k < type.rank(); k++) {
          if (!type.isDynamicDim(k) && maps.get(i).result(k) instanceof AffineDimExpr loop) {
            sizes.putIfAbsent(loop.position(), shape.get(k));
          }
        }
      }
      return sizes;
    }

    private static @Nullable RankedTensorType better(
        Type type, AffineMap map, Map<Integer, Long> sizes) {
      if (!(type instanceof RankedTensorType tensor)) {
        return null;
      }
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      for (int i = 0; i < tensor.rank(); i++) {
        Long known =
            tensor.isDynamicDim(i) && map.result(i) instanceof AffineDimExpr loop
                ? sizes.get(loop.position())
                : null;
        shape.add(known == null ? tensor.dimSize(i) : known);
      }
      return tensor.withShape(shape.build());
    }
  }
}
