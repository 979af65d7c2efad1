package dev.jopt.transform.loop;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.ArrayList;
import java.util.List;

/** Makes counted loops {@code scf.while} loops that count themselves. */
public final class ForToWhilePass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-for-to-while", options -> new ForToWhilePass())
          .displayName("SCFForToWhileLoop")
          .summary("Convert scf.for to scf.while")
          .description(
              """
              Replaces each `scf.for` by an `scf.while` that carries the induction variable as its
              first value: the first region compares it with the upper bound, the second is the
              body and adds the step. Operations are folded on the way.""")
          .build();

  private static final PatternSet PATTERNS = PatternSet.of(new Lower());

  private ForToWhilePass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }

  private static final class Lower extends OpRewritePattern<ForOp> {
    Lower() {
      super(ForOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      Location location = loop.location();
      List<Value> inits = new ArrayList<>();
      inits.add(loop.lowerBound());
      inits.addAll(loop.initArguments());
      List<Type> types = inits.stream().map(Value::type).toList();
      rewriter.setInsertPointBefore(loop);
      WhileOp replacement = WhileOp.create(rewriter, location, types, inits);
      replacement.setDiscardableAttributes(loop.discardableAttributes());
      if (loop.isUnsigned()) {
        replacement.setAttribute(ForOp.UNSIGNED, UnitAttribute.UNIT);
      }

      Block before = replacement.beforeRegion().front();
      rewriter.setInsertPointToEnd(before);
      CmpIPredicate less = loop.isUnsigned() ? CmpIPredicate.ULT : CmpIPredicate.SLT;
      CmpIOp goesOn =
          CmpIOp.create(rewriter, location, less, before.argument(0), loop.upperBound());
      ConditionOp.create(rewriter, location, goesOn.result(), before.arguments());

      Block after = replacement.afterRegion().front();
      rewriter.setInsertPointToEnd(after);
      IntegerBinaryOp next =
          IntegerBinaryOp.create(
              rewriter, location, IntegerBinary.ADDI, after.argument(0), loop.step());
      YieldOp yield = loop.yieldOp();
      rewriter.modifyInPlace(yield, () -> yield.insertOperands(0, List.of(next.result())));
      rewriter.mergeBlocks(loop.body(), after, after.arguments());
      rewriter.replaceOp(loop, replacement.results().subList(1, replacement.resultCount()));
      return true;
    }
  }
}
