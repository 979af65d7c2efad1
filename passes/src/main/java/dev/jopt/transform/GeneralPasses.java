package dev.jopt.transform;

import dev.jopt.ir.Context;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PipelineInfo;
import dev.jopt.pdl.ApplyPdlPatternsPass;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this package, and the pipeline of passes of others. */
public final class GeneralPasses implements PassProvider {
  /** Creates the provider. */
  public GeneralPasses() {}

  /**
   * The passes of this package, and all that can be found where a context looks for dialects, or if
   * it looks for none, from the class loader of jopt.
   */
  public static PassRegistry registry(Context context) {
    ProviderSearch given = context.providers();
    return PassRegistry.withAllPasses(
        () -> List.of(new GeneralPasses()),
        given != null ? given : ProviderSearch.from(GeneralPasses.class));
  }

  @Override
  public List<String> passNames() {
    return List.of(
        "apply-pdl-patterns",
        "canonicalize",
        "composite-fixed-point-pass",
        "cse",
        "reconcile-unrealized-casts",
        "region-dce",
        "strip-debuginfo",
        "symbol-dce",
        "symbol-privatize",
        "topological-sort");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "apply-pdl-patterns":
        return ApplyPdlPatternsPass.INFO;
      case "canonicalize":
        return CanonicalizePass.INFO;
      case "composite-fixed-point-pass":
        return CompositeFixedPointPass.INFO;
      case "cse":
        return CsePass.INFO;
      case "reconcile-unrealized-casts":
        return ReconcileUnrealizedCastsPass.INFO;
      case "region-dce":
        return RegionDcePass.INFO;
      case "strip-debuginfo":
        return StripDebugInfoPass.INFO;
      case "symbol-dce":
        return SymbolDcePass.INFO;
      case "symbol-privatize":
        return SymbolPrivatizePass.INFO;
      case "topological-sort":
        return TopologicalSortPass.INFO;
      default:
        return null;
    }
  }

  @Override
  public List<String> pipelineNames() {
    return List.of("bufferize-for-memory", "memory-pipeline");
  }

  @Override
  public @Nullable PipelineInfo pipeline(String name) {
    return switch (name) {
      case "bufferize-for-memory" -> BufferizeForMemory.INFO;
      case "memory-pipeline" -> MemoryPipeline.INFO;
      default -> null;
    };
  }
}
