package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations that make one {@link IfOp} of two. */
final class CombineIfPatterns {
  private CombineIfPatterns() {}

  /** Two conditions in a row that test the same. */
  static final class CombineConsecutive extends OpRewritePattern<IfOp> {
    CombineConsecutive() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp next, Rewriter rewriter) {
      if (!(next.previousOp() instanceof IfOp previous)) {
        return false;
      }
      boolean same = next.condition() == previous.condition();
      boolean inverted =
          isNot(next.condition(), previous.condition())
              || isNot(previous.condition(), next.condition());
      if (!same && !inverted) {
        return false;
      }
      Block whenTrue = same ? next.thenBlock() : next.elseBlock();
      Block whenFalse = same ? next.elseBlock() : next.thenBlock();
      forwardResults(previous, whenTrue, whenFalse, rewriter);
      combine(previous, next, whenTrue, whenFalse, rewriter);
      return true;
    }

    private static boolean isNot(Value value, Value of) {
      return value.definingOp() instanceof IntegerBinaryOp not
          && not.kind() == IntegerBinary.XORI
          && not.lhs() == of
          && Constants.isOne(Constants.of(not.rhs()));
    }

    /** Uses of the first operation's results in the second one become the yielded values. */
    private static void forwardResults(
        IfOp previous, @Nullable Block whenTrue, @Nullable Block whenFalse, Rewriter rewriter) {
      YieldOp elseYield = previous.elseYield();
      if (elseYield == null) {
        return;
      }
      for (OpResult result : previous.results()) {
        Value first = previous.thenYield().operand(result.index());
        Value second = elseYield.operand(result.index());
        for (OpOperand use : result.uses()) {
          if (isWithin(use, whenTrue)) {
            rewriter.modifyInPlace(use.owner(), () -> use.set(first));
          } else if (isWithin(use, whenFalse)) {
            rewriter.modifyInPlace(use.owner(), () -> use.set(second));
          }
        }
      }
    }

    private static boolean isWithin(OpOperand use, @Nullable Block block) {
      return block != null
          && block.parentRegion() != null
          && block.parentRegion().isAncestorOf(use.owner().parentRegion());
    }

    private static void combine(
        IfOp previous,
        IfOp next,
        @Nullable Block whenTrue,
        @Nullable Block whenFalse,
        Rewriter rewriter) {
      List<Type> types = new ArrayList<>(previous.resultTypes());
      types.addAll(next.resultTypes());
      rewriter.setInsertPointBefore(next);
      IfOp combined = IfOp.create(rewriter, next.location(), types, previous.condition(), false);
      rewriter.eraseBlock(combined.thenBlock());
      rewriter.inlineRegionBefore(previous.thenRegion(), combined.thenRegion(), null);
      rewriter.inlineRegionBefore(previous.elseRegion(), combined.elseRegion(), null);
      if (whenTrue != null) {
        append(combined.thenBlock(), whenTrue, rewriter);
      }
      if (whenFalse != null) {
        Block otherwise = combined.elseBlock();
        if (otherwise != null) {
          append(otherwise, whenFalse, rewriter);
        } else if (whenFalse.parentRegion() != null) {
          rewriter.inlineRegionBefore(whenFalse.parentRegion(), combined.elseRegion(), null);
        }
      }
      int count = previous.resultCount();
      rewriter.replaceOp(previous, combined.results().subList(0, count));
      rewriter.replaceOp(next, combined.results().subList(count, combined.resultCount()));
    }

    private static void append(Block block, Block added, Rewriter rewriter) {
      Operation first = block.lastOp();
      Operation second = added.lastOp();
      if (first == null || second == null) {
        throw new IllegalStateException("scf.if without scf.yield");
      }
      rewriter.mergeBlocks(added, block, List.of());
      List<Value> yielded = new ArrayList<>(first.operands());
      yielded.addAll(second.operands());
      rewriter.setInsertPointToEnd(block);
      YieldOp.create(rewriter, second.location(), yielded);
      rewriter.eraseOp(first);
      rewriter.eraseOp(second);
    }
  }

  /** A condition whose body is nothing but another condition. */
  static final class CombineNested extends OpRewritePattern<IfOp> {
    CombineNested() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp outer, Rewriter rewriter) {
      if (!(outer.thenBlock().firstOp() instanceof IfOp inner)
          || inner.nextOp() != outer.thenYield()
          || !onlyYields(outer.elseBlock())
          || !onlyYields(inner.elseBlock())) {
        return false;
      }
      List<Value> whenTrue = new ArrayList<>(outer.thenYield().operands());
      YieldOp elseYield = outer.elseYield();
      List<Value> whenFalse = elseYield == null ? List.of() : List.copyOf(elseYield.operands());
      boolean[] select = new boolean[whenTrue.size()];
      for (int i = 0; i < select.length; i++) {
        Value value = whenTrue.get(i);
        if (value instanceof OpResult result && result.owner() == inner) {
          YieldOp innerElse = inner.elseYield();
          if (innerElse == null || innerElse.operand(result.index()) != whenFalse.get(i)) {
            return false;
          }
          whenTrue.set(i, inner.thenYield().operand(result.index()));
        } else if (value.parentRegion() == outer.thenRegion()) {
          return false;
        } else {
          select[i] = true;
        }
      }
      rewrite(outer, inner, whenTrue, whenFalse, select, rewriter);
      return true;
    }

    private static boolean onlyYields(@Nullable Block block) {
      return block == null || block.firstOp() == block.lastOp();
    }

    private static void rewrite(
        IfOp outer,
        IfOp inner,
        List<Value> whenTrue,
        List<Value> whenFalse,
        boolean[] select,
        Rewriter rewriter) {
      rewriter.setInsertPointBefore(outer);
      Value condition =
          IntegerBinaryOp.create(
                  rewriter,
                  outer.location(),
                  IntegerBinary.ANDI,
                  outer.condition(),
                  inner.condition())
              .result();
      IfOp combined =
          IfOp.create(
              rewriter, outer.location(), outer.resultTypes(), condition, !whenFalse.isEmpty());
      List<Value> results = new ArrayList<>(combined.results());
      rewriter.setInsertPointBefore(combined);
      for (int i = 0; i < select.length; i++) {
        if (select[i]) {
          results.set(
              i,
              SelectOp.create(
                      rewriter,
                      outer.location(),
                      outer.condition(),
                      whenTrue.get(i),
                      whenFalse.get(i))
                  .result());
        }
      }
      Operation end = combined.thenBlock().lastOp();
      if (end != null) {
        rewriter.eraseOp(end);
      }
      Operation innerEnd = inner.thenYield();
      rewriter.mergeBlocks(inner.thenBlock(), combined.thenBlock(), List.of());
      rewriter.setInsertPointToEnd(combined.thenBlock());
      YieldOp.create(rewriter, innerEnd.location(), whenTrue);
      rewriter.eraseOp(innerEnd);
      Block otherwise = combined.elseBlock();
      if (otherwise != null) {
        rewriter.setInsertPointToEnd(otherwise);
        YieldOp.create(rewriter, outer.location(), whenFalse);
      }
      rewriter.replaceOp(outer, results);
    }
  }
}
