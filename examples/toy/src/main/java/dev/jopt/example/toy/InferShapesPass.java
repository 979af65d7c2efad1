package dev.jopt.example.toy;

import dev.jopt.ir.Operation;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.List;

/** Finds the shape of each array, from the constants on, in a function that calls no others. */
public final class InferShapesPass implements Pass {
  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of("toy-infer-shapes", options -> new InferShapesPass())
          .anchor(FunctionLike.class)
          .summary("Find the shape of each array")
          .build();

  private InferShapesPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    // Values are defined before they are used, so one walk is enough.
    if (function.walkWhile(InferShapesPass::infer) == WalkResult.INTERRUPT) {
      run.fail();
    }
  }

  private static WalkResult infer(Operation op) {
    if (!hasUnknown(op.resultTypes())) {
      return WalkResult.ADVANCE;
    }
    if (!(op instanceof InfersShape inferring) || hasUnknown(op.operandTypes())) {
      op.emitError("the shape of this array is not known");
      return WalkResult.INTERRUPT;
    }
    RankedTensorType type = inferring.inferShape();
    if (type == null) {
      return WalkResult.INTERRUPT;
    }
    op.result(0).setType(type);
    return WalkResult.ADVANCE;
  }

  private static boolean hasUnknown(List<Type> types) {
    return types.stream().anyMatch(type -> type instanceof UnrankedTensorType);
  }
}
