package dev.jopt.transform.inlining;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class InliningPasses implements PassProvider {
  /** Creates the provider. */
  public InliningPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("inline");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("inline") ? InlinePass.INFO : null;
  }
}
