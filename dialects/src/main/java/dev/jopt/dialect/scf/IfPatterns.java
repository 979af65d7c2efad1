package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.UseOrder;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of one {@link IfOp} by itself; see {@link CombineIfPatterns} for pairs. */
final class IfPatterns {
  private IfPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new CombineIfPatterns.CombineConsecutive(),
        new CombineIfPatterns.CombineNested(),
        new PropagateCondition(),
        new ConvertToSelect(),
        new RemoveEmptyElse(),
        new RemoveStaticCondition(),
        new RemoveUnusedResults(),
        new ReplaceResultsByCondition(),
        UseFirstOfEqualResults.in(IfOp.class));
  }

  /** Within the bodies the condition is known. */
  private static final class PropagateCondition extends OpRewritePattern<IfOp> {
    private static final int LEAST_SEARCHED = 64;
    private static final int STEPS_PER_OPERATION = 4;

    PropagateCondition() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      if (Constants.of(branch.condition()) != null) {
        return false;
      }
      Value whenTrue = null;
      Value whenFalse = null;
      for (OpOperand use : candidates(branch)) {
        if (branch.thenRegion().isAncestorOf(use.owner().parentRegion())) {
          whenTrue = constant(branch, whenTrue, true, rewriter);
          replace(use, whenTrue, rewriter);
        } else if (branch.elseRegion().isAncestorOf(use.owner().parentRegion())) {
          whenFalse = constant(branch, whenFalse, false, rewriter);
          replace(use, whenFalse, rewriter);
        }
      }
      return whenTrue != null || whenFalse != null;
    }

    /**
     * The uses of the condition, or those in the bodies alone, whichever takes less to find: many
     * branches with small bodies may share a condition, and a large body may use it seldom. The
     * newest comes first: constants are to come in the order in which MLIR makes them.
     *
     * <p>The work for all branches is linear in the size of the program, for a branch that comes
     * first leaves no uses in its bodies to those within.
     */
    private static List<OpOperand> candidates(IfOp branch) {
      for (int limit = LEAST_SEARCHED; ; limit *= 2) {
        List<OpOperand> uses = new ArrayList<>();
        Iterator<OpOperand> all = branch.condition().uses().iterator();
        while (all.hasNext() && uses.size() < limit) {
          uses.add(all.next());
        }
        List<OpOperand> inBodies = all.hasNext() ? usesInBodies(branch, limit) : null;
        if (inBodies != null) {
          uses = UseOrder.sorted(inBodies, STEPS_PER_OPERATION * limit);
        }
        if (inBodies != null || !all.hasNext()) {
          Collections.reverse(uses);
          return uses;
        }
      }
    }

    /** The uses of the condition in the bodies; null if these have more operations than a limit. */
    private static @Nullable List<OpOperand> usesInBodies(IfOp branch, int limit) {
      List<OpOperand> found = new ArrayList<>();
      int[] visited = {0};
      WalkResult end =
          branch.walkWhile(
              op -> {
                if (op != branch) {
                  for (int i = 0; i < op.operandCount(); i++) {
                    if (op.operand(i) == branch.condition()) {
                      found.add(op.opOperand(i));
                    }
                  }
                }
                return ++visited[0] > limit ? WalkResult.INTERRUPT : WalkResult.ADVANCE;
              });
      return end == WalkResult.INTERRUPT ? null : found;
    }

    private static Value constant(
        IfOp branch, @Nullable Value made, boolean value, Rewriter rewriter) {
      return made != null
          ? made
          : ConstantOp.create(rewriter, branch.location(), IntegerAttribute.of(value)).result();
    }

    private static void replace(OpOperand use, Value by, Rewriter rewriter) {
      rewriter.modifyInPlace(use.owner(), () -> use.set(by));
    }
  }

  /** A result whose values both come from outside is a choice between them. */
  private static final class ConvertToSelect extends OpRewritePattern<IfOp> {
    ConvertToSelect() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      YieldOp elseYield = branch.elseYield();
      if (branch.resultCount() == 0 || elseYield == null) {
        return rewriter.matchFailed(branch, "there are no results");
      }
      List<Value> whenTrue = List.copyOf(branch.thenYield().operands());
      List<Value> whenFalse = List.copyOf(elseYield.operands());
      boolean[] hoisted = new boolean[branch.resultCount()];
      for (int i = 0; i < hoisted.length; i++) {
        hoisted[i] =
            whenTrue.get(i).parentRegion() != branch.thenRegion()
                && whenFalse.get(i).parentRegion() != branch.elseRegion();
      }
      if (!RegionRewrites.any(hoisted)) {
        return false;
      }
      RegionRewrites.dropOperands(rewriter, branch.thenYield(), 0, hoisted);
      RegionRewrites.dropOperands(rewriter, elseYield, 0, hoisted);
      List<Type> types = RegionRewrites.kept(branch.resultTypes(), hoisted);
      Operation replacement = RegionRewrites.recreate(rewriter, branch, branch.operands(), types);
      rewriter.setInsertPointBefore(replacement);
      List<Value> results = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < hoisted.length; i++) {
        Value first = whenTrue.get(i);
        Value second = whenFalse.get(i);
        if (!hoisted[i]) {
          results.add(replacement.result(next++));
        } else if (first == second) {
          results.add(first);
        } else {
          results.add(
              SelectOp.create(rewriter, branch.location(), branch.condition(), first, second)
                  .result());
        }
      }
      rewriter.replaceOp(branch, results);
      return true;
    }
  }

  /** A second body that does nothing is left out. */
  private static final class RemoveEmptyElse extends OpRewritePattern<IfOp> {
    RemoveEmptyElse() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      Block otherwise = branch.elseBlock();
      if (branch.resultCount() != 0
          || otherwise == null
          || otherwise.firstOp() != otherwise.lastOp()) {
        return rewriter.matchFailed(branch, "there is no else block that does nothing");
      }
      rewriter.modifyInPlace(branch, () -> {});
      rewriter.eraseBlock(otherwise);
      return true;
    }
  }

  /** A known condition leaves one of the bodies. */
  private static final class RemoveStaticCondition extends OpRewritePattern<IfOp> {
    RemoveStaticCondition() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      IntegerAttribute condition = Constants.integer(branch.condition());
      if (condition == null) {
        return rewriter.matchFailed(branch, "the condition is not constant");
      }
      Block body = condition.booleanValue() ? branch.thenBlock() : branch.elseBlock();
      if (body == null) {
        rewriter.eraseOp(branch);
      } else {
        RegionRewrites.replaceByBody(rewriter, branch, body, List.of());
      }
      return true;
    }
  }

  /** Results without uses are not yielded. */
  private static final class RemoveUnusedResults extends OpRewritePattern<IfOp> {
    RemoveUnusedResults() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      boolean[] unused = new boolean[branch.resultCount()];
      for (int i = 0; i < unused.length; i++) {
        unused[i] = !branch.result(i).hasUses();
      }
      if (!RegionRewrites.any(unused)) {
        return rewriter.matchFailed(branch, "all results are used");
      }
      RegionRewrites.dropOperands(rewriter, branch.thenYield(), 0, unused);
      YieldOp elseYield = branch.elseYield();
      if (elseYield != null) {
        RegionRewrites.dropOperands(rewriter, elseYield, 0, unused);
      }
      Operation replacement =
          RegionRewrites.recreate(
              rewriter,
              branch,
              branch.operands(),
              RegionRewrites.kept(branch.resultTypes(), unused));
      RegionRewrites.replaceKept(rewriter, branch, replacement, unused);
      return true;
    }
  }

  /** A result that is the same either way, or true and false, needs no yield. */
  private static final class ReplaceResultsByCondition extends OpRewritePattern<IfOp> {
    ReplaceResultsByCondition() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      YieldOp elseYield = branch.elseYield();
      if (elseYield == null) {
        return false;
      }
      boolean changed = false;
      for (OpResult result : branch.results()) {
        Value first = branch.thenYield().operand(result.index());
        Value second = elseYield.operand(result.index());
        Value known = result.hasUses() ? known(branch, first, second, rewriter) : null;
        if (known != null) {
          rewriter.replaceAllUses(result, known);
          changed = true;
        }
      }
      return changed;
    }

    private static @Nullable Value known(
        IfOp branch, Value first, Value second, Rewriter rewriter) {
      if (first == second) {
        return first;
      }
      IntegerAttribute whenTrue = Constants.integer(first);
      IntegerAttribute whenFalse = Constants.integer(second);
      if (whenTrue == null || whenFalse == null || !first.type().equals(IntegerType.I1)) {
        return null;
      }
      if (whenTrue.booleanValue() == whenFalse.booleanValue()) {
        return null;
      }
      if (whenTrue.booleanValue()) {
        return branch.condition();
      }
      Value one = ConstantOp.create(rewriter, branch.location(), IntegerAttribute.TRUE).result();
      return IntegerBinaryOp.create(
              rewriter, branch.location(), IntegerBinary.XORI, branch.condition(), one)
          .result();
    }
  }
}
