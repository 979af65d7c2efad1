package dev.jopt.conversion.bufferizationtomemref;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Lowers deallocations that depend on ownership to comparisons of addresses. */
public final class LowerDeallocationsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("bufferization-lower-deallocations", options -> new LowerDeallocationsPass())
          .displayName("LowerDeallocationsPass")
          .summary("Lower bufferization.dealloc to memref.dealloc")
          .description(
              """
              Compares the addresses of the buffers of a `bufferization.dealloc` with each other and
              with those that are retained, and frees each buffer whose condition holds once. An
              operation with several buffers calls a helper function, which is added to the symbol
              table around it; in a pipeline of functions that cannot be done, and is an error.""")
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("memref", "arith", "scf", "func")
          .illegal(DeallocOp.class)
          .build();

  private LowerDeallocationsPass() {}

  /** Whether a pass that lowers deallocations can run on an operation; emits an error if not. */
  static boolean canRunOn(Operation root) {
    return root instanceof ModuleOp
        || root instanceof FunctionLike
        || root.emitError("root operation must be a builtin.module or a function");
  }

  @Override
  public void run(Operation root, PassRun run) {
    if (!canRunOn(root)) {
      run.fail();
      return;
    }
    PatternSet patterns = PatternSet.of(DeallocLowering.pattern(DeallocHelpers.addTo(root)));
    if (!DialectConversion.partial(root, TARGET, patterns).succeeded()) {
      run.fail();
    }
  }
}
