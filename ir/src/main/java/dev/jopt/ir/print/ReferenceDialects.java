package dev.jopt.ir.print;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.ir.attribute.OpaqueAttribute;

/**
 * The facts needed of dialects of {@code mlir-opt} that are not registered here, so that verbatim
 * text is printed with the aliases that it has there, and symbols are found across it.
 */
public final class ReferenceDialects {
  /** Those that are defined by data: all of their operations, or most. */
  private static final ImmutableList<String> DEFINED =
      ImmutableList.of(
          "acc",
          "amdgpu",
          "amx",
          "arm_neon",
          "arm_sme",
          "arm_sve",
          "complex",
          "dlti",
          "emitc",
          "irdl",
          "ml_program",
          "mpi",
          "nvgpu",
          "nvvm",
          "omp",
          "pdl",
          "pdl_interp",
          "ptr",
          "quant",
          "rocdl",
          "shape",
          "shard",
          "smt",
          "sparse_tensor",
          "spirv",
          "tosa",
          "transform",
          "vector",
          "wasmssa",
          "x86vector",
          "xegpu",
          "xevm");

  private static final ImmutableSet<String> NAMES =
      ImmutableSet.<String>builder().addAll(DEFINED).add("async", "gpu", "llvm").build();

  /** Attributes of {@code llvm} that have their mnemonic for an alias. */
  private static final ImmutableSet<String> LLVM =
      ImmutableSet.of(
          "access_group",
          "alias_scope",
          "alias_scope_domain",
          "di_basic_type",
          "di_common_block",
          "di_compile_unit",
          "di_composite_type",
          "di_derived_type",
          "di_file",
          "di_global_variable",
          "di_global_variable_expression",
          "di_imported_entity",
          "di_label",
          "di_lexical_block",
          "di_lexical_block_file",
          "di_local_variable",
          "di_module",
          "di_namespace",
          "di_null_type",
          "di_string_type",
          "di_subprogram",
          "di_subroutine_type",
          "loop_annotation",
          "loop_distribute",
          "loop_interleave",
          "loop_licm",
          "loop_peeled",
          "loop_pipeline",
          "loop_unroll",
          "loop_unroll_and_jam",
          "loop_unswitch",
          "loop_vectorize",
          "mmra_tag",
          "tbaa_root",
          "tbaa_tag",
          "tbaa_type_desc");

  private static final ImmutableSet<String> SYMBOL_TABLES =
      ImmutableSet.of(
          "emitc.class",
          "emitc.file",
          "gpu.module",
          "irdl.dialect",
          "llvm.comdat",
          "shape.function_library",
          "spirv.module");

  private ReferenceDialects() {}

  /** The dialects that are defined by data alone, sorted. */
  public static ImmutableList<String> defined() {
    return DEFINED;
  }

  /** Whether {@code mlir-opt} has a dialect that is not, or in parts, known here. */
  public static boolean has(String dialect) {
    return NAMES.contains(dialect);
  }

  /** Whether an operation of such a dialect is a symbol table. */
  public static boolean isSymbolTable(String operation) {
    return SYMBOL_TABLES.contains(operation);
  }

  /** The alias without its number that an attribute is printed with; empty if it has none. */
  public static String aliasOf(OpaqueAttribute attribute) {
    switch (attribute.dialect()) {
      case "llvm":
        String mnemonic = mnemonic(attribute.text());
        return LLVM.contains(mnemonic) ? mnemonic : "";
      case "ml_program":
        return mnemonic(attribute.text()).equals("extern") ? "extern" : "";
      case "sparse_tensor":
        return mnemonic(attribute.text()).equals("encoding") ? "sparse" : "";
      default:
        return "";
    }
  }

  private static String mnemonic(String text) {
    int end = text.indexOf('<');
    return end < 0 ? text : text.substring(0, end);
  }
}
