package dev.jopt.conversion.linalgtoloops;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.ArrayList;
import java.util.List;

/** Makes loops of structured operations on buffers. */
public final class LinalgToLoopsPass implements Pass {
  /** The pass that makes loops of {@code scf.for}. */
  public static final PassInfo SEQUENTIAL =
      info("convert-linalg-to-loops", "ConvertLinalgToLoopsPass", LoopNest.SEQUENTIAL, "scf.for");

  /** The pass that makes loops of {@code affine.for}. */
  public static final PassInfo AFFINE =
      info(
          "convert-linalg-to-affine-loops",
          "ConvertLinalgToAffineLoopsPass",
          LoopNest.AFFINE,
          "affine.for");

  /** The pass that makes loops of {@code scf.parallel} and {@code scf.for}. */
  public static final PassInfo PARALLEL =
      info(
          "convert-linalg-to-parallel-loops",
          "ConvertLinalgToParallelLoopsPass",
          LoopNest.PARALLEL,
          "scf.parallel and scf.for");

  private final PatternSet patterns;

  private LinalgToLoopsPass(LoopNest nest) {
    List<RewritePattern> all = new ArrayList<>();
    all.add(new StructuredOpToLoops(nest));
    all.addAll(DimOp.DEFINITION.canonicalizationPatterns());
    all.addAll(dev.jopt.dialect.tensor.DimOp.DEFINITION.canonicalizationPatterns());
    all.addAll(ApplyOp.DEFINITION.canonicalizationPatterns());
    patterns = PatternSet.of(all);
  }

  private static PassInfo info(String name, String displayName, LoopNest nest, String loops) {
    return PassInfo.of(name, options -> new LinalgToLoopsPass(nest))
        .displayName(displayName)
        .summary("Lower structured operations on buffers to " + loops)
        .description(
            """
            Replaces each structured operation of `linalg` that works on buffers alone by loops
            around loads of the elements that its body reads, the body, and stores of what it
            yields. Operations on tensors stay. Operations are folded on the way.""")
        .build();
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, patterns, run);
  }
}
