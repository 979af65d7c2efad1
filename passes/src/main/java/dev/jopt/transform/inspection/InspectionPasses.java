package dev.jopt.transform.inspection;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class InspectionPasses implements PassProvider {
  /** Creates the provider. */
  public InspectionPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("print-ir", "print-op-stats", "snapshot-op-locations", "view-op-graph");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "print-ir":
        return PrintIrPass.INFO;
      case "print-op-stats":
        return PrintOpStatsPass.INFO;
      case "snapshot-op-locations":
        return SnapshotOpLocationsPass.INFO;
      case "view-op-graph":
        return ViewOpGraphPass.INFO;
      default:
        return null;
    }
  }
}
