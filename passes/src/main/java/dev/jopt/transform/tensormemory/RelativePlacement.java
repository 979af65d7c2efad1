package dev.jopt.transform.tensormemory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Joins tensors into groups with places relative to each other, unless that would put bytes that
 * are needed over each other.
 *
 * <p>In a world (a group without overlays is one) all tensors that cover a byte have the same value
 * there. Two worlds can become one if the bytes that both cover are covered by tensors of equations
 * between them: so it stays true. A group's own bytes have no gap, as the inner tensor of an
 * equation is always inside of the outer one.
 */
final class RelativePlacement {
  /** Fixed tensors of different groups that overlap: an argument, and a result written later. */
  private final List<FixedPair> fixedPairs;

  RelativePlacement(List<FixedPair> fixedPairs) {
    this.fixedPairs = fixedPairs;
  }

  /**
   * Puts a tensor at a place relative to another.
   *
   * @return why not; null if it is there
   */
  @Nullable String join(Tensor outer, Tensor inner, long offset) {
    TensorGroup left = outer.group();
    TensorGroup right = inner.group();
    long shift = outer.offset + offset - inner.offset;
    if (left == right) {
      return shift == 0 && outer.world == inner.world ? null : conflict(inner, outer);
    }
    if (outer.bin != inner.bin) {
      return Reasons.BINS;
    }
    if (left.fixed && right.fixed && left.base + shift != right.base) {
      return conflict(inner, outer);
    }
    boolean grows =
        (left.fixed && !right.fixed && !isInside(right, left, shift))
            || (right.fixed && !left.fixed && !isInside(left, right, -shift));
    if (grows) {
      return Reasons.FIXED_GROWS;
    }
    if (!valuesAgree(outer, inner, offset, shift)
        || !othersAreApart(left, right, outer.world(), inner.world(), shift)
        || !fixedPairsStayApart(left, right)) {
      return conflict(inner, outer);
    }
    merge(left, right, shift, outer.world(), inner.world());
    return null;
  }

  private static String conflict(Tensor placed, Tensor other) {
    Tensor owner = placed.group().owner();
    return Reasons.conflict(owner == placed ? other.group().owner() : owner);
  }

  private static boolean isInside(TensorGroup inner, TensorGroup outer, long shift) {
    return inner.low + shift >= outer.low && inner.high + shift <= outer.high;
  }

  /** Whether the bytes that both worlds cover have one value, by equations between them. */
  private static boolean valuesAgree(Tensor outer, Tensor inner, long offset, long shift) {
    OverlayLayer left = outer.world();
    OverlayLayer right = inner.world();
    if (left.overlay != null && right.overlay != null) {
      return false;
    }
    long low = Math.max(left.low, right.low + shift);
    long high = Math.min(left.high, right.high + shift);
    long start = outer.offset + offset;
    if (start <= low && start + inner.size >= high) {
      return true;
    }
    List<long[]> shared = sharedBytes(outer, inner, shift);
    shared.add(new long[] {start, start + inner.size});
    shared.sort(Comparator.comparingLong(range -> range[0]));
    long covered = low;
    for (long[] range : shared) {
      if (range[0] <= covered) {
        covered = Math.max(covered, range[1]);
      }
    }
    return covered >= high;
  }

  /** The bytes of equations between two worlds that would hold, as places in the outer's group. */
  private static List<long[]> sharedBytes(Tensor outer, Tensor inner, long shift) {
    boolean fromLeft = outer.group().members.size() <= inner.group().members.size();
    Tensor from = fromLeft ? outer : inner;
    Tensor to = fromLeft ? inner : outer;
    long step = fromLeft ? -shift : shift;
    List<long[]> shared = new ArrayList<>();
    for (Tensor tensor : from.group().members) {
      if (tensor.world != from.world) {
        continue;
      }
      for (Equation equation : tensor.equations) {
        Tensor other = equation.outer == tensor ? equation.inner : equation.outer;
        if (other.world != to.world || equation.isOverlay()) {
          continue;
        }
        long expected = tensor.offset + step;
        expected += equation.outer == tensor ? equation.offset : -equation.offset;
        if (other.offset == expected) {
          long start = equation.inner.offset + (equation.inner.group == inner.group ? shift : 0);
          shared.add(new long[] {start, start + equation.inner.size});
        }
      }
    }
    return shared;
  }

  /** Whether tensors in other worlds are needed before or after, where they are in the way. */
  private static boolean othersAreApart(
      TensorGroup left, TensorGroup right, OverlayLayer outer, OverlayLayer inner, long shift) {
    for (OverlayLayer one : left.worlds) {
      for (OverlayLayer other : right.worlds) {
        if ((one != outer || other != inner)
            && one.low < other.high + shift
            && other.low + shift < one.high
            && !membersAreApart(left, right, one, other, shift)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean membersAreApart(
      TensorGroup left, TensorGroup right, OverlayLayer one, OverlayLayer other, long shift) {
    for (Tensor tensor : left.members) {
      if (tensor.world != one) {
        continue;
      }
      for (Tensor second : right.members) {
        if (second.world == other
            && tensor.offset < second.end() + shift
            && second.offset + shift < tensor.end()
            && !isBefore(tensor, second, one.overlay, other.overlay)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isBefore(
      Tensor left,
      Tensor right,
      @Nullable GraphStep leftOverlay,
      @Nullable GraphStep rightOverlay) {
    return isOverwritten(left, right, rightOverlay) || isOverwritten(right, left, leftOverlay);
  }

  private static boolean isOverwritten(Tensor old, Tensor fresh, @Nullable GraphStep gather) {
    return gather != null
        && old.last <= gather.position
        && fresh.def >= gather.position
        && gather.operands.get(1) != old;
  }

  private boolean fixedPairsStayApart(TensorGroup left, TensorGroup right) {
    for (FixedPair pair : fixedPairs) {
      TensorGroup argument = pair.argument().group();
      TensorGroup result = pair.result().group();
      boolean concerned =
          argument == left || argument == right || result == left || result == right;
      boolean together =
          (argument == left || argument == right) && (result == left || result == right);
      if (concerned && !together && argument != result) {
        int lastUse = argument.lastUse;
        int first = result.first;
        if (argument == left || argument == right) {
          lastUse = Math.max(left.lastUse, right.lastUse);
        } else {
          first = Math.min(left.first, right.first);
        }
        if (lastUse >= first) {
          return false;
        }
      }
    }
    return true;
  }

  private static void merge(
      TensorGroup left, TensorGroup right, long shift, OverlayLayer outer, OverlayLayer inner) {
    if (left.members.size() >= right.members.size()) {
      merge(left, right, shift);
      unite(left, outer, inner);
    } else {
      merge(right, left, -shift);
      unite(right, inner, outer);
    }
  }

  /** Moves all of a group into another; the worlds stay apart. */
  private static void merge(TensorGroup into, TensorGroup from, long shift) {
    for (Tensor tensor : from.members) {
      tensor.group = into;
      tensor.offset += shift;
    }
    into.members.addAll(from.members);
    for (OverlayLayer world : from.worlds) {
      world.low += shift;
      world.high += shift;
      into.worlds.add(world);
    }
    if (from.fixed && !into.fixed) {
      into.fixed = true;
      into.base = from.base - shift;
    }
    into.low = Math.min(into.low, from.low + shift);
    into.high = Math.max(into.high, from.high + shift);
    into.first = Math.min(into.first, from.first);
    into.lastUse = Math.max(into.lastUse, from.lastUse);
  }

  private static void unite(TensorGroup group, OverlayLayer into, OverlayLayer from) {
    into.low = Math.min(into.low, from.low);
    into.high = Math.max(into.high, from.high);
    into.last = Math.max(into.last, from.last);
    if (from.overlay != null) {
      into.overlay = from.overlay;
    }
    group.worlds.remove(from);
    // Those of the smaller group came last.
    for (int i = group.members.size() - 1; i >= 0; i--) {
      if (group.members.get(i).world == from) {
        group.members.get(i).world = into;
      } else if (group.worlds.size() == 1) {
        break;
      }
    }
  }

  /** Joins two fixed groups that are next to each other. */
  void joinFixed(TensorGroup left, TensorGroup right) {
    long shift = right.base - left.base;
    boolean touches = left.high == right.low + shift || right.high + shift == left.low;
    if (left != right
        && left.fixed
        && right.fixed
        && touches
        && left.worlds.size() == 1
        && right.worlds.size() == 1) {
      merge(left, right, shift, left.worlds.get(0), right.worlds.get(0));
    }
  }

  /**
   * Puts the result of a gather over its data.
   *
   * @return why not; null if it is there
   */
  @Nullable String overlay(GraphStep gather) {
    Tensor data = gather.operand();
    Tensor result = gather.result();
    TensorGroup left = data.group();
    TensorGroup right = result.group();
    if (left == right) {
      return conflict(result, data);
    }
    String reason = whyNotOverwritable(gather, left, data, result);
    if (reason != null) {
      return reason;
    }
    if (right.fixed) {
      return Reasons.FIXED_GROWS;
    }
    long shift = data.offset - result.offset;
    OverlayLayer world = result.world();
    boolean inRegion = world.low != result.offset || world.high != result.end();
    boolean fits =
        left.low >= data.offset
            && left.high <= data.offset + result.size
            && data.size <= result.size;
    if ((inRegion && !fits) || right.worlds.size() > 1) {
      return conflict(result, data);
    }
    world.overlay = gather;
    if (left.members.size() >= right.members.size()) {
      merge(left, right, shift);
    } else {
      merge(right, left, -shift);
    }
    return null;
  }

  private static @Nullable String whyNotOverwritable(
      GraphStep gather, TensorGroup group, Tensor data, Tensor result) {
    long low = data.offset;
    long high = data.offset + result.size;
    Tensor later = null;
    for (Tensor tensor : group.members) {
      if (tensor.offset < high && low < tensor.end()) {
        if (!tensor.isDeallocatable() || tensor.isFixed() || tensor == gather.operands.get(1)) {
          return Reasons.NOT_OVERWRITABLE;
        }
        boolean needed = tensor.last > gather.position || tensor.def > gather.position;
        if (needed && (later == null || tensor.def < later.def)) {
          later = tensor;
        }
      }
    }
    if (later == null) {
      return null;
    }
    for (GraphStep user : later.users) {
      if (user.position > gather.position && !user.results.isEmpty()) {
        return Reasons.readLater(user.result().id);
      }
    }
    return Reasons.readLater(later.id);
  }
}
