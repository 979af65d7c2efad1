package dev.jopt.transform.memref;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class MemRefPasses implements PassProvider {
  /** Creates the provider. */
  public MemRefPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("bubble-down-memory-space-casts");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("bubble-down-memory-space-casts")
        ? BubbleDownMemorySpaceCastsPass.INFO
        : null;
  }
}
