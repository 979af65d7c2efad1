package dev.jopt.transform.deallocation;

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
          "index-bitwidth", 64, "the number of bits of an index, in descriptors and counts");
  private static final PassOption<Boolean> ALL_TYPES =
      PassOption.bool(
          "all-types",
          false,
          "also let functions, calls and control flow carry !llvm.ptr for indicators, so that"
              + " nothing of the dialect is left");

  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-deallocation-ops-to-llvm", DeallocationToLlvmPass::new)
          .aliases("hlo-convert-deallocation-ops-to-llvm")
          .anchor(FunctionLike.class)
          .summary("Turn ownership into pointers")
          .description(
              """
              An indicator becomes the allocated pointer of its buffer, or null; freeing one is a
              call of `free`. Retains that are still there become a call of

              ```c
              void retainBuffers(int64_t allocCount, void **allocs,
                                 int64_t memrefCount, void **memrefs);
              ```

              which replaces each entry of `memrefs` by the non-null entry of `allocs` that equals
              it and was not handed out before, or by null, and frees the entries of `allocs` that
              are left. Both functions are declared where they are called.

              What was not part of the dialect stays as it is, joined by
              `builtin.unrealized_conversion_cast`; with `all-types`, indicators that are carried
              around change their type as well, in signatures too.""")
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
    LlvmLowering lowering = new LlvmLowering(function, indexWidth);
    boolean changed = lowering.run();
    if (lowering.hasFailed()) {
      run.fail();
      return;
    }
    if (allTypes) {
      changed |= new IndicatorTypes(function).replace();
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }
}
