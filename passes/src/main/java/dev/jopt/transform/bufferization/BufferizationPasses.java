package dev.jopt.transform.bufferization;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class BufferizationPasses implements PassProvider {
  /** Creates the provider. */
  public BufferizationPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("eliminate-empty-tensors", "empty-tensor-to-alloc-tensor", "one-shot-bufferize");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "eliminate-empty-tensors" -> EliminateEmptyTensorsPass.INFO;
      case "empty-tensor-to-alloc-tensor" -> EmptyTensorToAllocTensorPass.INFO;
      case "one-shot-bufferize" -> OneShotBufferizePass.INFO;
      default -> null;
    };
  }
}
