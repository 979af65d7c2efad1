package dev.jopt.transform.bufferization;

import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.BufferizationOptions;
import dev.jopt.bufferization.ModuleBufferization;
import dev.jopt.bufferization.OneShotAnalysis;
import dev.jopt.bufferization.OneShotBufferization;
import dev.jopt.bufferization.ProgramSymbols;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.bufferization.model.BufferizationModels;
import java.util.List;

/** Computes in the place where a result is put. */
public final class EliminateEmptyTensorsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("eliminate-empty-tensors", options -> new EliminateEmptyTensorsPass())
          .displayName("EmptyTensorEliminationPass")
          .summary("Replace empty tensors by the destinations of what is computed in them")
          .description(
              """
              Where a `tensor.empty` only gives the place of a result that is then inserted into a
              tensor, or materialized in a destination, that place is used from the start. Saves a
              buffer and a copy. Run it before `one-shot-bufferize`; empty tensors without uses stay
              for the canonicalizer.""")
          .build();

  private EliminateEmptyTensorsPass() {}

  @Override
  public void run(Operation root, PassRun run) {
    boolean module = root instanceof ModuleOp;
    BufferizationOptions options =
        BufferizationOptions.of(BufferizationModels::of).forAnalysis(module);
    try {
      OneShotAnalysis analysis;
      if (module) {
        OneShotBufferization.Statistics uncounted = new OneShotBufferization.Statistics();
        analysis =
            new ModuleBufferization(root, options, List.of(), new ProgramSymbols(), uncounted)
                .analyze();
      } else {
        analysis = new OneShotAnalysis(root, options);
        analysis.analyze(root);
      }
      new EmptyTensorElimination(root, analysis).run();
    } catch (BufferizationFailure failure) {
      run.fail();
    }
  }
}
