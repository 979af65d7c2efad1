package dev.jopt.transform.arith;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class ArithPasses implements PassProvider {
  /** Creates the provider. */
  public ArithPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("arith-expand", "math-expand-ops");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "arith-expand":
        return ArithExpandPass.INFO;
      case "math-expand-ops":
        return MathExpandPass.INFO;
      default:
        return null;
    }
  }
}
