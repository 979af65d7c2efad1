package dev.jopt.transform.slots;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class SlotPasses implements PassProvider {
  /** Creates the provider. */
  public SlotPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("mem2reg", "sroa");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "mem2reg" -> Mem2RegPass.INFO;
      case "sroa" -> SroaPass.INFO;
      default -> null;
    };
  }
}
