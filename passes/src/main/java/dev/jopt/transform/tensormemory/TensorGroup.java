package dev.jopt.transform.tensormemory;

import java.util.ArrayList;
import java.util.List;

/** Tensors whose places relative to each other are known; a block in the end. */
final class TensorGroup {
  final List<Tensor> members = new ArrayList<>();
  final List<OverlayLayer> worlds = new ArrayList<>();

  /** The bytes of all its tensors; they have no gap. */
  long low;

  long high;

  /** Whether the address is given. */
  boolean fixed;

  /** The address of offset 0, if fixed. */
  long base;

  /** When its first tensor is made. */
  int first;

  /** When one of its tensors is read for the last time. */
  int lastUse;

  TensorGroup(Tensor tensor) {
    members.add(tensor);
    OverlayLayer world = new OverlayLayer(tensor);
    worlds.add(world);
    low = 0;
    high = tensor.size;
    fixed = tensor.isFixed();
    base = tensor.address;
    first = tensor.def;
    lastUse = tensor.lastUse;
    tensor.group = this;
    tensor.world = world;
    tensor.offset = 0;
  }

  /**
   * The tensor that the block belongs to: a fixed one; else the earliest that covers all of it;
   * else the lowest.
   */
  Tensor owner() {
    Tensor best = members.get(0);
    for (Tensor member : members) {
      if (isBetterOwner(member, best)) {
        best = member;
      }
    }
    return best;
  }

  private boolean isBetterOwner(Tensor left, Tensor right) {
    if (left.isFixed() != right.isFixed()) {
      return left.isFixed();
    }
    boolean covers = covers(left);
    if (covers != covers(right)) {
      return covers;
    }
    if (!covers && left.offset != right.offset) {
      return left.offset < right.offset;
    }
    return left.def < right.def;
  }

  private boolean covers(Tensor tensor) {
    return tensor.offset == low && tensor.end() == high;
  }
}
