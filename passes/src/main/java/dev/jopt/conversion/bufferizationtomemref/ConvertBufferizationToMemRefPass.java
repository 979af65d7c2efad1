package dev.jopt.conversion.bufferizationtomemref;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.dialect.bufferization.CloneOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Lowers what is left of bufferization. */
public final class ConvertBufferizationToMemRefPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of(
              "convert-bufferization-to-memref", options -> new ConvertBufferizationToMemRefPass())
          .displayName("ConvertBufferizationToMemRefPass")
          .summary("Lower clones and deallocations of bufferization to memref")
          .description(
              """
              A clone becomes an allocation and a copy; a `bufferization.dealloc` is lowered as by
              `bufferization-lower-deallocations`. Other operations of `bufferization` are errors:
              bufferize first.""")
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("memref", "arith", "scf", "func")
          .illegalDialect("bufferization")
          .build();

  private ConvertBufferizationToMemRefPass() {}

  @Override
  public void run(Operation root, PassRun run) {
    if (!LowerDeallocationsPass.canRunOn(root)) {
      run.fail();
      return;
    }
    PatternSet patterns =
        PatternSet.of(
            ConversionPattern.of(CloneOp.class, CloneLowering::lower),
            DeallocLowering.pattern(DeallocHelpers.addTo(root)));
    if (!DialectConversion.partial(root, TARGET, patterns).succeeded()) {
      run.fail();
    }
  }
}
