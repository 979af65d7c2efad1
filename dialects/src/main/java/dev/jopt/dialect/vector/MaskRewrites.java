package dev.jopt.dialect.vector;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Simplifications of masks, and of accesses of which a mask hides all or nothing. */
final class MaskRewrites {
  private static final String CREATE = "vector.create_mask";
  private static final String CONSTANT = "vector.constant_mask";
  private static final String SIZES = "mask_dim_sizes";

  private MaskRewrites() {}

  static @Nullable List<FoldResult> foldConstant(
      Operation op, List<@Nullable Attribute> constants) {
    VectorType type = VectorOps.vectorType(op.result());
    long[] sizes = VectorOps.numbers(op, SIZES);
    boolean all = Arrays.equals(sizes, shapeOf(type));
    return all || Arrays.stream(sizes).allMatch(size -> size == 0)
        ? List.of(FoldResult.of(DenseElementsAttribute.splat(type, IntegerAttribute.of(all))))
        : null;
  }

  /** The sizes of a vector, where one without dimensions has one element. */
  private static long[] shapeOf(VectorType type) {
    return type.rank() == 0 ? new long[] {1} : type.shape().toArray();
  }

  /** Whether a mask is known to hide nothing, if {@code which}, or else all. */
  static boolean isKnown(Value mask, boolean which) {
    if (Constants.of(mask) instanceof DenseElementsAttribute dense) {
      return dense.isSplat() && dense.booleanAt(0) == which;
    }
    Operation constant = VectorOps.definedBy(mask, CONSTANT);
    if (constant == null) {
      return false;
    }
    long[] sizes = VectorOps.numbers(constant, SIZES);
    return which
        ? Arrays.equals(sizes, shapeOf(VectorOps.vectorType(mask)))
        : Arrays.stream(sizes).anyMatch(size -> size == 0);
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(CREATE, "CreateMaskFolder", MaskRewrites::createConstant),
        access("maskedload", "MaskedLoadFolder", (op, rewriter) -> load(op, rewriter, false)),
        access("expandload", "ExpandLoadFolder", (op, rewriter) -> load(op, rewriter, true)),
        access("maskedstore", "MaskedStoreFolder", MaskRewrites::store),
        access("compressstore", "CompressStoreFolder", MaskRewrites::store),
        access("gather", "GatherFolder", MaskRewrites::passThrough),
        access("scatter", "ScatterFolder", MaskRewrites::eraseHidden),
        OperationPattern.of(
            "vector.extract_strided_slice",
            "StridedSliceConstantMaskFolder",
            MaskRewrites::sliceConstant),
        OperationPattern.of(
            "vector.extract_strided_slice",
            "StridedSliceCreateMaskFolder",
            MaskRewrites::sliceCreated));
  }

  private static RewritePattern access(
      String kind, String name, BiPredicate<Operation, Rewriter> rewrite) {
    return OperationPattern.of("vector." + kind, name, rewrite::test);
  }

  private static boolean createConstant(Operation op, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(op.result());
    long[] shape = shapeOf(type);
    long[] sizes = new long[op.operandCount()];
    boolean none = false;
    for (int i = 0; i < sizes.length; i++) {
      boolean scalable = type.rank() > 0 && type.isScalableDim(i);
      BigInteger size = scalable ? multipleOfScale(op.operand(i)) : number(op.operand(i));
      if (size == null) {
        return false;
      }
      sizes[i] = size.max(BigInteger.ZERO).min(BigInteger.valueOf(shape[i])).longValueExact();
      if (scalable && sizes[i] > 0 && sizes[i] < shape[i]) {
        return false;
      }
      none |= sizes[i] == 0;
    }
    if (none) {
      Arrays.fill(sizes, 0);
    }
    VectorOps.replace(rewriter, op, CONSTANT, List.of(), SIZES, DenseArrayAttribute.i64(sizes));
    return true;
  }

  private static @Nullable BigInteger number(Value value) {
    return Constants.of(value) instanceof IntegerAttribute number ? number.value() : null;
  }

  /** By what the scale of the machine's vectors is multiplied; below zero nothing is left. */
  private static @Nullable BigInteger multipleOfScale(Value value) {
    if (VectorOps.definedBy(value, "vector.vscale") != null) {
      return BigInteger.ONE;
    }
    Operation product = VectorOps.definedBy(value, "arith.muli");
    if (product != null) {
      for (int i = 0; i < 2; i++) {
        if (VectorOps.definedBy(product.operand(i), "vector.vscale") != null) {
          return number(product.operand(1 - i));
        }
      }
    }
    BigInteger number = number(value);
    return number != null && number.signum() < 0 ? number : null;
  }

  private static boolean load(Operation op, Rewriter rewriter, boolean expanding) {
    Value mask = op.operandGroup(2).get(0);
    if (isKnown(mask, false)) {
      rewriter.replaceOp(op, op.operandGroup(3).get(0));
      return true;
    }
    if (!isKnown(mask, true)) {
      return false;
    }
    OperationState state =
        rewriter
            .state(op.location(), "vector.load")
            .addOperands(op.operandRange(0, op.operandCount() - 2))
            .addResultType(op.result().type());
    rewriter.replaceOpWithNew(op, withAttributes(state, op, !expanding));
    return true;
  }

  private static OperationState withAttributes(OperationState state, Operation op, boolean all) {
    for (String name : all ? List.of("nontemporal", "alignment") : List.of("alignment")) {
      Attribute value = op.attribute(name);
      if (value != null) {
        state.setAttribute(name, value);
      }
    }
    return state;
  }

  private static boolean store(Operation op, Rewriter rewriter) {
    Value mask = op.operandGroup(2).get(0);
    if (isKnown(mask, false)) {
      rewriter.eraseOp(op);
      return true;
    }
    if (!isKnown(mask, true)) {
      return false;
    }
    OperationState state =
        rewriter
            .state(op.location(), "vector.store")
            .addOperands(op.operandGroup(3))
            .addOperands(op.operandRange(0, op.operandCount() - 2));
    rewriter.create(withAttributes(state, op, op.name().equals("vector.maskedstore")));
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean passThrough(Operation op, Rewriter rewriter) {
    if (!isKnown(op.operandGroup(3).get(0), false)) {
      return false;
    }
    rewriter.replaceOp(op, op.operandGroup(4).get(0));
    return true;
  }

  private static boolean eraseHidden(Operation op, Rewriter rewriter) {
    if (!isKnown(op.operandGroup(3).get(0), false)) {
      return false;
    }
    if (op.resultCount() == 0) {
      rewriter.eraseOp(op);
    } else {
      rewriter.replaceOp(op, op.operand(0));
    }
    return true;
  }

  private static boolean sliceConstant(Operation op, Rewriter rewriter) {
    Operation mask = VectorOps.definedBy(op.operand(0), CONSTANT);
    if (mask == null || !VectorOps.hasUnitStrides(op)) {
      return false;
    }
    long[] offsets = VectorOps.numbers(op, "offsets");
    long[] lengths = VectorOps.numbers(op, "sizes");
    long[] sizes = VectorOps.numbers(mask, SIZES);
    boolean none = false;
    for (int i = 0; i < sizes.length; i++) {
      if (i < offsets.length) {
        sizes[i] = Math.max(0, Math.min(offsets[i] + lengths[i], sizes[i]) - offsets[i]);
      }
      none |= sizes[i] == 0;
    }
    if (none) {
      Arrays.fill(sizes, 0);
    }
    VectorOps.replace(rewriter, op, CONSTANT, List.of(), SIZES, DenseArrayAttribute.i64(sizes));
    return true;
  }

  private static boolean sliceCreated(Operation op, Rewriter rewriter) {
    Operation mask = VectorOps.definedBy(op.operand(0), CREATE);
    if (mask == null || !VectorOps.hasUnitStrides(op)) {
      return false;
    }
    long[] offsets = VectorOps.numbers(op, "offsets");
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < mask.operandCount(); i++) {
      if (i >= offsets.length) {
        sizes.add(mask.operand(i));
        continue;
      }
      Value offset = ConstantOp.createIndex(rewriter, op.location(), offsets[i]).result();
      sizes.add(
          rewriter
              .create(
                  rewriter
                      .state(op.location(), "arith.subi")
                      .addOperand(mask.operand(i))
                      .addOperand(offset)
                      .addResultType(offset.type()))
              .result());
    }
    VectorOps.replace(rewriter, op, CREATE, sizes);
    return true;
  }
}
