package dev.jopt.transform.dataflow;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class DataFlowPasses implements PassProvider {
  /** Creates the provider. */
  public DataFlowPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "arith-int-range-narrowing",
        "arith-unsigned-when-equivalent",
        "int-range-optimizations",
        "remove-dead-values",
        "sccp");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "arith-int-range-narrowing" -> IntRangeNarrowingPass.INFO;
      case "arith-unsigned-when-equivalent" -> UnsignedWhenEquivalentPass.INFO;
      case "int-range-optimizations" -> IntRangeOptimizationsPass.INFO;
      case "remove-dead-values" -> RemoveDeadValuesPass.INFO;
      case "sccp" -> SccpPass.INFO;
      default -> null;
    };
  }
}
