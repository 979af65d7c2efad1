package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A tensor, which has a place in the slow memory and may have one in the fast memory at times.
 *
 * @param id names the tensor in plans and messages; unique in its problem
 * @param size in bytes, positive
 * @param accesses in the order of their steps, at most one for each step
 * @param isInput whether it has contents in the slow memory before the first step
 * @param isOutput whether its contents must be in the slow memory after the last step
 * @param fixedOffset where in the fast memory it has to be if it is there, if that is given
 */
public record SpaceTensor(
    String id,
    long size,
    ImmutableList<SpaceAccess> accesses,
    boolean isInput,
    boolean isOutput,
    OptionalLong fixedOffset) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for a size or an offset out of range, and for accesses that
   *     are not in order
   */
  public SpaceTensor {
    if (size <= 0) {
      throw new IllegalArgumentException("tensor " + id + " has size " + size);
    }
    for (int i = 1; i < accesses.size(); i++) {
      if (accesses.get(i - 1).step() >= accesses.get(i).step()) {
        throw new IllegalArgumentException("tensor " + id + " has accesses that are not in order");
      }
    }
    for (SpaceAccess access : accesses) {
      if (access.bytes() > size) {
        throw new IllegalArgumentException(
            "tensor " + id + " of " + size + " bytes has an access to " + access.bytes());
      }
    }
    if (fixedOffset.isPresent() && fixedOffset.getAsLong() < 0) {
      throw new IllegalArgumentException("tensor " + id + " is fixed at " + fixedOffset);
    }
  }

  /** A tensor that exists between its accesses alone. */
  public static SpaceTensor local(String id, long size, List<SpaceAccess> accesses) {
    return new SpaceTensor(
        id, size, ImmutableList.copyOf(accesses), false, false, OptionalLong.empty());
  }

  /** The same tensor, accessed in another way. */
  public SpaceTensor with(List<SpaceAccess> others) {
    return new SpaceTensor(id, size, ImmutableList.copyOf(others), isInput, isOutput, fixedOffset);
  }

  /** The same tensor, with contents before the first step. */
  public SpaceTensor asInput() {
    return new SpaceTensor(id, size, accesses, true, isOutput, fixedOffset);
  }

  /** The same tensor, with contents that matter after the last step. */
  public SpaceTensor asOutput() {
    return new SpaceTensor(id, size, accesses, isInput, true, fixedOffset);
  }

  /** The same tensor, at one place in the fast memory whenever it is there. */
  public SpaceTensor fixedAt(long offset) {
    return new SpaceTensor(id, size, accesses, isInput, isOutput, OptionalLong.of(offset));
  }
}
