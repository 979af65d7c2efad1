package dev.jopt.transform.tensormemory;

import java.util.ArrayList;
import java.util.List;

/** A range of bytes for the tensors of one group. */
final class TensorBlock {
  final int number;
  final long size;
  final boolean fixed;

  /** The number of its bin. */
  int bin;

  /** Its first byte, once it is known. */
  long start;

  final Tensor owner;

  /** All tensors in it: arguments, then results in program order. */
  final List<Tensor> members = new ArrayList<>();

  /** When the first of its tensors is made; before that, others may use the bytes. */
  int first = Integer.MAX_VALUE;

  /** When the last of its tensors is needed. */
  int last = -1;

  /** Where the block begins in the group. */
  private final long low;

  TensorBlock(int number, TensorGroup group) {
    this.number = number;
    size = group.high - group.low;
    fixed = group.fixed;
    start = group.fixed ? group.base + group.low : 0;
    owner = group.owner();
    bin = owner.bin;
    low = group.low;
  }

  void add(Tensor tensor) {
    members.add(tensor);
    first = Math.min(first, tensor.def);
    last = Math.max(last, tensor.last);
  }

  long offsetOf(Tensor tensor) {
    return tensor.offset - low;
  }

  long addressOf(Tensor tensor) {
    return start + offsetOf(tensor);
  }

  long end() {
    return start + size;
  }

  /** Whether it has to be in its bin. */
  boolean isPinned() {
    for (Tensor member : members) {
      if (member.pin != null) {
        return true;
      }
    }
    return fixed;
  }
}
