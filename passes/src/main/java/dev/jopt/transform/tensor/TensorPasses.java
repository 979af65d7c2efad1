package dev.jopt.transform.tensor;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class TensorPasses implements PassProvider {
  /** Creates the provider. */
  public TensorPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "fold-tensor-subset-ops",
        "reify-result-shapes",
        "resolve-ranked-shaped-type-result-dims",
        "resolve-shaped-type-result-dims");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "fold-tensor-subset-ops":
        return FoldTensorSubsetOpsPass.INFO;
      case "reify-result-shapes":
        return ReifyResultShapesPass.INFO;
      case "resolve-ranked-shaped-type-result-dims":
        return ResolveResultDimsPass.RANKED_INFO;
      case "resolve-shaped-type-result-dims":
        return ResolveResultDimsPass.INFO;
      default:
        return null;
    }
  }
}
