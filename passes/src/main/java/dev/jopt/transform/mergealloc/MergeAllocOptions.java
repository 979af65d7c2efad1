package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.jopt.transform.MemoryReports;
import dev.jopt.transform.mergealloc.lifetime.LifetimeOptions;
import dev.jopt.transform.mergealloc.lifetime.MergeFeature;
import dev.jopt.transform.mergealloc.lifetime.TickCollector;
import dev.jopt.transform.mergealloc.lifetime.TraceCollector;
import dev.jopt.transform.mergealloc.plan.MemoryPlanner;
import dev.jopt.transform.mergealloc.plan.PlanOptions;
import dev.jopt.transform.mergealloc.plan.StaticPlanner;
import dev.jopt.transform.mergealloc.rewrite.MergeMutator;
import dev.jopt.transform.mergealloc.rewrite.RewriteOptions;
import dev.jopt.transform.mergealloc.rewrite.ViewMutator;
import java.util.List;

/**
 * How to merge: the options of each stage, the stages, and the use of their results.
 *
 * @param extent after which stage to stop
 * @param lifetimes how to collect lifetimes
 * @param plan how to plan
 * @param rewrite how to rewrite
 * @param keepPeak whether to leave buffers alone that need more memory merged than each by itself,
 *     freed after its last use
 * @param reports files to draw the plans of a run in; see {@link MemoryReports}
 * @param stages the implementations of the stages
 */
public record MergeAllocOptions(
    Extent extent,
    LifetimeOptions lifetimes,
    PlanOptions plan,
    RewriteOptions rewrite,
    boolean keepPeak,
    ImmutableList<String> reports,
    Stages stages) {

  /** Alignment if none is given, in bytes. */
  public static final long DEFAULT_ALIGNMENT = 64;

  /** After which stage to stop. */
  public enum Extent {
    /** Find lifetimes and annotate allocs with them. */
    LIFETIMES,
    /** Plan too, and annotate allocs with lifetimes and offsets. */
    PLAN,
    /** Plan and rewrite. */
    REWRITE
  }

  /**
   * The three stages. No stage depends on a later one.
   *
   * @param tracer collects lifetimes
   * @param planner assigns offsets
   * @param mutator rewrites
   */
  public record Stages(TraceCollector tracer, MemoryPlanner planner, MergeMutator mutator) {}

  /** Returns a builder in which everything has its default. */
  public static Builder builder() {
    return new Builder();
  }

  /** Sets options one by one. */
  public static final class Builder {
    private Extent extent = Extent.REWRITE;
    private String plannerOptions = PlanOptions.LOWEST;
    private long alignment = DEFAULT_ALIGNMENT;
    private ImmutableSet<MergeFeature> features = ImmutableSet.of();
    private long maxHoistedBytes = Long.MAX_VALUE;
    private boolean arenaArgument;
    private boolean keepPeak;
    private ImmutableList<String> reports = ImmutableList.of();
    private TraceCollector tracer = new TickCollector();
    private MemoryPlanner planner = new StaticPlanner();
    private MergeMutator mutator = new ViewMutator();

    private Builder() {}

    /** Sets {@link MergeAllocOptions#extent}; everything unless set. */
    public Builder extent(Extent value) {
      extent = value;
      return this;
    }

    /** Sets {@link PlanOptions#planner}. */
    public Builder plannerOptions(String value) {
      plannerOptions = value;
      return this;
    }

    /** Sets the alignment of merged buffers and, unless buffers have their own, of offsets. */
    public Builder alignment(long bytes) {
      alignment = bytes;
      return this;
    }

    /** Sets what to know beyond the default, for all stages. */
    public Builder features(Iterable<MergeFeature> values) {
      features = Sets.immutableEnumSet(values);
      return this;
    }

    /** Sets {@link LifetimeOptions#maxHoistedBytes}. */
    public Builder maxHoistedBytes(long bytes) {
      maxHoistedBytes = bytes;
      return this;
    }

    /** Sets {@link RewriteOptions#arenaArgument}. */
    public Builder arenaArgument(boolean value) {
      arenaArgument = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#keepPeak}. */
    public Builder keepPeak(boolean value) {
      keepPeak = value;
      return this;
    }

    /** Sets {@link MergeAllocOptions#reports}. */
    public Builder reports(List<String> files) {
      reports = ImmutableList.copyOf(files);
      return this;
    }

    /** Sets {@link Stages#tracer}. */
    public Builder tracer(TraceCollector value) {
      tracer = value;
      return this;
    }

    /** Sets {@link Stages#planner}. */
    public Builder planner(MemoryPlanner value) {
      planner = value;
      return this;
    }

    /** Sets {@link Stages#mutator}. */
    public Builder mutator(MergeMutator value) {
      mutator = value;
      return this;
    }

    /** Returns the options. */
    public MergeAllocOptions build() {
      return new MergeAllocOptions(
          extent,
          new LifetimeOptions(alignment, features, maxHoistedBytes),
          new PlanOptions(plannerOptions, alignment, features.contains(MergeFeature.OWN_ALIGNMENT)),
          new RewriteOptions(arenaArgument),
          keepPeak,
          reports,
          new Stages(tracer, planner, mutator));
    }
  }
}
