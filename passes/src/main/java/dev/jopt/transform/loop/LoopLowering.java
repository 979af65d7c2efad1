package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.ReduceOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.PatternSet;
import java.util.ArrayList;
import java.util.List;

/** Loops of {@code scf} as blocks and branches; parallel ones become counted ones before. */
final class LoopLowering {
  private LoopLowering() {}

  static PatternSet patterns() {
    return PatternSet.of(
        ConversionPattern.of(ForOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(WhileOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        new DoWhile(),
        ConversionPattern.of(ParallelOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(ForallOp.class, (op, operands, rewriter) -> lower(op, rewriter)));
  }

  private static boolean lower(ForOp loop, ConversionRewriter rewriter) {
    Location location = loop.location();
    Block before = requireNonNull(loop.block());
    Block end = rewriter.splitBlock(loop);
    Block last = requireNonNull(loop.region(0).lastBlock());
    Block condition = loop.body();
    Block body = rewriter.splitBlock(requireNonNull(condition.firstOp()));
    last = last == condition ? body : last;
    rewriter.inlineRegionBefore(loop.region(0), requireNonNull(end.parentRegion()), end);

    Operation yield = requireNonNull(last.lastOp());
    rewriter.setInsertPointToEnd(last);
    List<Value> carried = new ArrayList<>();
    Value count = condition.argument(0);
    carried.add(
        IntegerBinaryOp.create(rewriter, location, IntegerBinary.ADDI, count, loop.step())
            .result());
    carried.addAll(yield.operands());
    annotate(BranchOp.create(rewriter, location, condition, carried), loop);
    rewriter.eraseOp(yield);

    rewriter.setInsertPointToEnd(before);
    List<Value> inits = new ArrayList<>();
    inits.add(loop.lowerBound());
    inits.addAll(loop.initArguments());
    BranchOp.create(rewriter, location, condition, inits);

    rewriter.setInsertPointToEnd(condition);
    CmpIPredicate less = loop.isUnsigned() ? CmpIPredicate.ULT : CmpIPredicate.SLT;
    CmpIOp goesOn = CmpIOp.create(rewriter, location, less, count, loop.upperBound());
    CondBranchOp.create(rewriter, location, goesOn.result(), body, List.of(), end, List.of());
    List<Value> arguments = List.copyOf(condition.arguments());
    rewriter.replaceOp(loop, arguments.subList(1, arguments.size()));
    return true;
  }

  private static boolean lower(WhileOp loop, ConversionRewriter rewriter) {
    Location location = loop.location();
    ConditionOp condition = loop.condition();
    YieldOp yield = loop.yieldOp();
    Block start = requireNonNull(loop.block());
    Block end = rewriter.splitBlock(loop);
    Block after = loop.afterRegion().front();
    Block before = loop.beforeRegion().front();
    Region target = requireNonNull(end.parentRegion());
    rewriter.inlineRegionBefore(loop.afterRegion(), target, end);
    rewriter.inlineRegionBefore(loop.beforeRegion(), target, after);

    rewriter.setInsertPointToEnd(start);
    BranchOp.create(rewriter, location, before, List.copyOf(loop.operands()));
    List<Value> passed = List.copyOf(condition.arguments());
    branch(condition, after, end, rewriter);
    rewriter.setInsertPointBefore(yield);
    annotate(
        BranchOp.create(rewriter, yield.location(), before, List.copyOf(yield.operands())), loop);
    rewriter.eraseOp(yield);
    rewriter.replaceOp(loop, passed);
    return true;
  }

  /** Replaces a condition by a branch. */
  private static CondBranchOp branch(
      ConditionOp condition, Block again, Block end, ConversionRewriter rewriter) {
    List<Value> passed = List.copyOf(condition.arguments());
    rewriter.setInsertPointBefore(condition);
    CondBranchOp branch =
        CondBranchOp.create(
            rewriter, condition.location(), condition.condition(), again, passed, end, List.of());
    rewriter.eraseOp(condition);
    return branch;
  }

  /** What LLVM is to know of a loop stands at the branch back to its start. */
  private static void annotate(Operation branch, Operation loop) {
    for (NamedAttribute attribute : loop.discardableAttributes()) {
      if (attribute.value().toString().startsWith("#llvm.")) {
        branch.setAttribute(attribute.name(), attribute.value());
      }
    }
  }

  /** A loop whose second region only hands values on needs no block for it. */
  private static final class DoWhile extends ConversionPattern<WhileOp> {
    DoWhile() {
      super(WhileOp.class, null, 2);
    }

    @Override
    public boolean matchAndRewrite(
        WhileOp loop, ConvertedOperands operands, ConversionRewriter rewriter) {
      Block after = loop.afterRegion().front();
      if (!loop.afterRegion().hasOneBlock()
          || after.firstOp() != after.lastOp()
          || !loop.yieldOp().operands().equals(after.arguments())) {
        return false;
      }
      Location location = loop.location();
      ConditionOp condition = loop.condition();
      Block start = requireNonNull(loop.block());
      Block end = rewriter.splitBlock(loop);
      Block before = loop.beforeRegion().front();
      Region target = requireNonNull(end.parentRegion());
      rewriter.inlineRegionBefore(loop.beforeRegion(), target, end);
      rewriter.setInsertPointToEnd(start);
      BranchOp.create(rewriter, location, before, List.copyOf(loop.operands()));
      List<Value> passed = List.copyOf(condition.arguments());
      annotate(branch(condition, before, end, rewriter), loop);
      rewriter.replaceOp(loop, passed);
      return true;
    }
  }

  /** One counted loop for each dimension, around the body and what reduces its values. */
  private static boolean lower(ParallelOp parallel, ConversionRewriter rewriter) {
    Location location = parallel.location();
    List<Value> carried = List.copyOf(parallel.initValues());
    List<Value> results = List.of();
    List<Value> counts = new ArrayList<>();
    rewriter.setInsertPointBefore(parallel);
    Block body = null;
    for (int i = 0; i < parallel.steps().size(); i++) {
      ForOp loop =
          ForOp.create(
              rewriter,
              location,
              parallel.lowerBounds().get(i),
              parallel.upperBounds().get(i),
              parallel.steps().get(i),
              carried);
      counts.add(loop.inductionVariable());
      carried = List.copyOf(loop.iterationArguments());
      if (body == null) {
        results = List.copyOf(loop.results());
      } else if (loop.resultCount() != 0) {
        YieldOp.create(rewriter, location, loop.results());
      }
      body = loop.body();
      rewriter.setInsertPointToStart(body);
    }
    fill(requireNonNull(body), parallel, carried, counts, rewriter);
    rewriter.replaceOp(parallel, results);
    return true;
  }

  private static void fill(
      Block body,
      ParallelOp parallel,
      List<Value> carried,
      List<Value> counts,
      ConversionRewriter rewriter) {
    ReduceOp reduce = (ReduceOp) requireNonNull(parallel.body().lastOp());
    List<Value> yielded = new ArrayList<>();
    for (int i = 0; i < reduce.regionCount(); i++) {
      List<Value> arguments = List.of(carried.get(i), reduce.operand(i));
      rewriter.inlineBlockBefore(reduce.region(i).front(), reduce, arguments);
      Operation reduced = requireNonNull(reduce.previousOp());
      yielded.add(reduced.operand(0));
      rewriter.eraseOp(reduced);
    }
    rewriter.eraseOp(reduce);
    Operation end = body.lastOp();
    if (end == null) {
      rewriter.mergeBlocks(parallel.body(), body, counts);
    } else {
      rewriter.inlineBlockBefore(parallel.body(), end, counts);
    }
    if (!yielded.isEmpty()) {
      rewriter.setInsertPointToEnd(body);
      YieldOp.create(rewriter, parallel.location(), yielded);
    }
  }

  private static boolean lower(ForallOp loop, ConversionRewriter rewriter) {
    return loop.resultCount() == 0
        ? ForallToParallelPass.lower(loop, rewriter)
        : loop.emitOpError("only fully bufferized scf.forall ops can be lowered to scf.parallel");
  }
}
