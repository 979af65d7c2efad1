package dev.jopt.transform.ordering;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the pass of this package. */
public final class OrderingPasses implements PassProvider {
  /** Creates the provider. */
  public OrderingPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("reorder-for-memory");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return name.equals("reorder-for-memory") ? ReorderForMemoryPass.INFO : null;
  }
}
