package dev.jopt.dialect.support;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The offsets, sizes and strides of a slice, each a value or a constant.
 *
 * @param offsets where it starts in each dimension
 * @param sizes how many elements it has in each dimension
 * @param strides how far apart these are
 */
public record SliceParameters(
    List<FoldResult> offsets, List<FoldResult> sizes, List<FoldResult> strides) {

  /** Copies the lists. */
  public SliceParameters {
    offsets = List.copyOf(offsets);
    sizes = List.copyOf(sizes);
    strides = List.copyOf(strides);
  }

  /** Those of an operation whose operand groups for them start at {@code group}. */
  public static SliceParameters of(Operation op, int group) {
    return new SliceParameters(
        MixedIndices.of(op, group, "static_offsets"),
        MixedIndices.of(op, group + 1, "static_sizes"),
        MixedIndices.of(op, group + 2, "static_strides"));
  }

  /**
   * The same with those offsets that are known as constants, else with such sizes, else with such
   * strides; or null when none is. One after the other: a slice that is out of bounds then stays as
   * far known as it can be.
   *
   * @param zeroStrides whether a stride of 0, with which all elements are one, counts as known
   */
  public @Nullable SliceParameters withKnownConstants(boolean zeroStrides) {
    List<FoldResult> known = withConstants(offsets, 0);
    if (!known.equals(offsets)) {
      return new SliceParameters(known, sizes, strides);
    }
    known = withConstants(sizes, 0);
    if (!known.equals(sizes)) {
      return withSizes(known);
    }
    known = new ArrayList<>(withConstants(strides, Long.MIN_VALUE));
    for (int i = 0; i < known.size(); i++) {
      if (!zeroStrides && strides.get(i).value() != null && is(known.get(i), 0)) {
        known.set(i, strides.get(i));
      }
    }
    return known.equals(strides) ? null : new SliceParameters(offsets, sizes, known);
  }

  /** Whether a stride is zero, so that all elements are one. */
  public boolean hasZeroStride() {
    return statics(strides).contains(0);
  }

  /** The same with other sizes. */
  public SliceParameters withSizes(List<FoldResult> newSizes) {
    return new SliceParameters(offsets, newSizes, strides);
  }

  /**
   * Values that are known as constants.
   *
   * @param least smaller constants stay values
   */
  public static List<FoldResult> withConstants(List<FoldResult> mixed, long least) {
    List<FoldResult> folded = new ArrayList<>(mixed.size());
    for (FoldResult each : mixed) {
      Long constant = each.value() == null ? null : constant(each);
      folded.add(
          constant != null && constant >= least
              ? FoldResult.of(IntegerAttribute.index(constant))
              : each);
    }
    return folded;
  }

  /** The number that an entry is known to be, or null. */
  public static @Nullable Long constant(FoldResult each) {
    Value value = each.value();
    return (value == null ? each.constant() : Constants.of(value)) instanceof IntegerAttribute known
        ? Long.valueOf(known.longValue())
        : null;
  }

  /** Whether an entry is known to be a number. */
  public static boolean is(FoldResult each, long number) {
    Long constant = constant(each);
    return constant != null && constant == number;
  }

  /** Whether all entries are known to be a number. */
  public static boolean areAll(List<FoldResult> mixed, long number) {
    for (FoldResult each : mixed) {
      if (!is(each, number)) {
        return false;
      }
    }
    return true;
  }

  /** The constants of a list, {@link ShapedType#DYNAMIC} where it has values. */
  public static ImmutableLongArray statics(List<FoldResult> mixed) {
    ImmutableLongArray.Builder statics = ImmutableLongArray.builder();
    for (FoldResult each : mixed) {
      statics.add(
          each.constant() instanceof IntegerAttribute constant
              ? constant.longValue()
              : ShapedType.DYNAMIC);
    }
    return statics.build();
  }

  /** The values of a list. */
  public static List<Value> values(List<FoldResult> mixed) {
    List<Value> values = new ArrayList<>();
    for (FoldResult each : mixed) {
      if (each.value() != null) {
        values.add(each.value());
      }
    }
    return values;
  }

  /** Whether the slice of a static shape is all of it. */
  public boolean isWhole(ImmutableLongArray shape) {
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) == ShapedType.DYNAMIC || !is(sizes.get(i), shape.get(i))) {
        return false;
      }
    }
    return areAll(offsets, 0) && areAll(strides, 1);
  }

  /** Whether the static part of the slice lies within a shape. */
  public boolean isInBounds(ImmutableLongArray shape) {
    long dynamic = ShapedType.DYNAMIC;
    ImmutableLongArray first = statics(offsets);
    ImmutableLongArray count = statics(sizes);
    ImmutableLongArray step = statics(strides);
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) == dynamic || first.get(i) == dynamic) {
        continue;
      }
      if (first.get(i) >= shape.get(i)) {
        return false;
      }
      if (count.get(i) != dynamic
          && step.get(i) != dynamic
          && count.get(i) != 0
          && first.get(i) + (count.get(i) - 1) * step.get(i) >= shape.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** Gives them to a new operation with {@code before} operands in groups of one before them. */
  public OperationState addTo(OperationState state, int before) {
    List<Value> start = values(offsets);
    List<Value> extent = values(sizes);
    List<Value> step = values(strides);
    state.addOperands(start).addOperands(extent).addOperands(step);
    int[] segments = new int[before + 3];
    Arrays.fill(segments, 0, before, 1);
    segments[before] = start.size();
    segments[before + 1] = extent.size();
    segments[before + 2] = step.size();
    return state
        .setOperandSegments(segments)
        .setAttribute("static_offsets", DenseArrayAttribute.i64(statics(offsets)))
        .setAttribute("static_sizes", DenseArrayAttribute.i64(statics(sizes)))
        .setAttribute("static_strides", DenseArrayAttribute.i64(statics(strides)));
  }
}
