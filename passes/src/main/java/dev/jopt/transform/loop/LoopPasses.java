package dev.jopt.transform.loop;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class LoopPasses implements PassProvider {
  private static final Map<String, PassInfo> PASSES = new TreeMap<>();

  static {
    for (PassInfo pass :
        List.of(
            ControlFlowSinkPass.INFO,
            ConvertScfToCfPass.INFO,
            ForLoopCanonicalizationPass.INFO,
            ForLoopPeelingPass.INFO,
            ForLoopRangeFoldingPass.INFO,
            ForLoopSpecializationPass.INFO,
            ForToWhilePass.INFO,
            ForallToForPass.INFO,
            ForallToParallelPass.INFO,
            LiftCfToScfPass.INFO,
            LoopInvariantCodeMotionPass.INFO,
            LoopInvariantSubsetHoistingPass.INFO,
            LowerAffinePass.INFO)) {
      PASSES.put(pass.name(), pass);
    }
  }

  /** Creates the provider. */
  public LoopPasses() {}

  @Override
  public List<String> passNames() {
    return List.copyOf(PASSES.keySet());
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return PASSES.get(name);
  }
}
