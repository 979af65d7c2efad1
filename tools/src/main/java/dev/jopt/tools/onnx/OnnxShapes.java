package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The shapes of what operators give that only move data, by the rules of ONNX. */
final class OnnxShapes {
  private OnnxShapes() {}

  /** A tensor type of extents. */
  static RankedTensorType type(List<Long> shape, Type element) {
    return RankedTensorType.of(ImmutableLongArray.copyOf(shape), element);
  }

  /** The axis counted from the front. */
  static int axis(long axis, int rank) throws ImportFailure {
    if (axis < -rank || axis >= rank) {
      throw new ImportFailure("axis " + axis + " is out of range for rank " + rank);
    }
    return (int) (axis < 0 ? axis + rank : axis);
  }

  private static boolean[] axes(List<Long> axes, int rank) throws ImportFailure {
    boolean[] named = new boolean[rank];
    for (long axis : axes) {
      int position = axis(axis, rank);
      if (named[position]) {
        throw new ImportFailure("axis " + axis + " is named twice");
      }
      named[position] = true;
    }
    return named;
  }

  /** The number of elements; the shape has no zero, but may be too large. */
  static long elements(List<Long> shape) throws ImportFailure {
    long count = 1;
    for (long extent : shape) {
      try {
        count = Math.multiplyExact(count, extent);
      } catch (ArithmeticException e) {
        throw new ImportFailure("a tensor has more than 2^63 elements");
      }
    }
    return count;
  }

  /**
   * Resolves the target shape of a {@code Reshape}.
   *
   * @param keepsZero whether 0 means 0, and not the extent of the operand there
   */
  static List<Long> reshape(List<Long> from, List<Long> asked, boolean keepsZero)
      throws ImportFailure {
    List<Long> shape = new ArrayList<>();
    int open = -1;
    long known = 1;
    for (int i = 0; i < asked.size(); i++) {
      long extent = asked.get(i);
      if (extent == 0 && !keepsZero) {
        if (i >= from.size()) {
          throw new ImportFailure("extent " + i + " is to be kept, but the rank is " + from.size());
        }
        extent = from.get(i);
      }
      if (extent == -1 && open < 0) {
        open = i;
        extent = 1;
      } else if (extent < 0) {
        throw new ImportFailure("it cannot be reshaped to " + asked);
      }
      known = elements(ImmutableList.of(known, extent));
      shape.add(extent);
    }
    long count = elements(from);
    // Beside an extent of 0 an open one could be anything.
    if (open >= 0 && known > 0 && count % known == 0) {
      shape.set(open, count / known);
    } else if (open >= 0 || known != count) {
      throw new ImportFailure(from + " cannot be reshaped to " + asked);
    }
    return shape;
  }

  static List<Long> transpose(List<Long> from, List<Long> permutation) throws ImportFailure {
    if (permutation.size() != from.size()) {
      throw new ImportFailure(permutation + " is no permutation of " + from.size() + " axes");
    }
    for (long axis : permutation) {
      if (axis < 0) {
        throw new ImportFailure(permutation + " is no permutation of " + from.size() + " axes");
      }
    }
    axes(permutation, from.size());
    List<Long> shape = new ArrayList<>();
    for (long axis : permutation) {
      shape.add(from.get((int) axis));
    }
    return shape;
  }

  static List<Long> unsqueeze(List<Long> from, List<Long> axes) throws ImportFailure {
    boolean[] added = axes(axes, from.size() + axes.size());
    List<Long> shape = new ArrayList<>();
    int next = 0;
    for (boolean isNew : added) {
      shape.add(isNew ? 1 : from.get(next++));
    }
    return shape;
  }

  /**
   * The shape without extents of 1.
   *
   * @param axes which to drop; all if missing
   */
  static List<Long> squeeze(List<Long> from, @Nullable List<Long> axes) throws ImportFailure {
    boolean[] dropped = axes(axes == null ? ImmutableList.of() : axes, from.size());
    List<Long> shape = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      long extent = from.get(i);
      if (dropped[i] && extent != 1) {
        throw new ImportFailure("extent " + i + " is " + extent + " and cannot be squeezed away");
      }
      if (axes == null ? extent != 1 : !dropped[i]) {
        shape.add(extent);
      }
    }
    return shape;
  }

  static List<Long> flatten(List<Long> from, long axis) throws ImportFailure {
    if (axis < -from.size() || axis > from.size()) {
      throw new ImportFailure("axis " + axis + " is out of range for rank " + from.size());
    }
    int cut = (int) (axis < 0 ? axis + from.size() : axis);
    return List.of(elements(from.subList(0, cut)), elements(from.subList(cut, from.size())));
  }

  static List<Long> gather(List<Long> data, List<Long> indices, long axis) throws ImportFailure {
    int position = axis(axis, data.size());
    List<Long> shape = new ArrayList<>(data.subList(0, position));
    shape.addAll(indices);
    shape.addAll(data.subList(position + 1, data.size()));
    return shape;
  }

  /** The result shape of a {@code Slice}; an extent may be 0. */
  static List<Long> slice(
      List<Long> from,
      List<Long> starts,
      List<Long> ends,
      @Nullable List<Long> axes,
      @Nullable List<Long> steps)
      throws ImportFailure {
    int count = starts.size();
    if (ends.size() != count
        || (axes != null && axes.size() != count)
        || (steps != null && steps.size() != count)
        || count > from.size()) {
      throw new ImportFailure("starts, ends, axes and steps do not match");
    }
    if (axes != null) {
      axes(axes, from.size());
    }
    List<Long> shape = new ArrayList<>(from);
    for (int i = 0; i < count; i++) {
      int position = axes == null ? i : axis(axes.get(i), from.size());
      long step = steps == null ? 1 : steps.get(i);
      if (step == 0) {
        throw new ImportFailure("a step is 0");
      }
      shape.set(position, length(from.get(position), starts.get(i), ends.get(i), step));
    }
    return shape;
  }

  private static long length(long extent, long start, long end, long step) {
    if (extent == 0) {
      return 0;
    }
    long first = start < 0 ? start + extent : start;
    long past = end < 0 ? end + extent : end;
    if (step > 0) {
      first = Math.max(0, Math.min(first, extent));
      past = Math.max(0, Math.min(past, extent));
      return past <= first ? 0 : (past - first - 1) / step + 1;
    }
    first = Math.max(0, Math.min(first, extent - 1));
    past = Math.max(-1, Math.min(past, extent - 1));
    return past >= first ? 0 : (past - first + 1) / step + 1;
  }

  static List<Long> concat(List<List<Long>> parts, long axis) throws ImportFailure {
    List<Long> shape = new ArrayList<>(parts.get(0));
    int position = axis(axis, shape.size());
    for (List<Long> part : parts.subList(1, parts.size())) {
      if (part.size() != shape.size()) {
        throw new ImportFailure("the ranks of its inputs differ");
      }
      for (int i = 0; i < shape.size(); i++) {
        if (i == position) {
          shape.set(i, sum(shape.get(i), part.get(i)));
        } else if (!shape.get(i).equals(part.get(i))) {
          throw new ImportFailure("the shapes " + parts.get(0) + " and " + part + " do not match");
        }
      }
    }
    return shape;
  }

  private static long sum(long one, long other) throws ImportFailure {
    if (one > Long.MAX_VALUE - other) {
      throw new ImportFailure("a tensor has more than 2^63 elements");
    }
    return one + other;
  }

  /** The extents of the parts along the axis when the model does not say them. */
  static List<Long> evenParts(long extent, int parts) throws ImportFailure {
    long each = (extent + parts - 1) / parts;
    List<Long> sizes = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      sizes.add(Math.max(0, Math.min(each, extent - i * each)));
    }
    return sizes;
  }

  static List<List<Long>> split(List<Long> from, long axis, List<Long> sizes) throws ImportFailure {
    int position = axis(axis, from.size());
    long left = from.get(position);
    List<List<Long>> shapes = new ArrayList<>();
    for (long size : sizes) {
      if (size < 0 || size > from.get(position)) {
        throw new ImportFailure("a part of extent " + size + " is not possible");
      }
      left -= size;
      if (left < 0) {
        break;
      }
      List<Long> shape = new ArrayList<>(from);
      shape.set(position, size);
      shapes.add(shape);
    }
    if (left != 0) {
      throw new ImportFailure("parts " + sizes + " do not add up to " + from.get(position));
    }
    return shapes;
  }
}
