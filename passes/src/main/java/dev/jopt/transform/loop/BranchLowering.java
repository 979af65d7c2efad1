package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;

/** Branches of {@code scf}, and regions within blocks, as blocks and branches. */
final class BranchLowering {
  private BranchLowering() {}

  static PatternSet patterns() {
    return PatternSet.of(
        ConversionPattern.of(IfOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(
            ExecuteRegionOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(IndexSwitchOp.class, (op, operands, rewriter) -> lower(op, rewriter)));
  }

  private static boolean lower(IfOp branch, ConversionRewriter rewriter) {
    Location location = branch.location();
    Block before = requireNonNull(branch.block());
    Block rest = rewriter.splitBlock(branch);
    Block next = rest;
    if (branch.resultCount() != 0) {
      next =
          rewriter.createBlock(
              requireNonNull(rest.parentRegion()), rest, branch.resultTypes(), location);
      BranchOp.create(rewriter, location, rest, List.of());
    }
    Block whenTrue = branch.region(0).front();
    inline(branch.region(0), next, next, location, rewriter);
    Block whenFalse = next;
    if (!branch.region(1).isEmpty()) {
      whenFalse = branch.region(1).front();
      inline(branch.region(1), next, next, location, rewriter);
    }
    rewriter.setInsertPointToEnd(before);
    CondBranchOp.create(
        rewriter, location, branch.operand(0), whenTrue, List.of(), whenFalse, List.of());
    rewriter.replaceOp(branch, List.copyOf(next.arguments()));
    return true;
  }

  /** Puts a region before a block; what its last block yields goes to a block. */
  private static void inline(
      Region region, Block anchor, Block target, Location location, ConversionRewriter rewriter) {
    Operation yield = requireNonNull(requireNonNull(region.lastBlock()).lastOp());
    rewriter.setInsertPointBefore(yield);
    BranchOp.create(rewriter, location, target, List.copyOf(yield.operands()));
    rewriter.eraseOp(yield);
    rewriter.inlineRegionBefore(region, requireNonNull(anchor.parentRegion()), anchor);
  }

  private static boolean lower(ExecuteRegionOp op, ConversionRewriter rewriter) {
    Block before = requireNonNull(op.block());
    Block next = rewriter.splitBlock(op);
    rewriter.setInsertPointToEnd(before);
    BranchOp.create(rewriter, op.location(), op.region(0).front(), List.of());
    for (Block block : op.region(0).blocks()) {
      if (block.lastOp() instanceof YieldOp yield) {
        rewriter.setInsertPointBefore(yield);
        BranchOp.create(rewriter, op.location(), next, List.copyOf(yield.operands()));
        rewriter.eraseOp(yield);
      }
    }
    rewriter.inlineRegionBefore(op.region(0), requireNonNull(next.parentRegion()), next);
    rewriter.replaceOp(op, addArguments(next, op));
    return true;
  }

  private static boolean lower(IndexSwitchOp op, ConversionRewriter rewriter) {
    Location location = op.location();
    Block before = requireNonNull(op.block());
    Block next = rewriter.splitBlock(op);
    List<Value> results = addArguments(next, op);
    List<SwitchOp.Case> cases = new ArrayList<>();
    for (int i = 0; i < op.cases().length(); i++) {
      Block target = op.caseRegion(i).front();
      inline(op.caseRegion(i), next, next, yieldLocation(op.caseRegion(i)), rewriter);
      // As in MLIR, of a case only 32 bits count.
      IntegerAttribute value = IntegerAttribute.i32((int) op.cases().get(i));
      cases.add(new SwitchOp.Case(value, target, List.of()));
    }
    Block byDefault = op.defaultRegion().front();
    inline(op.defaultRegion(), next, next, yieldLocation(op.defaultRegion()), rewriter);
    rewriter.setInsertPointToEnd(before);
    Value flag =
        CastOp.create(rewriter, location, Cast.INDEX_CAST, op.index(), IntegerType.of(32)).result();
    SwitchOp.create(rewriter, location, flag, byDefault, List.of(), cases);
    rewriter.replaceOp(op, results);
    return true;
  }

  private static Location yieldLocation(Region region) {
    return requireNonNull(region.front().lastOp()).location();
  }

  private static List<Value> addArguments(Block block, Operation op) {
    List<Value> arguments = new ArrayList<>();
    for (Value result : op.results()) {
      arguments.add(block.addArgument(result.type(), op.location()));
    }
    return arguments;
  }
}
