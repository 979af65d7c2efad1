package dev.jopt.transform.mergealloc;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package, under both of its names. */
public final class MergeAllocPasses implements PassProvider {
  /** Creates the provider. */
  public MergeAllocPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("gc-merge-alloc", "merge-alloc");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "merge-alloc" -> MergeAllocPass.INFO;
      case "gc-merge-alloc" -> MergeAllocPass.GC_INFO;
      default -> null;
    };
  }
}
