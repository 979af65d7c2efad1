package dev.jopt.transform.tensormemory;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this package. */
public final class TensorMemoryPasses implements PassProvider {
  /** Creates the provider. */
  public TensorMemoryPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "lower-graph-memory", "schedule-tensor-memory", "verify-noops", "verify-tensor-memory");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "lower-graph-memory":
        return LowerGraphMemoryPass.INFO;
      case "schedule-tensor-memory":
        return ScheduleTensorMemoryPass.INFO;
      case "verify-noops":
        return VerifyNoopsPass.INFO;
      case "verify-tensor-memory":
        return VerifyTensorMemoryPass.INFO;
      default:
        return null;
    }
  }
}
