package dev.jopt.transform.verification;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class VerificationPasses implements PassProvider {
  /** Creates the provider. */
  public VerificationPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("generate-runtime-verification");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("generate-runtime-verification")
        ? GenerateRuntimeVerificationPass.INFO
        : null;
  }
}
