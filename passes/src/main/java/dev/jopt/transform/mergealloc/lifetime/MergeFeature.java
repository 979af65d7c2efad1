package dev.jopt.transform.mergealloc.lifetime;

/**
 * The optional features of the pass, each an option of its own. Each makes some programs need fewer
 * bytes or merges more of their buffers; all are off by default, since each changes the output.
 */
public enum MergeFeature {
  /**
   * Regions of which one runs, once, do not keep buffers for all of the operation, and what one of
   * them uses may lie where another one's buffers do.
   */
  EXCLUSIVE_BRANCHES(
      "exclusive-branches", "let buffers in mutually exclusive regions of a branch share bytes"),

  /** A buffer that is overwritten as a whole is another one from there on. */
  SPLIT_LIFETIMES(
      "split-lifetimes",
      "start a new lifetime where an operation overwrites all of a buffer; other buffers may use"
          + " its bytes in between"),

  /** The condition of a loop accesses the buffers that it forwards. */
  CONDITION_ACCESS("condition-access", "count operands of scf.condition as accessed"),

  /** Lifetimes in functions of several blocks follow the branches; they do so always. */
  CFG_LIVENESS(
      "cfg-liveness", "no effect: functions of several blocks are always merged by liveness"),

  /** Allocs without accesses are left to dead code elimination. */
  SKIP_UNUSED("skip-unused", "do not merge allocs without accesses"),

  /** Offsets are multiples of what each buffer needs, not of one number for all. */
  OWN_ALIGNMENT(
      "own-alignment",
      "align each buffer as its attribute and element type require, without rounding sizes"),

  /** A buffer moves out of a parallel loop also if inner ones use only views of it. */
  HOIST_THROUGH_VIEWS(
      "hoist-through-views",
      "hoist buffers out of parallel loops also if inner loops use them through views only"),

  /** Sizes may be unknown numbers, as long as they are known multiples of each other. */
  DYNAMIC_SIZES("dynamic-sizes", "merge dynamically shaped allocs with the same dynamic extents");

  private final String option;
  private final String description;

  MergeFeature(String option, String description) {
    this.option = option;
    this.description = description;
  }

  /** Returns the name of the pass option. */
  public String option() {
    return option;
  }

  /** Returns the description, for a list of options. */
  public String description() {
    return description;
  }
}
