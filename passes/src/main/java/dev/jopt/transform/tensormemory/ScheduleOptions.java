package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableList;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PipelineException;
import dev.jopt.tensormemory.MemoryBin;
import dev.jopt.tensormemory.PlacementPolicy;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@link ScheduleTensorMemoryPass}: how they are given, and their values in one run.
 */
final class ScheduleOptions {
  private static final PassOption<Boolean> NOOPS =
      PassOption.bool("enable-noop-optim", true, "let results of noops share the bytes of inputs");
  private static final PassOption<Boolean> RUNTIME =
      PassOption.bool(
          "enable-runtime-optim", true, "let gathers, slices, concats and splits share bytes");
  private static final PassOption<String> ALIGNMENT =
      PassOption.string(
          "alignment", "64", "alignment of the start of each block in bytes, a power of two");
  private static final PassOption<String> CHANNEL_MULTIPLE =
      PassOption.string(
          "channel-multiple",
          "64",
          "the multiple that the last dimension of a tensor is padded to");
  private static final PassOption<List<String>> BINS =
      PassOption.strings(
          "bins",
          "memory bins as name:size[@base], the default bin first; a size is a number, with KiB, MiB"
              + " or GiB, or unlimited (ddr:unlimited@0 unless given)");
  private static final PassOption<Boolean> SPILL =
      PassOption.bool("spill", false, "move a block that does not fit to another bin");
  private static final PassOption<String> ALIAS_FAILURE =
      PassOption.string(
          "alias-failure",
          "error",
          "on a violated precondition of sharing: error, or copy to emit a remark and move the data");
  private static final PassOption<Boolean> RELAX_GATHER =
      PassOption.bool("relax-gather", false, "let the result of a gather be larger than its data");
  private static final PassOption<Boolean> RELAX_LEADING_DIMS =
      PassOption.bool(
          "relax-leading-dims", false, "let slices share bytes whenever they are contiguous");
  private static final PassOption<String> TRANSPOSE_NOOP =
      PassOption.string(
          "transpose-noop",
          "strided",
          "which transposes share bytes: strided for all, order-preserving for those that move only"
              + " dimensions of one element");
  private static final PassOption<Boolean> ALIGNED_VIEWS =
      PassOption.bool(
          "require-aligned-views",
          false,
          "move the data of views whose address would not be a multiple of the alignment");
  private static final PassOption<Boolean> REUSE_INPUTS =
      PassOption.bool(
          "reuse-inputs",
          false,
          "reuse the memory of arguments without fixed address after their last read");
  private static final PassOption<String> POLICY =
      PassOption.string(
          "policy", "best-fit", "placement policy of new blocks: best-fit or first-fit");
  private static final PassOption<String> PLAN =
      PassOption.string(
          "plan",
          "online",
          "block placement: online in program order, by-size also largest first, auto also by the"
              + " best planner; the lowest plan is taken. With spill, auto also chooses what leaves"
              + " a bin by how much it is accessed");
  private static final PassOption<Boolean> REORDER =
      PassOption.bool(
          "reorder",
          false,
          "put the operations in the order with the lowest peak of live blocks first, if the bins get"
              + " smaller and no more data is moved");
  private static final PassOption<String> PRINT_STATS =
      PassOption.string("print-stats", "none", "print statistics: none, text or json");

  /** The options, in the order of the documentation. */
  static final ImmutableList<PassOption<?>> ALL =
      ImmutableList.of(
          NOOPS,
          RUNTIME,
          ALIGNMENT,
          CHANNEL_MULTIPLE,
          BINS,
          SPILL,
          ALIAS_FAILURE,
          RELAX_GATHER,
          RELAX_LEADING_DIMS,
          TRANSPOSE_NOOP,
          ALIGNED_VIEWS,
          REUSE_INPUTS,
          POLICY,
          PLAN,
          REORDER,
          PRINT_STATS);

  /** The placement of blocks. */
  enum Plan {
    /** One after another, as the program needs them. */
    ONLINE,
    /** Also with the largest first; the better of the two. */
    BY_SIZE,
    /** Also by the planners that see all lifetimes at once; the best. */
    AUTO
  }

  /** The format of the report. */
  enum Statistics {
    NONE,
    TEXT,
    JSON
  }

  /** Whether noops may be views. */
  final boolean noops;

  /** Whether gathers, slices, concats and splits may share memory. */
  final boolean runtime;

  /** Alignment of the start of each block, in bytes. */
  final long alignment;

  /** The multiple that the last dimension is padded to, in elements. */
  final long channelMultiple;

  /** Where tensors may be; the first is the default. */
  final ImmutableList<MemoryBin> bins;

  /** Whether a block that does not fit may go to another bin. */
  final boolean spill;

  /** Whether a violated precondition is a copy rather than an error. */
  final boolean copyOnViolation;

  /** Whether the result of a gather may be larger than its data. */
  final boolean relaxGather;

  /** Whether contiguity is enough for a slice. */
  final boolean relaxLeading;

  /** Whether a transpose may be a view with strides. */
  final boolean stridedTransposes;

  /** Whether a view at an address that is not aligned is a copy instead. */
  final boolean alignedViews;

  /** Whether the bytes of arguments are free after their last use. */
  final boolean reuseInputs;

  /** Where a new block goes. */
  final PlacementPolicy policy;

  /** How the blocks are placed. */
  final Plan plan;

  /** Whether operations are put in another order first. */
  final boolean reorder;

  /** How the report is written. */
  final Statistics statistics;

  /**
   * Reads the given options.
   *
   * @throws PipelineException if a value is none of its option
   */
  ScheduleOptions(PassOptions given) {
    noops = given.get(NOOPS);
    runtime = given.get(RUNTIME);
    alignment = alignment(given);
    channelMultiple = positive(given, CHANNEL_MULTIPLE);
    bins = bins(given);
    spill = given.get(SPILL);
    copyOnViolation = choice(given, ALIAS_FAILURE, "error", "copy").equals("copy");
    relaxGather = given.get(RELAX_GATHER);
    relaxLeading = given.get(RELAX_LEADING_DIMS);
    stridedTransposes =
        choice(given, TRANSPOSE_NOOP, "strided", "order-preserving").equals("strided");
    alignedViews = given.get(ALIGNED_VIEWS);
    reuseInputs = given.get(REUSE_INPUTS);
    policy = PlacementPolicy.valueOf(constant(choice(given, POLICY, "best-fit", "first-fit")));
    plan = Plan.valueOf(constant(choice(given, PLAN, "online", "by-size", "auto")));
    reorder = given.get(REORDER);
    statistics = Statistics.valueOf(constant(choice(given, PRINT_STATS, "none", "text", "json")));
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

  private static ImmutableList<MemoryBin> bins(PassOptions given) {
    List<String> bins = given.get(BINS);
    try {
      return BinOption.parse(bins.isEmpty() ? List.of("ddr:unlimited@0") : bins);
    } catch (BadBinException e) {
      throw invalid(e.getMessage(), BINS);
    }
  }

  private static String constant(String choice) {
    return choice.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static String choice(PassOptions given, PassOption<String> option, String... choices) {
    String value = given.get(option);
    if (!List.of(choices).contains(value)) {
      throw invalid(value, option);
    }
    return value;
  }

  private static long positive(PassOptions given, PassOption<String> option) {
    String text = given.get(option);
    long value;
    try {
      value = Long.decode(text);
    } catch (NumberFormatException e) {
      throw invalid(text, option);
    }
    if (value < 1) {
      throw invalid(text, option);
    }
    return value;
  }

  private static long alignment(PassOptions given) {
    long value = positive(given, ALIGNMENT);
    if (Long.bitCount(value) != 1) {
      throw invalid(given.get(ALIGNMENT), ALIGNMENT);
    }
    return value;
  }

  private static PipelineException invalid(@Nullable String value, PassOption<?> option) {
    return new PipelineException(
        ScheduleTensorMemoryPass.NAME
            + ": invalid value '"
            + value
            + "' for option '"
            + option.name()
            + "'");
  }
}
