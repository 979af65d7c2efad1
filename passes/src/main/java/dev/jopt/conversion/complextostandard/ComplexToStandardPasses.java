package dev.jopt.conversion.complextostandard;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class ComplexToStandardPasses implements PassProvider {
  /** Creates the provider. */
  public ComplexToStandardPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("convert-complex-to-standard");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("convert-complex-to-standard") ? ComplexToStandardPass.INFO : null;
  }
}
