package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableList;
import dev.jopt.tensormemory.MemoryBin;
import dev.jopt.tensormemory.PlacementPolicy;

/**
 * What {@link ScheduleTensorMemoryPass} is told.
 *
 * @param noops whether noops may be views
 * @param runtime whether gathers, slices, concats and splits may share memory
 * @param alignment of the start of each block
 * @param channelMultiple what the last dimension is rounded up to
 * @param bins where tensors may be; the first is the default
 * @param spill whether a block that does not fit may go to another bin
 * @param copyOnViolation whether a violated precondition is a copy rather than an error
 * @param relaxGather whether the result of a gather may be larger than its data
 * @param relaxLeading whether contiguity is enough for a slice
 * @param stridedTransposes whether a transpose may be a view with strides
 * @param alignedViews whether a view at an address that is not aligned is a copy instead
 * @param reuseInputs whether the bytes of arguments are free after their last use
 * @param policy where a new block goes
 * @param plan how the blocks are placed
 * @param statistics how the report is written
 */
record ScheduleOptions(
    boolean noops,
    boolean runtime,
    long alignment,
    long channelMultiple,
    ImmutableList<MemoryBin> bins,
    boolean spill,
    boolean copyOnViolation,
    boolean relaxGather,
    boolean relaxLeading,
    boolean stridedTransposes,
    boolean alignedViews,
    boolean reuseInputs,
    PlacementPolicy policy,
    Plan plan,
    Statistics statistics) {

  /** How the blocks are placed. */
  enum Plan {
    /** One after another, as the program needs them. */
    ONLINE,
    /** Also with the largest first; the better of the two. */
    BY_SIZE,
    /** Also by the planners that see all lifetimes at once; the best. */
    AUTO
  }

  /** How the report is written. */
  enum Statistics {
    NONE,
    TEXT,
    JSON
  }

  boolean views(GraphStepKind kind) {
    return kind == GraphStepKind.NOOP ? noops : kind.isRuntime() && runtime;
  }

  /** The number of a bin, or -1. */
  int binNumber(String name) {
    for (int i = 0; i < bins.size(); i++) {
      if (bins.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
