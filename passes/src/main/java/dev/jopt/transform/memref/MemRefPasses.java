package dev.jopt.transform.memref;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class MemRefPasses implements PassProvider {
  /** Creates the provider. */
  public MemRefPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "bubble-down-memory-space-casts",
        "flatten-memref",
        "fold-memref-alias-ops",
        "memref-expand",
        "normalize-memrefs");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "bubble-down-memory-space-casts" -> BubbleDownMemorySpaceCastsPass.INFO;
      case "flatten-memref" -> FlattenMemRefPass.INFO;
      case "fold-memref-alias-ops" -> FoldMemRefAliasOpsPass.INFO;
      case "memref-expand" -> MemRefExpandPass.INFO;
      case "normalize-memrefs" -> NormalizeMemRefsPass.INFO;
      default -> null;
    };
  }
}
