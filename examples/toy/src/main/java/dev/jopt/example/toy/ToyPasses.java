package dev.jopt.example.toy;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this compiler. */
public final class ToyPasses implements PassProvider {
  /** Creates the provider. */
  public ToyPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("convert-toy-to-linalg", "toy-infer-shapes");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "convert-toy-to-linalg" -> LowerToyPass.INFO;
      case "toy-infer-shapes" -> InferShapesPass.INFO;
      default -> null;
    };
  }
}
