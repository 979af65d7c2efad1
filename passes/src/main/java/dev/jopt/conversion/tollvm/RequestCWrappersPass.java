package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Says of a function that it is lowered with a wrapper for C. */
final class RequestCWrappersPass implements Pass {
  /** The description of the pass. */
  static final PassInfo INFO =
      PassInfo.of("llvm-request-c-wrappers", options -> new RequestCWrappersPass())
          .displayName("LLVMRequestCWrappersPass")
          .summary("Let functions be lowered with wrappers for C")
          .description(
              """
              Adds `llvm.emit_c_interface` to each function. `convert-func-to-llvm` then also makes
              a function `_mlir_ciface_NAME`, which takes descriptors of memrefs by pointer.""")
          .anchor(FuncOp.DEFINITION.name())
          .build();

  @Override
  public void run(Operation function, PassRun run) {
    function.setAttribute(FuncToLlvm.WRAPPED, UnitAttribute.UNIT);
    run.preserveAllAnalyses();
  }
}
