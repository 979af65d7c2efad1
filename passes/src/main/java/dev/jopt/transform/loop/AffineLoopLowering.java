package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.affine.YieldOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.scf.ReduceOp;
import dev.jopt.dialect.scf.ReduceReturnOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.PatternSet;
import java.util.ArrayList;
import java.util.List;

/** Affine loops and conditions as those of {@code scf}. */
final class AffineLoopLowering {
  private AffineLoopLowering() {}

  static PatternSet patterns() {
    return PatternSet.of(
        ConversionPattern.of(ForOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(IfOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(ParallelOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(YieldOp.class, (op, operands, rewriter) -> lower(op, rewriter)));
  }

  private static boolean lower(YieldOp op, ConversionRewriter rewriter) {
    dev.jopt.dialect.scf.YieldOp.create(rewriter, op.location(), List.copyOf(op.operands()));
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean lower(ForOp loop, ConversionRewriter rewriter) {
    AffineExpansion expansion = new AffineExpansion(rewriter, loop.location());
    Value lower = expansion.expandMinMax(loop.lowerBound(), loop.lowerOperands(), true);
    Value upper = expansion.expandMinMax(loop.upperBound(), loop.upperOperands(), false);
    Value step = expansion.constant(loop.step());
    dev.jopt.dialect.scf.ForOp replacement =
        dev.jopt.dialect.scf.ForOp.create(
            rewriter, loop.location(), lower, upper, step, List.copyOf(loop.initArguments()));
    rewriter.takeBody(loop.region(0), replacement.region(0));
    rewriter.replaceOp(loop, replacement);
    return true;
  }

  private static boolean lower(IfOp branch, ConversionRewriter rewriter) {
    Location location = branch.location();
    AffineExpansion expansion = new AffineExpansion(rewriter, location);
    IntegerSet set = branch.condition();
    List<Value> dims = branch.operandRange(0, set.numDims());
    List<Value> symbols = branch.operandRange(set.numDims(), set.numSymbols());
    Value zero = expansion.constant(0);
    Value condition = null;
    for (IntegerSet.Constraint constraint : set.constraints()) {
      Value value = expansion.expand(constraint.expr(), dims, symbols);
      CmpIPredicate predicate = constraint.isEquality() ? CmpIPredicate.EQ : CmpIPredicate.SGE;
      Value holds = expansion.compare(predicate, value, zero);
      condition =
          condition == null ? holds : expansion.binary(IntegerBinary.ANDI, condition, holds);
    }
    if (condition == null) {
      condition = ConstantOp.create(rewriter, location, IntegerAttribute.TRUE).result();
    }
    boolean withElse = !branch.elseRegion().isEmpty();
    dev.jopt.dialect.scf.IfOp replacement =
        dev.jopt.dialect.scf.IfOp.create(
            rewriter, location, branch.resultTypes(), condition, withElse);
    rewriter.takeBody(branch.thenRegion(), replacement.region(0));
    if (withElse) {
      rewriter.takeBody(branch.elseRegion(), replacement.region(1));
    }
    rewriter.replaceOp(branch, replacement);
    return true;
  }

  private static boolean lower(ParallelOp loop, ConversionRewriter rewriter) {
    Location location = loop.location();
    for (int i = 0; i < loop.resultCount(); i++) {
      if (!Reductions.isKnown(loop.reduction(i))) {
        return false;
      }
    }
    AffineExpansion expansion = new AffineExpansion(rewriter, location);
    int rank = loop.body().argumentCount();
    List<Value> lower = new ArrayList<>();
    List<Value> upper = new ArrayList<>();
    List<Value> steps = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      lower.add(expansion.expandMinMax(loop.lowerBound(i), loop.lowerOperands(), true));
      upper.add(expansion.expandMinMax(loop.upperBound(i), loop.upperOperands(), false));
    }
    for (int i = 0; i < rank; i++) {
      steps.add(expansion.constant(loop.step(i)));
    }
    List<Value> inits = new ArrayList<>();
    for (int i = 0; i < loop.resultCount(); i++) {
      inits.add(
          ConstantOp.create(
                  rewriter, location, Reductions.identity(loop.reduction(i), loop.result(i).type()))
              .result());
    }
    dev.jopt.dialect.scf.ParallelOp replacement =
        dev.jopt.dialect.scf.ParallelOp.create(rewriter, location, lower, upper, steps, inits);
    rewriter.takeBody(loop.region(0), replacement.region(0));
    reduce(replacement.body(), loop, rewriter);
    rewriter.replaceOp(loop, replacement);
    return true;
  }

  /** Puts the reduction of what is yielded in the place of the yield. */
  private static void reduce(Block body, ParallelOp loop, ConversionRewriter rewriter) {
    Operation yield = requireNonNull(body.lastOp());
    rewriter.setInsertPointBefore(yield);
    ReduceOp reduce = ReduceOp.create(rewriter, loop.location(), List.copyOf(yield.operands()));
    rewriter.eraseOp(yield);
    for (int i = 0; i < reduce.regionCount(); i++) {
      Block block = reduce.region(i).front();
      rewriter.setInsertPointToEnd(block);
      Value reduced =
          Reductions.combine(
              loop.reduction(i), block.argument(0), block.argument(1), loop.location(), rewriter);
      ReduceReturnOp.create(rewriter, loop.location(), reduced);
    }
  }
}
