package dev.jopt.conversion.mathtolibm;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class MathToLibmPasses implements PassProvider {
  /** Creates the provider. */
  public MathToLibmPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("convert-math-to-libm");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("convert-math-to-libm") ? MathToLibmPass.INFO : null;
  }
}
