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
    return List.of("one-shot-bufferize");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("one-shot-bufferize") ? OneShotBufferizePass.INFO : null;
  }
}
