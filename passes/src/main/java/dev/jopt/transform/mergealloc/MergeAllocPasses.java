package dev.jopt.transform.mergealloc;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package, under all of its names. */
public final class MergeAllocPasses implements PassProvider {
  /** Creates the provider. */
  public MergeAllocPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("gc-merge-alloc", "merge-alloc", "static-memory-planner");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "merge-alloc" -> MergeAllocPass.INFO;
      case "gc-merge-alloc" -> MergeAllocPass.GC_INFO;
      case "static-memory-planner" -> MergeAllocPass.STATIC_INFO;
      default -> null;
    };
  }
}
