package dev.jopt.dialect.linalg;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ConcatOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.dialect.tensor.TensorCasts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of operations on tensors that {@link FillOp} made. */
final class FillPatterns {
  private FillPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new FillConcatenation(),
        new CopyOfFill(),
        new ExtractOfFill(),
        new PackOfFill(),
        new PadOfFill(),
        new ReshapeOfFill(CollapseShapeOp.class),
        new ReshapeOfFill(ExpandShapeOp.class),
        new InsertPadIntoFill(),
        new TransposeOfFill());
  }

  private static @Nullable FillOp fill(Value value) {
    return value.definingOp() instanceof FillOp fill ? fill : null;
  }

  /** A concatenation of tensors filled with one value is filled at once. */
  private static final class FillConcatenation extends OpRewritePattern<ConcatOp> {
    FillConcatenation() {
      super(ConcatOp.class);
    }

    @Override
    public boolean matchAndRewrite(ConcatOp op, Rewriter rewriter) {
      List<Value> outputs = new ArrayList<>();
      FillOp first = op.operandCount() == 0 ? null : fill(op.operand(0));
      for (Value input : op.operands()) {
        FillOp fill = fill(input);
        if (fill == null || first == null || !isSame(fill.value(), first.value())) {
          return false;
        }
        outputs.add(fill.output());
      }
      if (first == null) {
        return false;
      }
      Operation joined = TensorCasts.copyWith(rewriter, op, outputs, op.resultTypes());
      joined.setDiscardableAttributes(DictionaryAttribute.EMPTY);
      rewriter.replaceOp(
          op, FillOp.create(rewriter, op.location(), first.value(), joined.result()));
      return true;
    }

    private static boolean isSame(Value one, Value other) {
      Attribute constant = Constants.of(one);
      return one == other || (constant != null && constant.equals(Constants.of(other)));
    }
  }

  /** A copy of a filled tensor is a fill; a fill is dead before a copy over it. */
  private static final class CopyOfFill extends OpRewritePattern<CopyOp> {
    CopyOfFill() {
      super(CopyOp.class);
    }

    @Override
    public boolean matchAndRewrite(CopyOp copy, Rewriter rewriter) {
      FillOp from = fill(copy.input());
      if (from != null) {
        replace(
            rewriter, copy, FillOp.create(rewriter, copy.location(), from.value(), copy.output()));
        return true;
      }
      FillOp to = fill(copy.output());
      if (to == null) {
        return false;
      }
      replace(rewriter, copy, CopyOp.create(rewriter, copy.location(), copy.input(), to.output()));
      return true;
    }

    private static void replace(Rewriter rewriter, Operation op, Operation made) {
      rewriter.replaceOp(op, List.copyOf(made.results()));
    }
  }

  /** An element of a filled tensor is the fill value. */
  private static final class ExtractOfFill extends OpRewritePattern<ExtractOp> {
    ExtractOfFill() {
      super(ExtractOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExtractOp op, Rewriter rewriter) {
      FillOp fill = fill(op.operand(0));
      if (fill == null) {
        return false;
      }
      rewriter.replaceOp(op, fill.value());
      return true;
    }
  }

  /** Tiles of a filled tensor are filled, with the value that also pads them. */
  private static final class PackOfFill extends OpRewritePattern<PackOp> {
    PackOfFill() {
      super(PackOp.class);
    }

    @Override
    public boolean matchAndRewrite(PackOp pack, Rewriter rewriter) {
      FillOp fill = fill(pack.source());
      Value padding = pack.paddingValue();
      if (fill == null
          || (padding != null && padding != fill.value() && !isSameInteger(padding, fill.value()))
          || !pack.dest().hasOneUse()) {
        return false;
      }
      rewriter.replaceOp(pack, FillOp.create(rewriter, pack.location(), fill.value(), pack.dest()));
      return true;
    }

    private static boolean isSameInteger(Value one, Value other) {
      IntegerAttribute constant = Constants.integer(one);
      return constant != null && constant.equals(Constants.integer(other));
    }
  }

  /** A filled tensor with a margin of the same value is a larger filled tensor. */
  private static final class PadOfFill extends OpRewritePattern<PadOp> {
    PadOfFill() {
      super(PadOp.class);
    }

    @Override
    public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
      FillOp fill = fill(pad.source());
      Value padding = pad.constantPaddingValue();
      if (fill == null || padding == null || fill.value() != padding) {
        return false;
      }
      RankedTensorType type = (RankedTensorType) pad.result().type();
      EmptyOp empty =
          EmptyOp.create(
              rewriter,
              pad.location(),
              RankedTensorType.of(type.shape(), type.elementType()),
              openSizes(pad, rewriter));
      Value filled = FillOp.create(rewriter, fill.location(), padding, empty.result()).result();
      rewriter.replaceOp(pad, TensorCasts.cast(rewriter, fill.location(), filled, type));
      return true;
    }

    /** The sizes that the type leaves open: source and margins, added. */
    private static List<Value> openSizes(PadOp pad, Rewriter rewriter) {
      RankedTensorType from = (RankedTensorType) pad.source().type();
      RankedTensorType to = (RankedTensorType) pad.result().type();
      AffineExpr sum = AffineExpr.dim(0).add(AffineExpr.symbol(0)).add(AffineExpr.symbol(1));
      List<Value> sizes = new ArrayList<>();
      for (int i = 0; i < to.rank(); i++) {
        if (to.isDynamicDim(i)) {
          Value index = ConstantOp.createIndex(rewriter, pad.location(), i).result();
          Value size =
              from.isDynamicDim(i)
                  ? DimOp.create(rewriter, pad.location(), pad.source(), index).result()
                  : ConstantOp.createIndex(rewriter, pad.location(), from.dimSize(i)).result();
          sizes.add(
              value(
                  rewriter,
                  pad,
                  ComposedApply.of(
                      rewriter,
                      pad.location(),
                      AffineMap.of(1, 2, sum),
                      List.of(
                          FoldResult.of(size), pad.mixedLow().get(i), pad.mixedHigh().get(i)))));
        }
      }
      return sizes;
    }
  }

  private static Value value(Rewriter rewriter, Operation at, FoldResult size) {
    if (size.value() != null) {
      return size.value();
    }
    long number = ((IntegerAttribute) size.constant()).longValue();
    return ConstantOp.createIndex(rewriter, at.location(), number).result();
  }

  /** A filled tensor in another shape is that shape, filled. */
  private static final class ReshapeOfFill extends RewritePattern {
    ReshapeOfFill(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      FillOp fill = fill(op.operand(0));
      if (fill == null) {
        return false;
      }
      List<Value> operands = new ArrayList<>(op.operands());
      operands.set(0, fill.output());
      OperationState state =
          rewriter
              .state(fill.location(), op.definition())
              .addOperands(operands)
              .addResultTypes(op.resultTypes())
              .setInherentAttributes(op.inherentAttributes());
      Value reshaped = rewriter.create(state).result();
      rewriter.replaceOp(op, FillOp.create(rewriter, op.location(), fill.value(), reshaped));
      return true;
    }
  }

  /** A filled tensor with its dimensions in another order is one filled in that order. */
  private static final class TransposeOfFill extends OpRewritePattern<TransposeOp> {
    TransposeOfFill() {
      super(TransposeOp.class);
    }

    @Override
    public boolean matchAndRewrite(TransposeOp op, Rewriter rewriter) {
      FillOp fill = fill(op.operand(0));
      if (fill == null) {
        return false;
      }
      FillOp made = FillOp.create(rewriter, op.location(), fill.value(), op.operand(1));
      rewriter.replaceOp(op, List.copyOf(made.results()));
      return true;
    }
  }
}
