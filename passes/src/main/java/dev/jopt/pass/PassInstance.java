package dev.jopt.pass;

/**
 * A pass in a pipeline: its description, the values of its options, and the pass that does the
 * work.
 *
 * <p>Immutable; its pass may run on several threads at the same time.
 */
public final class PassInstance implements PipelineElement {
  private final PassInfo info;
  private final PassOptions options;
  private final Pass pass;

  PassInstance(PassInfo info, PassOptions options, Pass pass) {
    this.info = info;
    this.options = options;
    this.pass = pass;
  }

  /** The description of the pass. */
  public PassInfo info() {
    return info;
  }

  /** What reports call the pass. */
  String displayName() {
    String own = pass.displayName();
    return own == null ? info.displayName() : own;
  }

  /** The values of its options. */
  public PassOptions options() {
    return options;
  }

  /** The pass itself. */
  public Pass pass() {
    return pass;
  }

  /** The textual form, which reads back as the same pass. */
  @Override
  public String toString() {
    return info.name() + options;
  }
}
