package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.Pipeline;
import dev.jopt.pass.PipelineException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a pipeline until it changes nothing. */
public final class CompositeFixedPointPass implements Pass {
  private static final PassOption<String> NAME =
      PassOption.string(
          "name", "CompositeFixedPointPass", "what reports and warnings call the pass");
  private static final PassOption<String> PIPELINE =
      PassOption.passes("pipeline", "", "the passes to run");
  private static final PassOption<Integer> MAX_ITERATIONS =
      PassOption.integer(
          "max-iterations", 10, "how often the passes are run at most, and once more");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("composite-fixed-point-pass", CompositeFixedPointPass::new)
          .displayName("CompositeFixedPointPass")
          .summary("Run a pipeline until it changes nothing more")
          .description(
              """
              Runs a pipeline on the operation again and again, until it changes nothing. Warns if
              that takes too many runs.""")
          .options(NAME, PIPELINE, MAX_ITERATIONS)
          .build();

  private final String name;
  private final String pipeline;
  private final int maxIterations;

  /** The passes, read when the first operation says where they are found. */
  private @Nullable Pipeline parsed;

  private CompositeFixedPointPass(PassOptions options) {
    name = options.get(NAME);
    pipeline = options.get(PIPELINE);
    maxIterations = options.get(MAX_ITERATIONS);
    if (maxIterations <= 0) {
      throw new PipelineException("Invalid maxIterations value: " + maxIterations);
    }
  }

  @Override
  public String displayName() {
    return name;
  }

  @Override
  public void run(Operation op, PassRun run) {
    try {
      if (!runToFixedPoint(op, passes(op.context()), run)) {
        run.fail();
      }
    } catch (PipelineException e) {
      op.emitError(String.valueOf(e.getMessage()));
      run.fail();
    }
  }

  /** Several threads may run the pass; reports call these passes the same on all operations. */
  private synchronized Pipeline passes(Context context) {
    Pipeline passes = parsed;
    if (passes == null) {
      passes = new Pipeline(Pipeline.ANY);
      PassManager.parseInto(GeneralPasses.registry(context), pipeline, passes);
      parsed = passes;
    }
    return passes;
  }

  private boolean runToFixedPoint(Operation op, Pipeline passes, PassRun run) {
    List<Object> before = parts(op);
    for (int iteration = 0; ; iteration++) {
      if (!run.runPipeline(passes, op)) {
        return false;
      }
      if (iteration >= maxIterations) {
        op.emitWarning(
            "Composite pass \"" + name + "\"+ didn't converge in " + maxIterations + " iterations");
        return true;
      }
      List<Object> after = parts(op);
      if (after.equals(before)) {
        return true;
      }
      before = after;
    }
  }

  /** All that a pass could have changed. */
  private static List<Object> parts(Operation op) {
    List<Object> parts = new ArrayList<>();
    op.walk(
        inner -> {
          parts.add(inner);
          parts.add(inner.location());
          parts.add(inner.inherentAttributes());
          parts.add(inner.discardableAttributes());
          parts.addAll(inner.operands());
          parts.addAll(inner.resultTypes());
          parts.addAll(inner.successors());
          for (Region region : inner.regions()) {
            for (Block block : region.blocks()) {
              parts.add(block);
              for (BlockArgument argument : block.arguments()) {
                parts.add(argument);
                parts.add(argument.type());
              }
            }
          }
        });
    return parts;
  }
}
