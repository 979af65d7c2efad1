package dev.jopt.transform.loop;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class LoopPasses implements PassProvider {
  /** Creates the provider. */
  public LoopPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "control-flow-sink",
        "convert-scf-to-cf",
        "lift-cf-to-scf",
        "loop-invariant-code-motion",
        "loop-invariant-subset-hoisting",
        "lower-affine",
        "scf-for-loop-canonicalization",
        "scf-for-loop-peeling",
        "scf-for-loop-range-folding",
        "scf-for-loop-specialization",
        "scf-for-to-while",
        "scf-forall-to-for",
        "scf-forall-to-parallel");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "control-flow-sink" -> ControlFlowSinkPass.INFO;
      case "convert-scf-to-cf" -> ConvertScfToCfPass.INFO;
      case "lift-cf-to-scf" -> LiftCfToScfPass.INFO;
      case "loop-invariant-code-motion" -> LoopInvariantCodeMotionPass.INFO;
      case "loop-invariant-subset-hoisting" -> LoopInvariantSubsetHoistingPass.INFO;
      case "lower-affine" -> LowerAffinePass.INFO;
      case "scf-for-loop-canonicalization" -> ForLoopCanonicalizationPass.INFO;
      case "scf-for-loop-peeling" -> ForLoopPeelingPass.INFO;
      case "scf-for-loop-range-folding" -> ForLoopRangeFoldingPass.INFO;
      case "scf-for-loop-specialization" -> ForLoopSpecializationPass.INFO;
      case "scf-for-to-while" -> ForToWhilePass.INFO;
      case "scf-forall-to-for" -> ForallToForPass.INFO;
      case "scf-forall-to-parallel" -> ForallToParallelPass.INFO;
      default -> null;
    };
  }
}
