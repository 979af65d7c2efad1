package dev.jopt.transform.mergealloc;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class MergeAllocPasses implements PassProvider {
  /** Creates the provider. */
  public MergeAllocPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("merge-alloc");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("merge-alloc") ? MergeAllocPass.INFO : null;
  }
}
