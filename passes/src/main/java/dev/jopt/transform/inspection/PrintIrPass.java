package dev.jopt.transform.inspection;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;

/** Prints the operation in the middle of a pipeline. */
public final class PrintIrPass implements Pass {
  private static final PassOption<String> LABEL =
      PassOption.string("label", "", "what to call the dump in its header");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("print-ir", PrintIrPass::new)
          .displayName("PrintIRPass")
          .summary("Print the IR that reaches this pass to standard error")
          .description("Prints the operation on standard error, without aliases.")
          .options(LABEL)
          .build();

  private final String label;

  private PrintIrPass(PassOptions options) {
    label = options.get(LABEL);
  }

  @Override
  public void run(Operation op, PassRun run) {
    PrintingFlags flags = op.context().diagnosticPrinting().toBuilder().localScope(true).build();
    String header = "// -----// IR Dump" + (label.isEmpty() ? "" : " " + label) + " //----- //\n";
    op.context().report(header + IrPrinter.print(op, flags).stripTrailing() + "\n");
    run.preserveAllAnalyses();
  }
}
