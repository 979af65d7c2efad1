package dev.jopt.transform.affine;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class AffinePasses implements PassProvider {
  /** Creates the provider. */
  public AffinePasses() {}

  @Override
  public List<String> passNames() {
    return List.of();
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return null;
  }
}
