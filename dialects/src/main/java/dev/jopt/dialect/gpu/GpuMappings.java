package dev.jopt.dialect.gpu;

import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.EnumParameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attributes that map the iterations of a loop to processors: {@code #gpu.thread<x>}. */
final class GpuMappings {
  private static final String[] IDS = {
    "x",
    "y",
    "z",
    "linear_dim_0",
    "linear_dim_1",
    "linear_dim_2",
    "linear_dim_3",
    "linear_dim_4",
    "linear_dim_5",
    "linear_dim_6",
    "linear_dim_7",
    "linear_dim_8",
    "linear_dim_9"
  };

  private static final List<EnumDefinition> ALL =
      List.of(
          define("block", "GPUBlockMappingAttr"),
          define("lane", "GPULaneMappingAttr"),
          define("thread", "GPUThreadMappingAttr"),
          define("warp", "GPUWarpMappingAttr"),
          define("warpgroup", "GPUWarpgroupMappingAttr"));

  private GpuMappings() {}

  private static EnumDefinition define(String mnemonic, String attributeName) {
    return EnumDefinition.of("gpu", mnemonic, IDS)
        .withNames(new EnumParameter(attributeName, "::mlir::gpu::MappingId", mnemonic));
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
