package dev.jopt.transform.tensormemory;

import org.jspecify.annotations.Nullable;

/**
 * The tensors of a group among which each byte has one value. A group has a second one when the
 * result of a gather overwrites its data.
 */
final class OverlayLayer {
  /** The bytes of all its tensors, in the group. */
  long low;

  long high;

  /** The latest position at which one of its tensors is needed. */
  int last;

  /** The gather that made its first tensor over older ones; null if it was not so. */
  @Nullable GraphStep overlay;

  OverlayLayer(Tensor tensor) {
    low = 0;
    high = tensor.size;
    last = tensor.last;
  }
}
