package dev.jopt.dialect.defined;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code amdgpu} lack. */
final class AmdGpuSupplement implements Supplement {
  /** A copy to local memory needs no cast that only forgot something of a buffer. */
  @Override
  public @Nullable Folder folder(String operation) {
    return operation.equals("gather_to_lds")
        ? (op, constants) -> CastOp.absorbInto(op) ? List.of() : null
        : null;
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("MNKDimensionList", new DimensionProduct());
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
