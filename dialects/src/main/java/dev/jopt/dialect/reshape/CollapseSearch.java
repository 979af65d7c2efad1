package dev.jopt.dialect.reshape;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds which neighbouring dimensions of a shape collapse to the dimensions of another.
 *
 * <p>The shape is searched from left to right and from right to left, each time taking as few
 * dimensions as will do. The answer is certain where both searches agree, but for dimensions of
 * size 1, which may belong to either neighbour.
 */
final class CollapseSearch {
  private static final long DYNAMIC = ShapedType.DYNAMIC;

  private final long[] shape;

  private CollapseSearch(long[] shape) {
    this.shape = shape;
  }

  /** Dimensions {@code first} to {@code last}, inclusive. */
  private record Range(int first, int last) {
    boolean contains(int dimension) {
      return first <= dimension && dimension <= last;
    }
  }

  /** For each dimension of {@code target}, those of {@code shape}; null when it is not certain. */
  static @Nullable List<List<Integer>> groups(ImmutableLongArray shape, ImmutableLongArray target) {
    if (shape.length() <= target.length()) {
      return null;
    }
    if (target.isEmpty()) {
      for (int i = 0; i < shape.length(); i++) {
        if (shape.get(i) != 1) {
          return null;
        }
      }
      return List.of();
    }
    long[] sizes = shape.toArray();
    long[] targets = target.toArray();
    List<Range> forward = new CollapseSearch(sizes).search(targets);
    if (forward == null) {
      return null;
    }
    List<Range> backward = searchBackward(sizes, targets);
    if (backward == null) {
      return null;
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (int i = 0; i < targets.length; i++) {
      Range range = forward.get(i);
      if (!agree(range, backward.get(i), sizes)) {
        return null;
      }
      List<Integer> group = new ArrayList<>();
      for (int k = range.first(); k <= range.last(); k++) {
        group.add(k);
      }
      groups.add(group);
    }
    return groups;
  }

  private static boolean agree(Range one, Range other, long[] shape) {
    for (int i = one.first(); i <= one.last(); i++) {
      if (!other.contains(i) && shape[i] != 1) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable List<Range> searchBackward(long[] shape, long[] target) {
    List<Range> found = new CollapseSearch(reversed(shape)).search(reversed(target));
    if (found == null) {
      return null;
    }
    List<Range> ranges = new ArrayList<>();
    for (Range range : found) {
      ranges.add(new Range(shape.length - 1 - range.last(), shape.length - 1 - range.first()));
    }
    Collections.reverse(ranges);
    return ranges;
  }

  private static long[] reversed(long[] array) {
    long[] reversed = new long[array.length];
    for (int i = 0; i < array.length; i++) {
      reversed[i] = array[array.length - 1 - i];
    }
    return reversed;
  }

  private @Nullable List<Range> search(long[] target) {
    List<Range> ranges = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < target.length; i++) {
      boolean takeRest = i == target.length - 1;
      Range range =
          target[i] == DYNAMIC ? findOpen(next, takeRest) : find(next, target[i], takeRest);
      if (range == null) {
        return null;
      }
      if (range.first() > next) {
        // Dimensions passed over can only belong to an open dimension before them.
        if (i == 0 || target[i - 1] != DYNAMIC) {
          return null;
        }
        Range before = ranges.remove(i - 1);
        ranges.add(new Range(before.first(), range.first() - 1));
      }
      ranges.add(range);
      next = range.last() + 1;
    }
    return next < shape.length ? null : ranges;
  }

  /** The dimensions up to the first open one, or all that are left if there is an open one. */
  private @Nullable Range findOpen(int from, boolean takeRest) {
    for (int i = from; i < shape.length; i++) {
      if (shape[i] == DYNAMIC) {
        return new Range(from, takeRest ? shape.length - 1 : i);
      }
    }
    return null;
  }

  /**
   * The first dimensions whose product is a size.
   *
   * @param takeUnits whether dimensions of size 1 right after them belong to them
   */
  private @Nullable Range find(int from, long size, boolean takeUnits) {
    int first = from;
    long product = 1;
    for (int i = from; i < shape.length; i++) {
      if (shape[i] == DYNAMIC) {
        first = i + 1;
        product = 1;
        continue;
      }
      product *= shape[i];
      while (product > size && first < i) {
        product /= shape[first++];
      }
      if (product == size) {
        int last = i;
        while (takeUnits && last + 1 < shape.length && shape[last + 1] == 1) {
          last++;
        }
        return new Range(first, last);
      }
    }
    return null;
  }
}
