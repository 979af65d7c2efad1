package dev.jopt.dialect.cf;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link SwitchOp}. */
final class SwitchPatterns {
  private SwitchPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new ReplaceByDefault(),
        new DropDefaultCases(),
        new ChooseKnownCase(),
        new PassThrough(),
        new RepeatedChoice(),
        new RepeatedDefault());
  }

  private static void replaceByBranch(
      Rewriter rewriter, Operation op, Block target, List<Value> operands) {
    rewriter.setInsertPointBefore(op);
    BranchOp.create(rewriter, op.location(), target, List.copyOf(operands));
    rewriter.eraseOp(op);
  }

  private static List<SwitchOp.Case> cases(SwitchOp branch) {
    List<SwitchOp.Case> cases = new ArrayList<>();
    for (int i = 0; i < branch.caseCount(); i++) {
      cases.add(branch.branch(i));
    }
    return cases;
  }

  private static void replace(
      Rewriter rewriter,
      SwitchOp branch,
      Block target,
      List<Value> operands,
      List<SwitchOp.Case> cases) {
    rewriter.setInsertPointBefore(branch);
    SwitchOp.create(
        rewriter, branch.location(), branch.flag(), target, List.copyOf(operands), cases);
    rewriter.eraseOp(branch);
  }

  /** Goes where a switch goes when its flag is known. */
  private static void choose(Rewriter rewriter, SwitchOp branch, IntegerAttribute flag) {
    for (SwitchOp.Case one : cases(branch)) {
      if (one.value().value().equals(flag.value())) {
        replaceByBranch(rewriter, branch, one.target(), one.operands());
        return;
      }
    }
    replaceByBranch(rewriter, branch, branch.defaultTarget(), branch.operandGroup(1));
  }

  /** The switch on the same flag that is the only way to this one, or null. */
  private static @Nullable SwitchOp earlier(SwitchOp branch) {
    Block block = branch.block();
    if (block == null || !block.hasOnePredecessorUse()) {
      return null;
    }
    return block.predecessorUses().get(0).owner() instanceof SwitchOp before
            && before.flag() == branch.flag()
        ? before
        : null;
  }

  private static final class ReplaceByDefault extends OpRewritePattern<SwitchOp> {
    ReplaceByDefault() {
      super(SwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(SwitchOp branch, Rewriter rewriter) {
      if (branch.caseCount() != 0) {
        return false;
      }
      replaceByBranch(rewriter, branch, branch.defaultTarget(), branch.operandGroup(1));
      return true;
    }
  }

  /** A case that does the same as the default is no case. */
  private static final class DropDefaultCases extends OpRewritePattern<SwitchOp> {
    DropDefaultCases() {
      super(SwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(SwitchOp branch, Rewriter rewriter) {
      List<SwitchOp.Case> cases = cases(branch);
      List<Value> operands = List.copyOf(branch.operandGroup(1));
      boolean changed =
          cases.removeIf(
              one -> one.target() == branch.defaultTarget() && one.operands().equals(operands));
      if (changed) {
        replace(rewriter, branch, branch.defaultTarget(), operands, cases);
      }
      return changed;
    }
  }

  private static final class ChooseKnownCase extends OpRewritePattern<SwitchOp> {
    ChooseKnownCase() {
      super(SwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(SwitchOp branch, Rewriter rewriter) {
      IntegerAttribute flag = Constants.integer(branch.flag());
      if (flag == null) {
        return false;
      }
      choose(rewriter, branch, flag);
      return true;
    }
  }

  private static final class PassThrough extends OpRewritePattern<SwitchOp> {
    PassThrough() {
      super(SwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(SwitchOp branch, Rewriter rewriter) {
      boolean changed = false;
      List<SwitchOp.Case> cases = new ArrayList<>();
      for (SwitchOp.Case one : cases(branch)) {
        BranchPatterns.Target target =
            BranchPatterns.passThrough(rewriter, one.target(), one.operands());
        cases.add(
            target == null
                ? one
                : new SwitchOp.Case(one.value(), target.block(), target.operands()));
        changed |= target != null;
      }
      Block otherwise = branch.defaultTarget();
      List<Value> operands = branch.operandGroup(1);
      BranchPatterns.Target target = BranchPatterns.passThrough(rewriter, otherwise, operands);
      if (target != null) {
        otherwise = target.block();
        operands = target.operands();
        changed = true;
      }
      if (changed) {
        replace(rewriter, branch, otherwise, operands, cases);
      }
      return changed;
    }
  }

  /** In the block of one case of a switch on the same flag, the flag is known. */
  private static final class RepeatedChoice extends OpRewritePattern<SwitchOp> {
    RepeatedChoice() {
      super(SwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(SwitchOp branch, Rewriter rewriter) {
      SwitchOp before = earlier(branch);
      if (before == null || before.defaultTarget() == branch.block()) {
        return false;
      }
      for (SwitchOp.Case one : cases(before)) {
        if (one.target() == branch.block()) {
          choose(rewriter, branch, one.value());
          return true;
        }
      }
      throw new IllegalStateException("a predecessor that does not lead to its successor");
    }
  }

  /** In the default block of a switch on the same flag, the flag has none of its values. */
  private static final class RepeatedDefault extends OpRewritePattern<SwitchOp> {
    RepeatedDefault() {
      super(SwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(SwitchOp branch, Rewriter rewriter) {
      SwitchOp before = earlier(branch);
      if (before == null || before.defaultTarget() != branch.block()) {
        return false;
      }
      Set<BigInteger> excluded = new HashSet<>();
      for (SwitchOp.Case one : cases(before)) {
        excluded.add(one.value().value());
      }
      List<SwitchOp.Case> cases = cases(branch);
      if (!cases.removeIf(one -> excluded.contains(one.value().value()))) {
        return false;
      }
      replace(rewriter, branch, branch.defaultTarget(), branch.operandGroup(1), cases);
      return true;
    }
  }
}
