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
    return List.of("units-merge-conversions");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("units-merge-conversions") ? MergeConversionsPass.INFO : null;
  }
}
