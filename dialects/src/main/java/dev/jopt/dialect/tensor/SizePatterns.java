package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/**
 * Canonicalizations of tensors that are made of sizes, and of questions about tensors: sizes that
 * are constants become part of the type, elements and sizes are taken from where they came.
 */
final class SizePatterns {
  private SizePatterns() {}

  static List<RewritePattern> ofEmpty() {
    return List.of(new ConstantSizes(EmptyOp.class));
  }

  /** Of those that ask for its sizes: its own patterns, so that those of a size go without. */
  static List<RewritePattern> ofReadersOfEmpty() {
    return List.of(new DimOfEmpty());
  }

  static List<RewritePattern> ofGenerate() {
    return List.of(new ConstantSizes(GenerateOp.class));
  }

  static List<RewritePattern> ofDim() {
    return List.of(new DimOfCast(), new DimOfDestination());
  }

  static List<RewritePattern> ofExtract() {
    return List.of(new ExtractOfCast(), new ExtractOfGenerated());
  }

  /** A type with the sizes that are constants, and the sizes that are left. */
  record Sizes(RankedTensorType type, List<Value> left) {
    static Sizes of(RankedTensorType type, List<Value> sizes) {
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      List<Value> left = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < type.rank(); i++) {
        long size = type.dimSize(i);
        if (type.isDynamicDim(i)) {
          Value value = sizes.get(next++);
          if (Constants.of(value) instanceof IntegerAttribute constant
              && constant.value().signum() >= 0) {
            size = constant.longValue();
          } else {
            left.add(value);
          }
        }
        shape.add(size);
      }
      return new Sizes(type.withShape(shape.build()), left);
    }
  }

  /** A size that is a constant becomes part of the type. */
  private static final class ConstantSizes extends RewritePattern {
    ConstantSizes(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      RankedTensorType type = (RankedTensorType) op.result().type();
      Sizes sizes = Sizes.of(type, op.operands());
      if (sizes.type().equals(type)) {
        return false;
      }
      Operation made = TensorCasts.copyWith(rewriter, op, sizes.left(), List.of(sizes.type()));
      TensorCasts.replace(rewriter, op, made.result());
      return true;
    }
  }

  /** A cast changes no size, whichever is asked for. */
  private static final class DimOfCast extends OpRewritePattern<DimOp> {
    DimOfCast() {
      super(DimOp.class);
    }

    @Override
    public boolean matchAndRewrite(DimOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof CastOp cast)) {
        return false;
      }
      rewriter.replaceOp(op, DimOp.create(rewriter, op.location(), cast.source(), op.operand(1)));
      return true;
    }
  }

  /** An empty tensor was made of its sizes. As in MLIR, this is no fold, and no pattern of dim. */
  private static final class DimOfEmpty extends OpRewritePattern<DimOp> {
    DimOfEmpty() {
      super(DimOp.class);
    }

    @Override
    public boolean matchAndRewrite(DimOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof EmptyOp empty)
          || !(Constants.of(op.operand(1)) instanceof IntegerAttribute index)) {
        return false;
      }
      RankedTensorType type = (RankedTensorType) empty.result().type();
      if (index.longValue() < 0
          || index.longValue() >= type.rank()
          || !type.isDynamicDim((int) index.longValue())) {
        return false;
      }
      int position = Shapes.dynamicPosition(type, (int) index.longValue());
      rewriter.replaceOp(op, empty.dynamicSizes().get(position));
      return true;
    }
  }

  /** The result of an operation with destinations has the size of the destination. */
  private static final class DimOfDestination extends OpRewritePattern<DimOp> {
    DimOfDestination() {
      super(DimOp.class);
    }

    @Override
    public boolean matchAndRewrite(DimOp op, Rewriter rewriter) {
      if (!(op.operand(0) instanceof OpResult result)) {
        return false;
      }
      DestinationStyle made = result.owner().as(DestinationStyle.class);
      if (made == null || result.index() >= made.destinationOperands().size()) {
        return false;
      }
      Value destination = made.destinationOperands().get(result.index()).get();
      rewriter.modifyInPlace(op, () -> op.setOperand(0, destination));
      return true;
    }
  }

  private static final class ExtractOfCast extends OpRewritePattern<ExtractOp> {
    ExtractOfCast() {
      super(ExtractOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExtractOp extract, Rewriter rewriter) {
      if (!(extract.tensor().definingOp() instanceof CastOp cast)
          || !(cast.source().type() instanceof RankedTensorType)) {
        return false;
      }
      rewriter.replaceOp(
          extract,
          ExtractOp.create(rewriter, extract.location(), cast.source(), extract.indices()));
      return true;
    }
  }

  /** An element of a tensor that a region computes is computed by itself. */
  private static final class ExtractOfGenerated extends OpRewritePattern<ExtractOp> {
    ExtractOfGenerated() {
      super(ExtractOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExtractOp extract, Rewriter rewriter) {
      if (!(extract.tensor().definingOp() instanceof GenerateOp generate)
          || !MemoryEffectQueries.wouldOpBeTriviallyDead(generate)) {
        return false;
      }
      IrMapping mapping = new IrMapping();
      var body = generate.bodyRegion().front();
      for (int i = 0; i < body.argumentCount(); i++) {
        mapping.map(body.argument(i), extract.indices().get(i));
      }
      for (Operation inner : body.operations()) {
        if (inner instanceof YieldOp yield) {
          rewriter.replaceOp(extract, mapping.lookUpOrSame(yield.value()));
          return true;
        }
        rewriter.insertCopy(inner, mapping);
      }
      throw new IllegalStateException("a region without a yield");
    }
  }
}
