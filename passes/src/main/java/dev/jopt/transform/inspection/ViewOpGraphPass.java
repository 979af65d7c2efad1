package dev.jopt.transform.inspection;

import dev.jopt.ir.Operation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;

/** Draws the operations and their values. */
public final class ViewOpGraphPass implements Pass {
  private static final PassOption<Integer> MAX_LABEL_LENGTH =
      PassOption.integer("max-label-len", 20, "limit of the length of an attribute or a type");
  private static final PassOption<Boolean> ATTRIBUTES =
      PassOption.bool("print-attrs", true, "show the attributes of operations");
  private static final PassOption<Boolean> CONTROL_FLOW =
      PassOption.bool(
          "print-control-flow-edges", false, "draw edges from each operation to the next");
  private static final PassOption<Boolean> DATA_FLOW =
      PassOption.bool("print-data-flow-edges", true, "draw edges from values to their uses");
  private static final PassOption<Boolean> RESULT_TYPES =
      PassOption.bool("print-result-types", true, "show the types of results");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("view-op-graph", ViewOpGraphPass::new)
          .displayName("ViewOpGraph")
          .summary("Print the operations as a graph for Graphviz")
          .description(
              """
              Prints a graph in the language of Graphviz on standard error: a node for each
              operation without regions, a box for each with regions and for each block, and edges
              for the flow of values or of control.""")
          .options(MAX_LABEL_LENGTH, ATTRIBUTES, CONTROL_FLOW, DATA_FLOW, RESULT_TYPES)
          .build();

  private final OpGraph.Style style;

  private ViewOpGraphPass(PassOptions options) {
    style =
        new OpGraph.Style(
            Math.max(0, options.get(MAX_LABEL_LENGTH)),
            options.get(ATTRIBUTES),
            options.get(CONTROL_FLOW),
            options.get(DATA_FLOW),
            options.get(RESULT_TYPES));
  }

  @Override
  public void run(Operation op, PassRun run) {
    op.context().report(new OpGraph(op, style).draw());
    run.preserveAllAnalyses();
  }
}
