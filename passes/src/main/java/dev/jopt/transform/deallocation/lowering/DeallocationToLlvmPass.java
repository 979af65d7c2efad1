package dev.jopt.transform.deallocation.lowering;

import dev.jopt.conversion.DialectConversion;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;

/** Turns the operations of the deallocation dialect into operations of llvm. */
public final class DeallocationToLlvmPass implements Pass {
  private static final PassOption<Long> INDEX_WIDTH =
      PassOption.longInteger(
          "index-bitwidth", 64, "width of an index in bits, in descriptors and counts");
  private static final PassOption<Boolean> ALL_TYPES =
      PassOption.bool(
          "all-types",
          false,
          "also convert the indicator type in functions, calls and control flow to !llvm.ptr, so"
              + " that nothing of the dialect is left");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-deallocation-ops-to-llvm", DeallocationToLlvmPass::new)
          .aliases("hlo-convert-deallocation-ops-to-llvm")
          .anchor(FunctionLike.class)
          .dependentDialects("func", "llvm")
          .summary("Lower indicators to LLVM pointers")
          .description(
              """
              An indicator becomes the allocated pointer of its buffer, or null; freeing it is a
              call of `free`. The remaining retains become calls of

              ```c
              void retainBuffers(int64_t allocCount, void **allocs,
                                 int64_t memrefCount, void **memrefs);
              ```

              which replaces each entry of `memrefs` by the non-null entry of `allocs` that equals
              it and was not used before, or by null, and frees the remaining entries of `allocs`.
              Both functions are declared in the modules that call them.

              Other operations keep their types, connected by
              `builtin.unrealized_conversion_cast`; with `all-types`, the type of indicators is
              converted in control flow, calls and signatures, too.""")
          .options(INDEX_WIDTH, ALL_TYPES)
          .build();

  private final int indexWidth;
  private final boolean allTypes;

  private DeallocationToLlvmPass(PassOptions options) {
    indexWidth = (int) Math.max(0, Math.min(Integer.MAX_VALUE, options.get(INDEX_WIDTH)));
    allTypes = options.get(ALL_TYPES);
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (indexWidth < 1 || indexWidth > 64) {
      function.emitOpError("expected an index of 1 to 64 bits, got " + indexWidth);
      run.fail();
      return;
    }
    DialectConversion.Outcome outcome = LlvmLowering.lower(function, indexWidth);
    boolean changed = outcome.changed();
    if (allTypes && outcome.succeeded()) {
      outcome = IndicatorTypes.replace(function);
      changed |= outcome.changed();
    }
    if (!outcome.succeeded()) {
      run.fail();
      return;
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }
}
