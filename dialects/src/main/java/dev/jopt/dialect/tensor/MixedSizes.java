package dev.jopt.dialect.tensor;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** The sizes of tensors, computed where they are not known. */
public final class MixedSizes {
  private MixedSizes() {}

  /** A size of a tensor: a constant of the type, or a value. */
  public static FoldResult mixed(
      Rewriter rewriter, Location location, Value tensor, int dimension) {
    RankedTensorType type = (RankedTensorType) tensor.type();
    return type.isDynamicDim(dimension)
        ? FoldResult.of(value(rewriter, location, tensor, dimension))
        : FoldResult.of(IntegerAttribute.index(type.dimSize(dimension)));
  }

  /** All sizes of a tensor. */
  public static List<FoldResult> mixed(Rewriter rewriter, Location location, Value tensor) {
    List<FoldResult> sizes = new ArrayList<>();
    for (int i = 0; i < ((RankedTensorType) tensor.type()).rank(); i++) {
      sizes.add(mixed(rewriter, location, tensor, i));
    }
    return sizes;
  }

  /** A size of a tensor as a value: {@code tensor.dim}, or what that folds to. */
  public static Value value(Rewriter rewriter, Location location, Value tensor, int dimension) {
    Value index = ConstantOp.createIndex(rewriter, location, dimension).result();
    DimOp asked = DimOp.create(new Rewriter(rewriter.context()), location, tensor, index);
    List<FoldResult> folded = OperationFolder.foldToEnd(asked);
    if (folded == null) {
      rewriter.insert(asked);
      return asked.result();
    }
    asked.dropAllReferences();
    return value(rewriter, location, folded.get(0));
  }

  /** A size as a value; a constant is created. */
  public static Value value(Rewriter rewriter, Location location, FoldResult size) {
    if (size.value() != null) {
      return size.value();
    }
    long number = ((IntegerAttribute) size.constant()).longValue();
    Operation constant = ConstantOp.createIndex(rewriter, location, number);
    return constant.result();
  }
}
