package dev.jopt.dialect.defined;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectLibrary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialects that are defined by data alone. */
public final class DefinedDialects implements DialectLibrary {
  private static final List<String> NAMES =
      List.of(
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

  /** Creates the library. */
  public DefinedDialects() {}

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public @Nullable Dialect dialect(String name) {
    return NAMES.contains(name) ? new DefinedDialect(name) : null;
  }
}
