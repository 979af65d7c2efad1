package dev.jopt.dialect.defined;

import java.util.List;

/**
 * The types and attributes that MLIR reads without records of them, and what dialects say about
 * others.
 */
final class NamesByHand {
  private NamesByHand() {}

  /** The types of a dialect that its file does not name. */
  static List<String> types(String dialect) {
    return switch (dialect) {
      case "gpu" ->
          List.of(
              "async.token",
              "mma_matrix",
              "sparse.dntensor_handle",
              "sparse.spgemmop_handle",
              "sparse.spmat_handle");
      case "quant" -> List.of("any", "calibrated", "uniform");
      case "spirv" ->
          List.of(
              "arm.tensor",
              "array",
              "coopmatrix",
              "image",
              "matrix",
              "ptr",
              "rtarray",
              "sampled_image",
              "struct");
      // Of the extension that mlir-opt registers for its tests.
      case "transform" -> List.of("test_dialect_op", "test_dialect_param");
      default -> List.of();
    };
  }

  /** The attributes of a dialect that its file does not name. */
  static List<String> attributes(String dialect) {
    return switch (dialect) {
      case "complex" -> List.of("number");
      case "dlti" ->
          List.of("dl_entry", "dl_spec", "map", "target_device_spec", "target_system_spec");
      case "spirv" -> List.of("interface_var_abi", "target_env", "vce");
      default -> List.of();
    };
  }

  /** What a dialect that has types says about another. */
  static String unknownType(String dialect, String mnemonic) {
    return switch (dialect) {
      case "gpu" -> "unknown gpu type: " + mnemonic;
      case "quant" -> "unknown quantized type " + mnemonic;
      case "spirv" -> "unknown SPIR-V type: " + mnemonic;
      case "transform" -> "unknown type mnemonic: " + mnemonic;
      // Two blanks: so the reference says it.
      default -> "unknown  type `" + mnemonic + "` in dialect `" + dialect + "`";
    };
  }

  /** What a dialect that has attributes says about another. */
  static String unknownAttribute(String dialect, String mnemonic) {
    return dialect.equals("spirv")
        ? "unknown SPIR-V attribute kind: " + mnemonic
        : "unknown attribute `" + mnemonic + "` in dialect `" + dialect + "`";
  }
}
