package dev.jopt.dialect.reshape;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the groups of dimensions of two operations that expand or collapse shapes, one after the
 * other, make those of one. A list of groups has, for each dimension of the shape with fewer ones,
 * the neighbouring dimensions of the other shape that it stands for.
 */
final class Regrouping {
  private Regrouping() {}

  /** The groups of two expansions or of two collapses in a row, or null when they do not fit. */
  static @Nullable List<List<Integer>> compose(
      List<List<Integer>> first, List<List<Integer>> second) {
    if (first.size() == second.size()) {
      return null;
    }
    boolean expands = first.size() < second.size();
    List<List<Integer>> coarse = expands ? first : second;
    List<List<Integer>> fine = expands ? second : first;
    List<List<Integer>> composed = new ArrayList<>();
    int dimensions = 0;
    for (List<Integer> group : coarse) {
      dimensions += group.size();
    }
    if (!coarse.isEmpty() && dimensions != fine.size()) {
      return null;
    }
    for (List<Integer> group : coarse) {
      List<Integer> all = new ArrayList<>();
      for (int dimension : group) {
        all.addAll(fine.get(dimension));
      }
      composed.add(all);
    }
    return composed;
  }

  /**
   * The groups between a shape and the result of expanding and then collapsing it, or null when
   * groups of the one overlap those of the other.
   *
   * @param fine the groups of the operation whose unexpanded side has more dimensions
   * @param coarse the groups of the other one
   */
  static @Nullable List<List<Integer>> ofCollapsedExpansion(
      List<List<Integer>> fine, List<List<Integer>> coarse) {
    List<List<Integer>> composed = new ArrayList<>();
    int next = 0;
    for (List<Integer> group : coarse) {
      int end = last(group);
      List<Integer> members = new ArrayList<>();
      while (next < fine.size()) {
        int reached = last(fine.get(next));
        if (reached > end) {
          return null;
        }
        members.add(next++);
        if (reached == end) {
          break;
        }
      }
      composed.add(members);
    }
    return composed;
  }

  private static int last(List<Integer> group) {
    return group.get(group.size() - 1);
  }

  /**
   * The groups that collapse one expansion of a shape to another, or null when there are none, or
   * when the sizes do not decide which.
   *
   * @param groups for each dimension of the common shape, those of {@code shape}
   * @param targetGroups for each dimension of the common shape, those of {@code target}
   */
  static @Nullable List<List<Integer>> between(
      List<List<Integer>> groups,
      List<List<Integer>> targetGroups,
      ImmutableLongArray shape,
      ImmutableLongArray target) {
    if (groups.isEmpty()) {
      return CollapseSearch.groups(shape, target);
    }
    List<List<Integer>> composed = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      ImmutableLongArray part = part(shape, groups.get(i));
      ImmutableLongArray targetPart = part(target, targetGroups.get(i));
      int first = groups.get(i).get(0);
      if (dynamicCount(targetPart) > 1) {
        return null; // How the product divides among them is not in the types.
      }
      if (part.length() == targetPart.length()) {
        if (!part.equals(targetPart)) {
          return null;
        }
        for (int k = 0; k < part.length(); k++) {
          composed.add(List.of(first + k));
        }
        continue;
      }
      List<List<Integer>> found = CollapseSearch.groups(part, targetPart);
      if (found == null) {
        return null;
      }
      for (List<Integer> group : found) {
        List<Integer> shifted = new ArrayList<>();
        for (int dimension : group) {
          shifted.add(first + dimension);
        }
        composed.add(shifted);
      }
    }
    return composed;
  }

  private static ImmutableLongArray part(ImmutableLongArray shape, List<Integer> group) {
    int first = group.get(0);
    return shape.subArray(first, first + group.size());
  }

  private static int dynamicCount(ImmutableLongArray shape) {
    int count = 0;
    for (int i = 0; i < shape.length(); i++) {
      count += shape.get(i) == ShapedType.DYNAMIC ? 1 : 0;
    }
    return count;
  }
}
