package dev.jopt.transform.bufferization.placement;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class BufferPlacementPasses implements PassProvider {
  /** Creates the provider. */
  public BufferPlacementPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "buffer-hoisting",
        "buffer-loop-hoisting",
        "optimize-allocation-liveness",
        "promote-buffers-to-stack");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "buffer-hoisting" -> BufferHoistingPass.INFO;
      case "buffer-loop-hoisting" -> BufferLoopHoistingPass.INFO;
      case "optimize-allocation-liveness" -> OptimizeAllocationLivenessPass.INFO;
      case "promote-buffers-to-stack" -> PromoteBuffersToStackPass.INFO;
      default -> null;
    };
  }
}
