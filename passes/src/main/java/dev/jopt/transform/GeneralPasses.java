package dev.jopt.transform;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this package. */
public final class GeneralPasses implements PassProvider {
  /** Creates the provider. */
  public GeneralPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("canonicalize", "region-dce", "strip-debuginfo");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "canonicalize":
        return CanonicalizePass.INFO;
      case "region-dce":
        return RegionDcePass.INFO;
      case "strip-debuginfo":
        return StripDebugInfoPass.INFO;
      default:
        return null;
    }
  }
}
