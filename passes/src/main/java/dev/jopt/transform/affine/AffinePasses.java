package dev.jopt.transform.affine;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class AffinePasses implements PassProvider {
  /** Creates the provider. */
  public AffinePasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "affine-loop-invariant-code-motion", "affine-loop-normalize",
        "affine-scalrep", "affine-simplify-structures");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "affine-loop-invariant-code-motion" -> AffineCodeMotionPass.INFO;
      case "affine-loop-normalize" -> LoopNormalizePass.INFO;
      case "affine-scalrep" -> ScalarReplacementPass.INFO;
      case "affine-simplify-structures" -> SimplifyStructuresPass.INFO;
      default -> null;
    };
  }
}
