package dev.jopt.transform.memref;

import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Gives buffers the layout of their indices, across functions. */
public final class NormalizeMemRefsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("normalize-memrefs", options -> new NormalizeMemRefsPass())
          .displayName("NormalizeMemRefsPass")
          .summary("Access buffers at the results of their layout maps instead of through them")
          .description(
              """
              A buffer of `memref<64xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>` becomes one
              of `memref<16x4xf32>`, and what was at `%i` is read at `%i floordiv 4, %i mod 4`.
              Allocations, arguments, and results of calls and casts change, and with them the
              signatures of functions. A strided layout becomes a row of elements with the gaps.

              A function stays as it is if it uses such a buffer in an operation without the trait
              `MemRefsNormalizable`, which `memref.load`, `memref.store`, `memref.dealloc`,
              casts, calls, returns and the accesses of the dialect `affine` have; and with it
              all functions that call it or that it calls. A buffer stays if the extent of its
              map is not known: sizes may be dynamic only in layouts that divide
              dimensions into tiles, and symbols must not move what is at an index.

              As in MLIR, `memref.dim` asks for the size of the new buffer at the same number, and
              calls of normalized functions lose their attributes.""")
          .anchor(ModuleOp.DEFINITION.name())
          .build();

  private NormalizeMemRefsPass() {}

  @Override
  public void run(Operation module, PassRun run) {
    new MemRefNormalization(module).run();
  }
}
