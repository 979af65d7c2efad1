package dev.jopt.example.units;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this jar. */
public final class UnitsPasses implements PassProvider {
  /** Creates the provider. */
  public UnitsPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("convert-units-to-arith", "units-merge-conversions");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "convert-units-to-arith":
        return LowerUnitsPass.INFO;
      case "units-merge-conversions":
        return MergeConversionsPass.INFO;
      default:
        return null;
    }
  }
}
