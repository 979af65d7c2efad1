package dev.jopt.dialect.gpu;

import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.EnumParameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attributes that are one keyword of a set: {@code #gpu<dim x>}. */
final class GpuEnums {
  /** The processor that a loop is mapped to; spelled in {@link LoopDimMapAttribute}. */
  static final EnumDefinition PROCESSOR =
      EnumDefinition.of(
              "gpu",
              "processor",
              "block_x",
              "block_y",
              "block_z",
              "thread_x",
              "thread_y",
              "thread_z",
              "sequential")
          .withNames(
              new EnumParameter(
                  "ParallelLoopDimMappingAttr", "::mlir::gpu::Processor", "processor"));

  private static final List<EnumDefinition> ALL =
      List.of(
          define(
              "all_reduce_op",
              "GPU_AllReduceOperationAttr",
              "AllReduceOperation",
              "add",
              "mul",
              "minui",
              "minsi",
              "minnumf",
              "maxui",
              "maxsi",
              "maxnumf",
              "and",
              "or",
              "xor",
              "minimumf",
              "maximumf"),
          define(
              "broadcast",
              "GPU_BroadcastTypeAttr",
              "BroadcastType",
              "first_active_lane",
              "specific_lane"),
          define("dim", "GPU_DimensionAttr", "Dimension", "x", "y", "z"),
          define(
              "mat_transpose_mode",
              "GPU_TransposeModeAttr",
              "TransposeMode",
              "NON_TRANSPOSE",
              "TRANSPOSE",
              "CONJUGATE_TRANSPOSE"),
          define(
              "mma_element_wise",
              "MMAElementWiseAttr",
              "MMAElementwiseOp",
              "addf",
              "mulf",
              "subf",
              "maxf",
              "minf",
              "divf",
              "addi",
              "muli",
              "subi",
              "divs",
              "divu",
              "negatef",
              "negates",
              "extf"),
          define(
              "prune_2to4_spmat_flag",
              "GPU_Prune2To4SpMatFlagAttr",
              "Prune2To4SpMatFlag",
              "NONE",
              "PRUNE_ONLY",
              "PRUNE_AND_CHECK"),
          define("shuffle_mode", "GPU_ShuffleModeAttr", "ShuffleMode", "xor", "up", "down", "idx"),
          define(
              "spgemm_work_estimation_or_compute_kind",
              "GPU_SpGEMMWorkEstimationOrComputeKindAttr",
              "SpGEMMWorkEstimationOrComputeKind",
              "WORK_ESTIMATION",
              "COMPUTE"));

  private GpuEnums() {}

  private static EnumDefinition define(
      String mnemonic, String attributeName, String enumName, String... keywords) {
    return EnumDefinition.of("gpu", mnemonic, keywords)
        .withNames(new EnumParameter(attributeName, "::mlir::gpu::" + enumName))
        .withoutBrackets();
  }

  /** The attributes of a name, or null. */
  static @Nullable EnumDefinition of(String mnemonic) {
    for (EnumDefinition definition : ALL) {
      if (definition.mnemonic().equals(mnemonic)) {
        return definition;
      }
    }
    return null;
  }
}
