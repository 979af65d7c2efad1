package dev.jopt.dialect.cf;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.UseOrder;
import dev.jopt.dialect.ub.UnreachableOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of branches and assertions. */
final class BranchPatterns {
  private BranchPatterns() {}

  static List<RewritePattern> ofAssert() {
    return List.of(new EraseTrueAssertion());
  }

  static List<RewritePattern> ofBranch() {
    return List.of(new MergeOnlySuccessor(), new PassThroughBranch());
  }

  static List<RewritePattern> ofCondBranch() {
    return List.of(
        new ReplaceKnownCondition(),
        new PassThroughCondBranch(),
        new MergeIdenticalSuccessors(),
        new UseConditionOfPredecessor(),
        new PropagateCondition(),
        new DropUnreachableTarget());
  }

  /**
   * The final target of a branch to a block that only branches.
   *
   * @param block where control goes in the end
   * @param operands the operands forwarded to it
   */
  record Target(Block block, List<Value> operands) {}

  /**
   * Follows a branch through blocks that do nothing but branch on; null when the first is not one.
   * Each of these then branches to the last one's target itself, so that a chain that many branches
   * enter is followed once.
   */
  static @Nullable Target passThrough(Rewriter rewriter, Block successor, List<Value> operands) {
    BranchOp first = onlyBranch(successor);
    if (first == null || endsInCycle(successor)) {
      return null;
    }
    List<BranchOp> chain = new ArrayList<>();
    for (BranchOp next = first; next != null; next = onlyBranch(next.target())) {
      chain.add(next);
    }
    for (int i = chain.size() - 2; i >= 0; i--) {
      BranchOp branch = chain.get(i);
      Target target = target(chain.get(i + 1), branch.operands());
      rewriter.modifyInPlace(
          branch,
          () -> {
            branch.setSuccessor(0, target.block());
            branch.setSuccessorOperands(0, target.operands());
          });
    }
    return target(first, operands);
  }

  /**
   * Returns the branch that is all there is in a block and all that uses its arguments, or null.
   */
  private static @Nullable BranchOp onlyBranch(Block block) {
    if (block.firstOp() != block.lastOp() || !(block.lastOp() instanceof BranchOp branch)) {
      return null;
    }
    for (BlockArgument argument : block.arguments()) {
      for (Operation user : argument.users()) {
        if (user != branch) {
          return null;
        }
      }
    }
    return branch;
  }

  /** Returns the target of a branch past a block that holds only another branch. */
  private static Target target(BranchOp branch, List<Value> operands) {
    List<Value> forwarded = new ArrayList<>();
    for (Value operand : branch.operands()) {
      forwarded.add(
          operand instanceof BlockArgument argument && argument.owner() == branch.block()
              ? operands.get(argument.index())
              : operand);
    }
    return new Target(branch.target(), forwarded);
  }

  /**
   * Returns whether unconditional branches lead from a block into a cycle. A mark that stays for
   * twice as many steps each time is met again in one (R. Brent, An improved Monte Carlo
   * factorization algorithm, 1980).
   */
  private static boolean endsInCycle(Block start) {
    Block mark = start;
    Block block = start;
    int steps = 0;
    int turn = 1;
    while (block.lastOp() instanceof BranchOp branch) {
      block = branch.target();
      if (block == mark) {
        return true;
      }
      if (++steps == turn) {
        mark = block;
        turn *= 2;
        steps = 0;
      }
    }
    return false;
  }

  private static void replaceByBranch(
      Rewriter rewriter, Operation op, Block target, List<Value> operands) {
    rewriter.setInsertPointBefore(op);
    BranchOp.create(rewriter, op.location(), target, List.copyOf(operands));
    rewriter.eraseOp(op);
  }

  private static final class EraseTrueAssertion extends OpRewritePattern<AssertOp> {
    EraseTrueAssertion() {
      super(AssertOp.class);
    }

    @Override
    public boolean matchAndRewrite(AssertOp op, Rewriter rewriter) {
      if (!Constants.isOne(Constants.of(op.condition()))) {
        return false;
      }
      rewriter.eraseOp(op);
      return true;
    }
  }

  /** A block that is only reached from here is part of this block. */
  private static final class MergeOnlySuccessor extends OpRewritePattern<BranchOp> {
    MergeOnlySuccessor() {
      super(BranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(BranchOp branch, Rewriter rewriter) {
      Block target = branch.target();
      Block block = branch.block();
      if (block == null || target == block || !target.hasOnePredecessorUse()) {
        return rewriter.matchFailed(branch, "the target can be reached from elsewhere");
      }
      List<Value> operands = List.copyOf(branch.operands());
      rewriter.eraseOp(branch);
      rewriter.mergeBlocks(target, block, operands);
      return true;
    }
  }

  private static final class PassThroughBranch extends OpRewritePattern<BranchOp> {
    PassThroughBranch() {
      super(BranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(BranchOp branch, Rewriter rewriter) {
      Target target = passThrough(rewriter, branch.target(), branch.operands());
      if (target == null) {
        return rewriter.matchFailed(branch, "the target does more than to branch on");
      }
      replaceByBranch(rewriter, branch, target.block(), target.operands());
      return true;
    }
  }

  private static final class ReplaceKnownCondition extends OpRewritePattern<CondBranchOp> {
    ReplaceKnownCondition() {
      super(CondBranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(CondBranchOp branch, Rewriter rewriter) {
      IntegerAttribute condition = Constants.integer(branch.condition());
      if (condition == null) {
        return rewriter.matchFailed(branch, "the condition is not constant");
      }
      follow(branch, condition.booleanValue(), rewriter);
      return true;
    }
  }

  private static void follow(CondBranchOp branch, boolean condition, Rewriter rewriter) {
    replaceByBranch(
        rewriter,
        branch,
        condition ? branch.trueTarget() : branch.falseTarget(),
        condition ? branch.trueOperands() : branch.falseOperands());
  }

  private static final class PassThroughCondBranch extends OpRewritePattern<CondBranchOp> {
    PassThroughCondBranch() {
      super(CondBranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(CondBranchOp branch, Rewriter rewriter) {
      Target whenTrue = passThrough(rewriter, branch.trueTarget(), branch.trueOperands());
      Target whenFalse = passThrough(rewriter, branch.falseTarget(), branch.falseOperands());
      if (whenTrue == null && whenFalse == null) {
        return rewriter.matchFailed(branch, "both targets do more than to branch on");
      }
      rewriter.modifyInPlace(
          branch,
          () -> {
            retarget(branch, 0, whenTrue);
            retarget(branch, 1, whenFalse);
          });
      return true;
    }

    private static void retarget(CondBranchOp branch, int index, @Nullable Target target) {
      if (target != null) {
        branch.setSuccessor(index, target.block());
        branch.setSuccessorOperands(index, target.operands());
      }
    }
  }

  /** A choice between a block and itself is a choice between the operands forwarded to it. */
  private static final class MergeIdenticalSuccessors extends OpRewritePattern<CondBranchOp> {
    MergeIdenticalSuccessors() {
      super(CondBranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(CondBranchOp branch, Rewriter rewriter) {
      Block target = branch.trueTarget();
      if (target != branch.falseTarget()) {
        return rewriter.matchFailed(branch, "the targets differ");
      }
      List<Value> whenTrue = List.copyOf(branch.trueOperands());
      List<Value> whenFalse = List.copyOf(branch.falseOperands());
      if (!whenTrue.equals(whenFalse) && target.predecessors().size() != 1) {
        return rewriter.matchFailed(
            branch, "operands differ, and the target can be reached from elsewhere");
      }
      List<Value> operands = new ArrayList<>();
      for (int i = 0; i < whenTrue.size(); i++) {
        Value first = whenTrue.get(i);
        Value second = whenFalse.get(i);
        operands.add(
            first == second
                ? first
                : SelectOp.create(rewriter, branch.location(), branch.condition(), first, second)
                    .result());
      }
      replaceByBranch(rewriter, branch, target, operands);
      return true;
    }
  }

  /** Where the predecessor tested the same condition, its outcome is known. */
  private static final class UseConditionOfPredecessor extends OpRewritePattern<CondBranchOp> {
    UseConditionOfPredecessor() {
      super(CondBranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(CondBranchOp branch, Rewriter rewriter) {
      Block block = branch.block();
      if (block == null || !block.hasOnePredecessorUse()) {
        return rewriter.matchFailed(branch, "the block has several predecessors");
      }
      if (!(block.predecessors().get(0).lastOp() instanceof CondBranchOp previous)
          || previous.condition() != branch.condition()) {
        return rewriter.matchFailed(branch, "the predecessor does not test the same condition");
      }
      follow(branch, previous.trueTarget() == block, rewriter);
      return true;
    }
  }

  /** In a block that is only reached from here the condition is known. */
  private static final class PropagateCondition extends OpRewritePattern<CondBranchOp> {
    private static final int LEAST_SEARCHED = 64;
    private static final int STEPS_PER_OPERAND = 4;

    PropagateCondition() {
      super(CondBranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(CondBranchOp branch, Rewriter rewriter) {
      boolean changed = propagate(branch, branch.trueTarget(), true, rewriter);
      return propagate(branch, branch.falseTarget(), false, rewriter) || changed;
    }

    private static boolean propagate(
        CondBranchOp branch, Block target, boolean value, Rewriter rewriter) {
      if (!target.hasOnePredecessorUse()) {
        return false;
      }
      List<OpOperand> uses = usesIn(target, branch.condition());
      if (uses.isEmpty()) {
        return false;
      }
      Value known =
          ConstantOp.create(rewriter, branch.location(), IntegerAttribute.of(value)).result();
      for (OpOperand use : uses) {
        rewriter.modifyInPlace(use.owner(), () -> use.set(known));
      }
      return true;
    }

    /**
     * The uses of the condition directly in a block, found among all of them or among all operands
     * of the block, whichever takes less: many branches may share a condition.
     */
    private static List<OpOperand> usesIn(Block block, Value condition) {
      for (int limit = LEAST_SEARCHED; ; limit *= 2) {
        List<OpOperand> uses = new ArrayList<>();
        Iterator<OpOperand> all = condition.uses().iterator();
        for (int i = 0; i < limit && all.hasNext(); i++) {
          OpOperand use = all.next();
          if (use.owner().block() == block) {
            uses.add(use);
          }
        }
        if (!all.hasNext()) {
          return uses;
        }
        uses.clear();
        int left = limit;
        Operation op = block.firstOp();
        for (; op != null && left > 0; op = op.nextOp()) {
          left -= 1 + op.operandCount();
          for (int i = 0; i < op.operandCount(); i++) {
            if (op.operand(i) == condition) {
              uses.add(op.opOperand(i));
            }
          }
        }
        if (op == null) {
          return UseOrder.sorted(uses, STEPS_PER_OPERAND * limit);
        }
      }
    }
  }

  /** A choice between a place that is never reached and another one is none. */
  private static final class DropUnreachableTarget extends OpRewritePattern<CondBranchOp> {
    DropUnreachableTarget() {
      super(CondBranchOp.class);
    }

    @Override
    public boolean matchAndRewrite(CondBranchOp branch, Rewriter rewriter) {
      if (isUnreachable(branch.trueTarget())) {
        follow(branch, false, rewriter);
        return true;
      }
      if (isUnreachable(branch.falseTarget())) {
        follow(branch, true, rewriter);
        return true;
      }
      return rewriter.matchFailed(branch, "both targets can be reached");
    }

    private static boolean isUnreachable(Block block) {
      return block.firstOp() instanceof UnreachableOp;
    }
  }
}
