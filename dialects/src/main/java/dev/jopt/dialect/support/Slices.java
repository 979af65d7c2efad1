package dev.jopt.dialect.support;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of operations that take offsets, sizes and strides in {@code static_…} attributes. */
public final class Slices {
  private static final long DYNAMIC = ShapedType.DYNAMIC;
  private static final String STATIC = "static_";
  private static final String OFFSETS = STATIC + "offsets";
  private static final String SIZES = STATIC + "sizes";
  private static final String STRIDES = STATIC + "strides";

  /** The lists of {@link #declareLists} in a declarative form. */
  public static final String LISTS =
      "`` custom<DynamicIndexList>($offsets, $static_offsets)"
          + " custom<DynamicIndexList>($sizes, $static_sizes)"
          + " custom<DynamicIndexList>($strides, $static_strides)";

  private Slices() {}

  /** Adds offsets, sizes and strides after the operands so far, which are single values. */
  public static OpDefinitionBuilder declareLists(OpDefinitionBuilder builder) {
    return builder
        .variadicOperand("offsets", CommonTypes.INDEX)
        .variadicOperand("sizes", CommonTypes.INDEX)
        .variadicOperand("strides", CommonTypes.INDEX)
        .attribute("static_offsets", CommonAttributes.DENSE_I64_ARRAY)
        .attribute("static_sizes", CommonAttributes.DENSE_I64_ARRAY)
        .attribute("static_strides", CommonAttributes.DENSE_I64_ARRAY)
        .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS);
  }

  /**
   * Checks that each of three lists has one number for each dimension, and as many values as it
   * leaves open.
   *
   * @param group the number of the operand group of the offsets; sizes and strides follow
   */
  public static boolean verifyLists(Operation op, int group, int rank) {
    return verifyLists(op, group, rank, rank)
        && verifyNotNegative(op, "offsets", MixedIndices.statics(op, OFFSETS))
        && verifyNotNegative(op, "sizes", MixedIndices.statics(op, SIZES));
  }

  /**
   * As {@link #verifyLists(Operation, int, int)} with another number of offsets, and without a look
   * at the numbers.
   */
  public static boolean verifyLists(Operation op, int group, int offsets, int rank) {
    return MixedIndices.verifyValues(op, "size", group + 1, SIZES)
        && MixedIndices.verifyValues(op, "stride", group + 2, STRIDES)
        && MixedIndices.verifyValues(op, "offset", group, OFFSETS)
        && (offsets == 1 && MixedIndices.statics(op, OFFSETS).length() == 1
            || verifySameLength(op, OFFSETS, SIZES))
        && verifySameLength(op, SIZES, STRIDES)
        && MixedIndices.verifyLength(op, "offset", OFFSETS, offsets)
        && MixedIndices.verifyLength(op, "size", SIZES, rank)
        && MixedIndices.verifyLength(op, "stride", STRIDES, rank);
  }

  private static boolean verifySameLength(Operation op, String list, String other) {
    int left = MixedIndices.statics(op, list).length();
    int right = MixedIndices.statics(op, other).length();
    return left == right
        || op.emitError(
            "expected mixed "
                + list.substring(STATIC.length())
                + " rank to match mixed "
                + other.substring(STATIC.length())
                + " rank ("
                + left
                + " vs "
                + right
                + ") so the rank of the result type is well-formed.");
  }

  private static boolean verifyNotNegative(Operation op, String what, ImmutableLongArray values) {
    for (int i = 0; i < values.length(); i++) {
      if (values.get(i) < 0 && values.get(i) != DYNAMIC) {
        return op.emitError("expected " + what + " to be non-negative, but got " + values.get(i));
      }
    }
    return true;
  }

  /** Checks that the static part of a slice lies within a shape. */
  public static boolean verifyInBounds(Operation op, ImmutableLongArray shape) {
    ImmutableLongArray offsets = MixedIndices.statics(op, "static_offsets");
    ImmutableLongArray sizes = MixedIndices.statics(op, "static_sizes");
    ImmutableLongArray strides = MixedIndices.statics(op, "static_strides");
    for (int i = 0; i < shape.length(); i++) {
      long bound = shape.get(i);
      long offset = offsets.get(i);
      if (bound == DYNAMIC || offset == DYNAMIC) {
        continue;
      }
      if (offset >= bound) {
        return op.emitError("offset " + i + " is out-of-bounds: " + offset + " >= " + bound);
      }
      long size = sizes.get(i);
      long stride = strides.get(i);
      if (size == DYNAMIC || stride == DYNAMIC || size == 0) {
        continue;
      }
      long last = offset + (size - 1) * stride;
      if (last >= bound) {
        return op.emitError(
            "slice along dimension " + i + " runs out-of-bounds: " + last + " >= " + bound);
      }
    }
    return true;
  }

  /** Whether a slice is all of a shape that is static. */
  public static boolean isWhole(Operation op, ImmutableLongArray shape) {
    ImmutableLongArray offsets = MixedIndices.statics(op, "static_offsets");
    ImmutableLongArray sizes = MixedIndices.statics(op, "static_sizes");
    ImmutableLongArray strides = MixedIndices.statics(op, "static_strides");
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) == DYNAMIC
          || offsets.get(i) != 0
          || strides.get(i) != 1
          || sizes.get(i) != shape.get(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The sizes of a slice that its type still has; the others are ones that were dropped. Null if
   * the type does not go with the sizes.
   */
  public static @Nullable List<FoldResult> keptSizes(List<FoldResult> sizes, ShapedType type) {
    List<FoldResult> kept = new ArrayList<>();
    int dropped = sizes.size() - type.rank();
    for (FoldResult size : sizes) {
      long number =
          size.constant() instanceof IntegerAttribute constant
              ? constant.longValue()
              : ShapedType.DYNAMIC;
      boolean matches = kept.size() < type.rank() && type.dimSize(kept.size()) == number;
      if (matches || dropped == 0) {
        kept.add(size);
      } else {
        dropped--;
      }
    }
    return kept.size() == type.rank() ? kept : null;
  }

  /** Checks the type of a slice of {@code whole}: all dimensions, or some of size one dropped. */
  public static boolean verifySlice(
      Operation op, RankedTensorType whole, ImmutableLongArray sizes, RankedTensorType slice) {
    RankedTensorType expected = whole.withShape(sizes);
    if (slice.rank() > expected.rank()) {
      return op.emitError("expected rank to be smaller or equal to the other rank. ");
    }
    int at = 0;
    for (int i = 0; i < sizes.length(); i++) {
      if (at < slice.rank() && slice.shape().get(at) == sizes.get(i)) {
        at++;
      } else if (sizes.get(i) != 1) {
        at = -1;
        break;
      }
    }
    if (at != slice.rank()) {
      return op.emitError(
          "expected type to be '" + expected + "' or a rank-reduced version. (size mismatch) ");
    }
    return slice.elementType().equals(expected.elementType())
        || op.emitError("expected element type to be '" + expected.elementType() + "'");
  }
}
