package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.bufferization.ModuleBufferization;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;

/** Frees all buffers, by ownership that is known where the program is compiled or when it runs. */
public final class OwnershipBasedDeallocationPass implements Pass {
  private static final PassOption<Boolean> DYNAMIC =
      PassOption.bool(
          "private-function-dynamic-ownership",
          false,
          "private functions tell their callers whether they own returned buffers");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of(
              "ownership-based-buffer-deallocation",
              options -> new OwnershipBasedDeallocationPass(options.get(DYNAMIC)))
          .displayName("OwnershipBasedBufferDeallocationPass")
          .summary("Free all buffers at the ends of the blocks that own them")
          .description(
              """
              Each block gets a `bufferization.dealloc` before its terminator, with all buffers that
              the block may own, a condition for each, and the buffers that live on. Values that say
              who owns a buffer go along with it through regions, branches, and, as an option,
              results of private functions. A function owns none of its arguments, and its caller
              owns all that it returns; a buffer that is not owned is cloned to be returned.

              Buffers must not be freed already, except by operations with the attribute
              `bufferization.manual_deallocation`. Loops must be operations with regions. Follow it
              by `buffer-deallocation-simplification` and `bufferization-lower-deallocations`, or
              use `buffer-deallocation-pipeline`. `deallocate` is the same for users of the
              `deallocation` dialect, with fewer copies.""")
          .options(DYNAMIC)
          .dependentDialects("arith", "bufferization", "cf", "memref", "scf")
          .build();

  private final boolean dynamic;

  private OwnershipBasedDeallocationPass(boolean dynamic) {
    this.dynamic = dynamic;
  }

  @Override
  public void run(Operation root, PassRun run) {
    SymbolTables symbols = new SymbolTables();
    for (FunctionLike function : ModuleBufferization.functions(root)) {
      if (!new OwnershipDeallocation(function, dynamic, symbols).run()) {
        run.fail();
        return;
      }
    }
  }
}
