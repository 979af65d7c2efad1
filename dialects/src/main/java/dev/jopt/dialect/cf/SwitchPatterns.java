package dev.jopt.dialect.cf;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of {@link SwitchOp}. */
final class SwitchPatterns {
  private SwitchPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new ReplaceByDefault(), new DropDefaultCases(), new ChooseKnownCase(), new PassThrough());
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

  private static final class ReplaceByDefault extends RewritePattern {
    ReplaceByDefault() {
      super(SwitchOp.DEFINITION.name(), 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      SwitchOp branch = (SwitchOp) op;
      if (branch.caseCount() != 0) {
        return false;
      }
      replaceByBranch(rewriter, branch, branch.defaultTarget(), branch.operandGroup(1));
      return true;
    }
  }

  /** A case that does what the default does is no case. */
  private static final class DropDefaultCases extends RewritePattern {
    DropDefaultCases() {
      super(SwitchOp.DEFINITION.name(), 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      SwitchOp branch = (SwitchOp) op;
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

  private static final class ChooseKnownCase extends RewritePattern {
    ChooseKnownCase() {
      super(SwitchOp.DEFINITION.name(), 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      SwitchOp branch = (SwitchOp) op;
      IntegerAttribute flag = Constants.integer(branch.flag());
      if (flag == null) {
        return false;
      }
      for (SwitchOp.Case one : cases(branch)) {
        if (one.value().value().equals(flag.value())) {
          replaceByBranch(rewriter, branch, one.target(), one.operands());
          return true;
        }
      }
      replaceByBranch(rewriter, branch, branch.defaultTarget(), branch.operandGroup(1));
      return true;
    }
  }

  private static final class PassThrough extends RewritePattern {
    PassThrough() {
      super(SwitchOp.DEFINITION.name(), 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      SwitchOp branch = (SwitchOp) op;
      boolean changed = false;
      List<SwitchOp.Case> cases = new ArrayList<>();
      for (SwitchOp.Case one : cases(branch)) {
        BranchPatterns.Target target = BranchPatterns.passThrough(one.target(), one.operands());
        cases.add(
            target == null
                ? one
                : new SwitchOp.Case(one.value(), target.block(), target.operands()));
        changed |= target != null;
      }
      Block otherwise = branch.defaultTarget();
      List<Value> operands = branch.operandGroup(1);
      BranchPatterns.Target target = BranchPatterns.passThrough(otherwise, operands);
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
}
