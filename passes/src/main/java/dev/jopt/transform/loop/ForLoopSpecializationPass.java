package dev.jopt.transform.loop;

import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives loops over tiles that are mostly full a copy for full tiles. */
public final class ForLoopSpecializationPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-for-loop-specialization", options -> new ForLoopSpecializationPass())
          .displayName("SCFForLoopSpecialization")
          .summary("Specialize loops to their constant upper bound")
          .description(
              """
              An `scf.for` whose upper bound is an `affine.min` with a constant among its results
              becomes an `scf.if` with two copies of the loop: one to this constant, for when the
              bound equals it, which can then be unrolled or vectorized, and the loop as it was. A
              loop whose results are used stays as it is.""")
          .build();

  private ForLoopSpecializationPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<ForOp> loops = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          if (inner instanceof ForOp loop && leastConstant(loop) != null && loop.isUnused()) {
            loops.add(loop);
          }
        });
    for (ForOp loop : loops) {
      Long constant = leastConstant(loop);
      if (constant != null) {
        specialize(loop, constant);
      }
    }
    if (loops.isEmpty()) {
      run.preserveAllAnalyses();
    }
  }

  private static @Nullable Long leastConstant(ForOp loop) {
    if (!(loop.upperBound().definingOp() instanceof MinMaxOp min) || min.isMax()) {
      return null;
    }
    Long least = null;
    for (AffineExpr result : min.map().results()) {
      if (result instanceof AffineConstantExpr constant
          && (least == null || constant.value() < least)) {
        least = constant.value();
      }
    }
    return least;
  }

  private static void specialize(ForOp loop, long least) {
    OpBuilder builder = OpBuilder.before(loop);
    Value bound = loop.upperBound();
    Value constant = ConstantOp.createIndex(builder, loop.location(), least).result();
    CmpIOp isFull = CmpIOp.create(builder, loop.location(), CmpIPredicate.EQ, bound, constant);
    IfOp branch = IfOp.create(builder, loop.location(), List.of(), isFull.result(), true);
    IrMapping mapping = new IrMapping();
    mapping.map(bound, constant);
    copyInto(loop, branch.region(0), mapping);
    copyInto(loop, branch.region(1), new IrMapping());
    loop.erase();
  }

  private static void copyInto(ForOp loop, Region region, IrMapping mapping) {
    Block block = region.front();
    block.insertBefore(loop.copy(mapping), block.lastOp());
  }
}
