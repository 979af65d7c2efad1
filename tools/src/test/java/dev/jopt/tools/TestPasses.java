package dev.jopt.tools;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Passes that go wrong. */
public final class TestPasses implements PassProvider {
  /** Found by the service loader. */
  public TestPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("test-crash", "test-overflow");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "test-crash":
        return PassInfo.of(
                name,
                options ->
                    (op, run) -> {
                      throw new IllegalStateException("oops");
                    })
            .anchor("func.func")
            .build();
      case "test-overflow":
        return PassInfo.of(name, options -> (op, run) -> overflow(0)).build();
      default:
        return null;
    }
  }

  private static int overflow(int depth) {
    return depth < 0 ? 0 : overflow(depth + 1) + 1;
  }
}
