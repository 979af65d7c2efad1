package dev.jopt.transform.deallocation.reuse;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;

/** The options of {@link BufferReusePass}: how they are given, and their values in one run. */
public final class ReuseOptions {
  private static final PassOption<Long> MAX_STACK_BYTES =
      PassOption.longInteger(
          "max-stack-bytes",
          -1L,
          "bytes that a function may move to the stack; -1 to move up to 4096 elements");

  /** Also an option of the pipeline. */
  public static final PassOption<Long> HOIST_MAX_BYTES =
      PassOption.longInteger(
          "hoist-max-bytes",
          -1L,
          "bytes that may be moved out of each operation with regions; -1 for no limit");

  private static final PassOption<Long> REUSE_DISTANCE =
      PassOption.longInteger(
          "reuse-distance",
          0L,
          "allocs of other types allowed between a dealloc and the alloc that reuses its buffer");

  private static final PassOption<Boolean> NESTED_COPIES =
      PassOption.bool(
          "nested-copies",
          false,
          "eliminate copies in regions too, and those whose source is freed later");

  private static final PassOption<Boolean> TWO_BUFFERS =
      PassOption.bool(
          "two-buffers", false, "let both regions of a while loop share the free buffer");

  private static final PassOption<Boolean> NESTED_LOOP_DEALLOCS =
      PassOption.bool(
          "nested-loop-deallocs", false, "simplify deallocs of loop results in regions too");

  private static final PassOption<Boolean> SHARE_BY_SIZE =
      PassOption.bool(
          "share-by-size",
          false,
          "make buffers of different types views of the same bytes if their live ranges are"
              + " disjoint or they are in different regions of one branch, unless that raises the"
              + " peak");

  private static final PassOption<Boolean> KEEP_PEAK =
      PassOption.bool(
          "keep-peak",
          false,
          "where a function would need more bytes at one time than before, hoist nothing, or if"
              + " that does not help, leave its buffers alone");

  /** The options, in the order of the documentation. */
  static final PassOption<?>[] ALL = {
    MAX_STACK_BYTES,
    HOIST_MAX_BYTES,
    REUSE_DISTANCE,
    NESTED_COPIES,
    TWO_BUFFERS,
    NESTED_LOOP_DEALLOCS,
    SHARE_BY_SIZE,
    KEEP_PEAK
  };

  /** How many bytes one function may move to the stack; negative to count 4096 elements instead. */
  final long maxStackBytes;

  /** How many bytes may be hoisted out of one operation; negative for no limit. */
  final long hoistMaxBytes;

  /**
   * How many allocs of other types may lie between a dealloc and the alloc that takes its buffer.
   */
  final long reuseDistance;

  /** Whether copies in regions are eliminated too, and those whose source is freed later. */
  final boolean nestedCopies;

  /** Whether both regions of a while loop share the buffer that is free. */
  final boolean twoBuffers;

  /** Whether deallocs of loop results are simplified in regions too. */
  final boolean nestedLoopDeallocs;

  /** Whether buffers of different types share bytes. */
  final boolean shareBySize;

  /** Whether a function may not need more bytes at one time than before. */
  final boolean keepPeak;

  ReuseOptions(PassOptions given) {
    maxStackBytes = given.get(MAX_STACK_BYTES);
    hoistMaxBytes = given.get(HOIST_MAX_BYTES);
    reuseDistance = given.get(REUSE_DISTANCE);
    nestedCopies = given.get(NESTED_COPIES);
    twoBuffers = given.get(TWO_BUFFERS);
    nestedLoopDeallocs = given.get(NESTED_LOOP_DEALLOCS);
    shareBySize = given.get(SHARE_BY_SIZE);
    keepPeak = given.get(KEEP_PEAK);
  }
}
