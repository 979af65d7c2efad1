package dev.jopt.test.definitions;

import java.util.List;

/** The operations defined by data whose custom form jopt neither reads nor prints. */
public final class MissingForms {
  /** Their names, sorted. */
  public static final List<String> NAMES =
      List.of(
          "arm_sme.outerproduct",
          "emitc.expression",
          "emitc.field",
          "emitc.global",
          "llvm.mlir.ifunc",
          "nvgpu.mma.sp.sync",
          "nvvm.mma.block_scale",
          "nvvm.mma.sp.block_scale",
          "nvvm.mma.sp.sync",
          "nvvm.mma.sync",
          "omp.canonical_loop",
          "omp.target_allocmem",
          "omp.tile",
          "omp.unroll_heuristic",
          "pdl_interp.create_operation",
          "pdl_interp.extract",
          "pdl_interp.foreach",
          "pdl_interp.get_value_type",
          "ptr.from_ptr",
          "ptr.get_metadata",
          "shape.function_library",
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
          "spirv.Switch",
          "transform.apply_registered_pass",
          "transform.tune.alternatives");

  private MissingForms() {}
}
