package dev.jopt.transform.tensor;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/** Reads and writes tensors directly instead of slices of them. */
public final class FoldTensorSubsetOpsPass implements Pass {
  private static final PatternSet PATTERNS = PatternSet.of(TransferOfSlice.patterns());

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("fold-tensor-subset-ops", options -> new FoldTensorSubsetOpsPass())
          .displayName("FoldTensorSubsetOpsPass")
          .summary("Access the source of a slice instead of the slice")
          .description(
              """
              A `vector.transfer_read` of a `tensor.extract_slice` reads from the whole tensor, and a
              `vector.transfer_write` of all of a tensor that is then inserted writes to the
              destination, where strides are one and nothing is masked or out of bounds.""")
          .build();

  private FoldTensorSubsetOpsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }
}
