package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import dev.jopt.pass.PipelineInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class BufferDeallocationPasses implements PassProvider {
  /** Creates the provider. */
  public BufferDeallocationPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("buffer-deallocation-simplification", "ownership-based-buffer-deallocation");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "buffer-deallocation-simplification" -> BufferDeallocationSimplificationPass.INFO;
      case "ownership-based-buffer-deallocation" -> OwnershipBasedDeallocationPass.INFO;
      default -> null;
    };
  }

  @Override
  public List<String> pipelineNames() {
    return List.of("buffer-deallocation-pipeline");
  }

  @Override
  public @Nullable PipelineInfo pipeline(String name) {
    return name.equals("buffer-deallocation-pipeline") ? BufferDeallocationPipeline.INFO : null;
  }
}
