package dev.jopt.transform.symbol;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class SymbolPasses implements PassProvider {
  /** Creates the provider. */
  public SymbolPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("duplicate-function-elimination");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("duplicate-function-elimination")
        ? DuplicateFunctionEliminationPass.INFO
        : null;
  }
}
