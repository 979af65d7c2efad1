package dev.jopt.conversion.linalgtoloops;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class LinalgToLoopsPasses implements PassProvider {
  /** Creates the provider. */
  public LinalgToLoopsPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "convert-linalg-to-affine-loops",
        "convert-linalg-to-loops",
        "convert-linalg-to-parallel-loops");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "convert-linalg-to-affine-loops" -> LinalgToLoopsPass.AFFINE;
      case "convert-linalg-to-loops" -> LinalgToLoopsPass.SEQUENTIAL;
      case "convert-linalg-to-parallel-loops" -> LinalgToLoopsPass.PARALLEL;
      default -> null;
    };
  }
}
