package dev.jopt.dialect.defined;

import dev.jopt.ir.format.AssemblyFormat.Directive;
import java.util.Map;

/** What the records of {@code amdgpu} do not tell. */
final class AmdGpuSupplement implements Supplement {
  @Override
  public Map<String, Directive> directives() {
    return Map.of("MNKDimensionList", new DimensionProduct());
  }
}
