package dev.jopt.transform.memrefexpansion;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class MemRefExpansionPasses implements PassProvider {
  /** Creates the provider. */
  public MemRefExpansionPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("expand-realloc", "expand-strided-metadata");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "expand-realloc" -> ExpandReallocPass.INFO;
      case "expand-strided-metadata" -> ExpandStridedMetadataPass.INFO;
      default -> null;
    };
  }
}
