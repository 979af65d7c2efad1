package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Permutations;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Shape inference: the result types of each operation from its operand types and attributes, as
 * ONNX defines them. All types given are static; sizes are at least 1. Problems are worded as the
 * verifier reports them.
 */
public final class GraphShapes {
  /** The error for a dimension of size 0. */
  static final String ZERO_SIZED = "zero-sized tensors are not supported";

  /** The error for more than 2^63 elements. */
  static final String TOO_LARGE = "tensor size exceeds 2^63 - 1 bytes";

  private GraphShapes() {}

  /** The type itself, as identity and copy give it. */
  public static Inferred identity(RankedTensorType input) {
    return Inferred.of(input);
  }

  /** The given shape, if it has as many elements. */
  public static Inferred reshape(RankedTensorType input, ImmutableLongArray shape) {
    long from = TensorSizes.elements(input.shape());
    long to = TensorSizes.elements(shape);
    return from == to
        ? Inferred.of(input.withShape(shape))
        : Inferred.problem("element count changes from " + from + " to " + to);
  }

  /** Dimension {@code i} of the result is dimension {@code perm[i]} of the input. */
  public static Inferred transpose(RankedTensorType input, ImmutableLongArray perm) {
    int rank = input.rank();
    if (perm.length() != rank || !Permutations.isPermutation(perm)) {
      return Inferred.problem("perm is not a permutation of 0.." + (rank - 1));
    }
    long[] shape = new long[rank];
    for (int i = 0; i < rank; i++) {
      shape[i] = input.dimSize((int) perm.get(i));
    }
    return Inferred.of(input.withShape(ImmutableLongArray.copyOf(shape)));
  }

  /** New dimensions of size 1 at these axes of the result. */
  public static Inferred unsqueeze(RankedTensorType input, ImmutableLongArray axes) {
    int rank = input.rank() + axes.length();
    String problem = Axes.problem(axes, rank);
    if (problem != null) {
      return Inferred.problem(problem);
    }
    long[] shape = new long[rank];
    for (int axis : Axes.normalised(axes, rank)) {
      shape[axis] = 1;
    }
    int next = 0;
    for (int i = 0; i < rank; i++) {
      if (shape[i] == 0) {
        shape[i] = input.dimSize(next++);
      }
    }
    return Inferred.of(input.withShape(ImmutableLongArray.copyOf(shape)));
  }

  /** Without these dimensions, all of size 1; without all dimensions of size 1 for null. */
  public static Inferred squeeze(RankedTensorType input, @Nullable ImmutableLongArray axes) {
    int rank = input.rank();
    boolean[] dropped = new boolean[rank];
    if (axes == null) {
      for (int i = 0; i < rank; i++) {
        dropped[i] = input.dimSize(i) == 1;
      }
    } else {
      String problem = Axes.problem(axes, rank);
      if (problem != null) {
        return Inferred.problem(problem);
      }
      for (int axis : Axes.normalised(axes, rank)) {
        if (input.dimSize(axis) != 1) {
          return Inferred.problem(
              "cannot squeeze dimension " + axis + " of extent " + input.dimSize(axis));
        }
        dropped[axis] = true;
      }
    }
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder(rank);
    for (int i = 0; i < rank; i++) {
      if (!dropped[i]) {
        shape.add(input.dimSize(i));
      }
    }
    return Inferred.of(input.withShape(shape.build()));
  }

  /** Two dimensions: those before the axis, and the others. The axis may be the rank itself. */
  public static Inferred flatten(RankedTensorType input, long axis) {
    int rank = input.rank();
    if (axis < -rank || axis > rank) {
      return Inferred.problem("axis " + axis + " out of range for rank " + rank);
    }
    int place = Axes.normalised(axis, rank);
    long outer = TensorSizes.elements(input.shape().subArray(0, place));
    long inner = TensorSizes.elements(input.shape().subArray(place, rank));
    return outer < 0 || inner < 0
        ? Inferred.problem(TOO_LARGE)
        : Inferred.of(input.withShape(ImmutableLongArray.of(outer, inner)));
  }

  /**
   * For each dimension of the input the range of the slice, or the problem.
   *
   * @param axes null for 0, 1, …
   * @param steps null for 1, 1, …
   */
  public static Inferred slice(
      RankedTensorType input,
      ImmutableLongArray starts,
      ImmutableLongArray ends,
      @Nullable ImmutableLongArray axes,
      @Nullable ImmutableLongArray steps) {
    int count = starts.length();
    if (axes != null && axes.length() != count) {
      return Inferred.problem("slice_runtime: starts and axes must have the same length");
    }
    if (ends.length() != count) {
      return Inferred.problem("slice_runtime: starts and ends must have the same length");
    }
    if (steps != null && steps.length() != count) {
      return Inferred.problem("slice_runtime: starts and steps must have the same length");
    }
    ImmutableLongArray places = axes == null ? counting(count) : axes;
    String problem = Axes.problem(places, input.rank());
    if (problem != null) {
      return Inferred.problem(problem);
    }
    for (int i = 0; steps != null && i < count; i++) {
      if (steps.get(i) == 0) {
        return Inferred.problem("slice_runtime: step must not be 0");
      }
    }
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder(input.rank());
    for (SliceRange range : sliceRanges(input, starts, ends, axes, steps)) {
      if (range.length() == 0) {
        return Inferred.problem(ZERO_SIZED);
      }
      shape.add(range.length());
    }
    return Inferred.of(input.withShape(shape.build()));
  }

  /**
   * What a valid slice takes of each dimension of its input, in order of the dimensions.
   *
   * @param axes null for 0, 1, …
   * @param steps null for 1, 1, …
   */
  public static List<SliceRange> sliceRanges(
      RankedTensorType input,
      ImmutableLongArray starts,
      ImmutableLongArray ends,
      @Nullable ImmutableLongArray axes,
      @Nullable ImmutableLongArray steps) {
    List<SliceRange> ranges = new ArrayList<>(input.rank());
    for (int i = 0; i < input.rank(); i++) {
      ranges.add(SliceRange.all(input.dimSize(i)));
    }
    for (int i = 0; i < starts.length(); i++) {
      int axis = axes == null ? i : Axes.normalised(axes.get(i), input.rank());
      ranges.set(
          axis,
          SliceRange.of(
              starts.get(i), ends.get(i), steps == null ? 1 : steps.get(i), input.dimSize(axis)));
    }
    return ranges;
  }

  /** 0, 1, … */
  static ImmutableLongArray counting(int count) {
    ImmutableLongArray.Builder numbers = ImmutableLongArray.builder(count);
    for (int i = 0; i < count; i++) {
      numbers.add(i);
    }
    return numbers.build();
  }

  /** The inputs concatenated along an axis. */
  public static Inferred concat(List<RankedTensorType> inputs, long axis) {
    if (inputs.isEmpty()) {
      return Inferred.problem("concat_runtime: expects at least one input");
    }
    RankedTensorType first = inputs.get(0);
    int rank = first.rank();
    String problem = Axes.problem(axis, rank);
    if (problem != null) {
      return Inferred.problem(problem);
    }
    int place = Axes.normalised(axis, rank);
    long sum = 0;
    for (int i = 0; i < inputs.size(); i++) {
      RankedTensorType input = inputs.get(i);
      if (input.rank() != rank) {
        return Inferred.problem(
            "concat_runtime: input " + i + " has rank " + input.rank() + ", expected " + rank);
      }
      for (int d = 0; d < rank; d++) {
        if (d != place && input.dimSize(d) != first.dimSize(d)) {
          return Inferred.problem(
              "concat_runtime: input "
                  + i
                  + " dimension "
                  + d
                  + " is "
                  + input.dimSize(d)
                  + ", expected "
                  + first.dimSize(d));
        }
      }
      if (input.dimSize(place) > Long.MAX_VALUE - sum) {
        return Inferred.problem(TOO_LARGE);
      }
      sum += input.dimSize(place);
    }
    return Inferred.of(first.withShape(with(first.shape(), place, sum)));
  }

  /**
   * How long the parts are when nothing says it: equal, the last one shorter when they cannot be.
   */
  public static ImmutableLongArray defaultSplit(long extent, int parts) {
    long each = extent / parts + (extent % parts == 0 ? 0 : 1);
    ImmutableLongArray.Builder sizes = ImmutableLongArray.builder(parts);
    for (int i = 0; i < parts - 1; i++) {
      sizes.add(each);
    }
    return sizes.add(extent - each * (parts - 1)).build();
  }

  /**
   * Consecutive parts along an axis.
   *
   * @param split the lengths; null for {@link #defaultSplit}
   * @param results how many results there are
   */
  public static Inferred split(
      RankedTensorType input, long axis, @Nullable ImmutableLongArray split, int results) {
    String problem = Axes.problem(axis, input.rank());
    if (problem != null) {
      return Inferred.problem(problem);
    }
    int place = Axes.normalised(axis, input.rank());
    long extent = input.dimSize(place);
    ImmutableLongArray sizes = split;
    if (sizes == null) {
      if (results == 0) {
        return Inferred.problem("split_runtime: expects at least one result");
      }
      sizes = defaultSplit(extent, results);
    }
    problem = splitProblem(sizes, axis, extent, results);
    if (problem != null) {
      return Inferred.problem(problem);
    }
    List<Type> types = new ArrayList<>(results);
    for (int i = 0; i < results; i++) {
      types.add(input.withShape(with(input.shape(), place, sizes.get(i))));
    }
    return new Inferred(types, null);
  }

  private static @Nullable String splitProblem(
      ImmutableLongArray sizes, long axis, long extent, int results) {
    // Exact even where the values are absurd: the text must name the true sum.
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < sizes.length(); i++) {
      sum = sum.add(BigInteger.valueOf(sizes.get(i)));
    }
    if (!sum.equals(BigInteger.valueOf(extent))) {
      return "split_runtime: split values sum to "
          + sum
          + " but input dimension "
          + axis
          + " is "
          + extent;
    }
    if (sizes.length() != results) {
      return "split_runtime: " + sizes.length() + " split values for " + results + " results";
    }
    for (int i = 0; i < results; i++) {
      if (sizes.get(i) < 1) {
        return "split_runtime: split value " + i + " is " + sizes.get(i) + ", expected at least 1";
      }
    }
    return null;
  }

  /** Slices of the data along an axis, one for each index. */
  public static Inferred gather(RankedTensorType data, RankedTensorType indices, long axis) {
    String problem = Axes.problem(axis, data.rank());
    if (problem != null) {
      return Inferred.problem(problem);
    }
    int place = Axes.normalised(axis, data.rank());
    return Inferred.of(
        data.withShape(
            ImmutableLongArray.builder(data.rank() + indices.rank())
                .addAll(data.shape().subArray(0, place))
                .addAll(indices.shape())
                .addAll(data.shape().subArray(place + 1, data.rank()))
                .build()));
  }

  private static ImmutableLongArray with(ImmutableLongArray shape, int index, long size) {
    long[] sizes = shape.toArray();
    sizes[index] = size;
    return ImmutableLongArray.copyOf(sizes);
  }
}
