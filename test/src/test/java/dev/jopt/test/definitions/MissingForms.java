package dev.jopt.test.definitions;

import java.util.List;

/** The operations defined by data whose custom form jopt neither reads nor prints. */
public final class MissingForms {
  /** Their names, sorted. */
  public static final List<String> NAMES =
      List.of(
          "arm_sme.outerproduct",
          "llvm.mlir.ifunc",
          "nvgpu.mma.sp.sync",
          "omp.canonical_loop",
          "omp.target_allocmem",
          "omp.tile",
          "omp.unroll_heuristic",
          "ptr.from_ptr",
          "ptr.get_metadata",
          "shape.function_library",
          "shard.grid",
          "smt.apply_func",
          "smt.array.broadcast",
          "smt.array.select",
          "smt.array.store",
          "smt.bv.concat",
          "smt.bv.constant",
          "smt.bv.repeat",
          "smt.distinct",
          "smt.eq",
          "smt.int.constant",
          "sparse_tensor.coiterate",
          "sparse_tensor.extract_iteration_space",
          "sparse_tensor.iterate",
          "spirv.ARM.Graph",
          "spirv.ARM.GraphEntryPoint",
          "spirv.CopyMemory",
          "spirv.EXT.SpecConstantCompositeReplicate",
          "spirv.INTEL.SubgroupBlockWrite",
          "spirv.Image",
          "spirv.SpecConstantOperation",
          "wasmssa.func",
          "wasmssa.global",
          "wasmssa.if",
          "wasmssa.import_global",
          "wasmssa.local",
          "wasmssa.local_get",
          "wasmssa.local_tee");

  private MissingForms() {}
}
