package dev.jopt.transform;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.PassRun;

/** The whole of a pass that converts what it can. */
public final class PartialConversion {
  private PartialConversion() {}

  /** Converts; the run fails if something stays that is illegal, after an error. */
  public static void run(Operation op, PassRun run, ConversionTarget target, PatternSet patterns) {
    DialectConversion.Outcome outcome = DialectConversion.partial(op, target, patterns);
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
