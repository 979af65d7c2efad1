package dev.jopt.transform.loop;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes sums and products of the induction variable into the range of the loop. */
public final class ForLoopRangeFoldingPass implements Pass {
  private static final int BOUNDS = 2;
  private static final int BOUNDS_AND_STEP = 3;

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-for-loop-range-folding", options -> new ForLoopRangeFoldingPass())
          .displayName("SCFForLoopRangeFolding")
          .summary("Fold additions and multiplications of the induction variable into the range")
          .description(
              """
              Where the only use of the induction variable of an `scf.for` is an `arith.addi` or
              `arith.muli` with a value from outside of the loop, the loop counts the result
              instead: bounds, and for a product the step too, are computed before the loop.""")
          .build();

  private ForLoopRangeFoldingPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<ForOp> loops = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          if (inner instanceof ForOp loop) {
            loops.add(loop);
          }
        });
    boolean changed = false;
    for (ForOp loop : loops) {
      for (IntegerBinaryOp use = foldable(loop); use != null; use = foldable(loop)) {
        fold(loop, use);
        changed = true;
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  /** The only user of the induction variable, if it can be computed for the bounds instead. */
  private static @Nullable IntegerBinaryOp foldable(ForOp loop) {
    Value count = loop.inductionVariable();
    if (!count.hasOneUse()
        || !(count.users().iterator().next() instanceof IntegerBinaryOp use)
        || (use.kind() != IntegerBinary.ADDI && use.kind() != IntegerBinary.MULI)) {
      return null;
    }
    for (Value operand : use.operands()) {
      if (operand != count && !loop.isDefinedOutside(operand)) {
        return null;
      }
    }
    return use;
  }

  private static void fold(ForOp loop, IntegerBinaryOp use) {
    OpBuilder builder = OpBuilder.before(loop);
    int changed = use.kind() == IntegerBinary.ADDI ? BOUNDS : BOUNDS_AND_STEP;
    List<Value> range = new ArrayList<>();
    for (int i = 0; i < changed; i++) {
      IrMapping mapping = new IrMapping();
      mapping.map(loop.inductionVariable(), loop.operand(i));
      range.add(builder.insertCopy(use, mapping).result(0));
    }
    for (int i = 0; i < changed; i++) {
      loop.setOperand(i, range.get(i));
    }
    use.result().replaceAllUsesWith(loop.inductionVariable());
    use.erase();
  }
}
