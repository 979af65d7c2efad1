package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.jopt.analysis.BufferSize;
import dev.jopt.transform.MemoryReports;
import java.util.List;

/**
 * How to merge.
 *
 * @param checkOnly whether to collect and annotate only, not to plan or rewrite
 * @param planOnly whether to collect, plan and annotate, but not to rewrite
 * @param plannerOptions which planner: empty or {@code cost-model} for heat and size, {@code
 *     size-first} for best fit by size, {@code min-total} for the one of these two that needs fewer
 *     bytes, or the name of one of the {@link dev.jopt.planner.Planners}; anything else is an error
 *     once there is something to plan
 * @param alignment of each merged buffer and each offset, in bytes
 * @param refinements what to do beyond the default
 * @param maxHoistedBytes a buffer moves out of parallel loops only as far as all its slices
 *     together take no more than this many bytes
 * @param arenaArgument whether argument 0 of a function, a memref of bytes, is to serve as the
 *     merged buffer of its body in its memory space
 * @param reports files to draw the plans of a run in; see {@link MemoryReports}
 * @param tracer collects lifetimes
 * @param planner assigns offsets
 * @param mutator rewrites
 */
public record MergeAllocOptions(
    boolean checkOnly,
    boolean planOnly,
    String plannerOptions,
    long alignment,
    ImmutableSet<Refinement> refinements,
    long maxHoistedBytes,
    boolean arenaArgument,
    ImmutableList<String> reports,
    TraceCollector tracer,
    MemoryPlanner planner,
    MergeMutator mutator) {

  /** Alignment if none is given, in bytes. */
  public static final long DEFAULT_ALIGNMENT = 64;

  /** Returns a builder in which everything has its default. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns these options with {@link #checkOnly} set. */
  MergeAllocOptions withCheckOnly() {
    return new MergeAllocOptions(
        true,
        planOnly,
        plannerOptions,
        alignment,
        refinements,
        maxHoistedBytes,
        arenaArgument,
        reports,
        tracer,
        planner,
        mutator);
  }

  /** Returns whether a refinement is asked for. */
  public boolean refines(Refinement refinement) {
    return refinements.contains(refinement);
  }

  /** Returns what the size of a merged buffer, and of all in it, is a multiple of. */
  public long sizeAlignment() {
    return refines(Refinement.OWN_ALIGNMENT) ? 1 : alignment;
  }

  /**
   * Returns the least multiple of the alignment that is not less than a number of bytes.
   *
   * @throws ArithmeticException if that does not fit in 64 bits
   */
  public long align(long bytes) {
    return BufferSize.roundUp(bytes, alignment);
  }

  /** Returns whether recently freed chunks are preferred where chunks are planned. */
  boolean hotFirst() {
    return !plannerOptions.equals("size-first");
  }

  /** Sets options one by one. */
  public static final class Builder {
    private boolean checkOnly;
    private boolean planOnly;
    private String plannerOptions = "";
    private long alignment = DEFAULT_ALIGNMENT;
    private ImmutableSet<Refinement> refinements = ImmutableSet.of();
    private long maxHoistedBytes = Long.MAX_VALUE;
    private boolean arenaArgument;
    private ImmutableList<String> reports = ImmutableList.of();
    private TraceCollector tracer = new TickCollector();
    private MemoryPlanner planner = new StaticPlanner();
    private MergeMutator mutator = new ViewMutator();

    private Builder() {}

    /** Sets {@link MergeAllocOptions#checkOnly}. */
    public Builder checkOnly(boolean value) {
      checkOnly = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#planOnly}. */
    public Builder planOnly(boolean value) {
      planOnly = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#plannerOptions}. */
    public Builder plannerOptions(String value) {
      plannerOptions = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#alignment}. */
    public Builder alignment(long bytes) {
      alignment = bytes;
      return this;
    }

    /** Sets {@link MergeAllocOptions#refinements}. */
    public Builder refinements(Iterable<Refinement> values) {
      refinements = Sets.immutableEnumSet(values);
      return this;
    }

    /** Sets {@link MergeAllocOptions#maxHoistedBytes}. */
    public Builder maxHoistedBytes(long bytes) {
      maxHoistedBytes = bytes;
      return this;
    }

    /** Sets {@link MergeAllocOptions#arenaArgument}. */
    public Builder arenaArgument(boolean value) {
      arenaArgument = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#reports}. */
    public Builder reports(List<String> files) {
      reports = ImmutableList.copyOf(files);
      return this;
    }

    /** Sets {@link MergeAllocOptions#tracer}. */
    public Builder tracer(TraceCollector value) {
      tracer = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#planner}. */
    public Builder planner(MemoryPlanner value) {
      planner = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#mutator}. */
    public Builder mutator(MergeMutator value) {
      mutator = value;
      return this;
    }

    /** Returns the options. */
    public MergeAllocOptions build() {
      return new MergeAllocOptions(
          checkOnly,
          planOnly,
          plannerOptions,
          alignment,
          refinements,
          maxHoistedBytes,
          arenaArgument,
          reports,
          tracer,
          planner,
          mutator);
    }
  }
}
