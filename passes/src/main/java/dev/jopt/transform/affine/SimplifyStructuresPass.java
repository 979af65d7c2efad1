package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteConfig.Strictness;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Simplifies affine maps and sets, and the operations that compute or loop by them. */
public final class SimplifyStructuresPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("affine-simplify-structures", options -> new SimplifyStructuresPass())
          .displayName("AffineSimplifyStructures")
          .summary("Simplify the maps and sets of affine operations")
          .description(
              """
              Simplifies the maps and sets that are attributes of operations, then folds and
              canonicalizes `affine.apply`, `affine.for` and `affine.if`.""")
          .anchor("func.func")
          .build();

  private SimplifyStructuresPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<Operation> ops = new ArrayList<>();
    function.walkPostOrder(
        op -> {
          simplifyAttributes(op);
          if (isSimplified(op)) {
            ops.add(op);
          }
        });
    List<RewritePattern> patterns = new ArrayList<>();
    for (OpDefinition kind : List.of(ApplyOp.DEFINITION, ForOp.DEFINITION, IfOp.DEFINITION)) {
      patterns.addAll(kind.canonicalizationPatterns());
    }
    GreedyRewriteDriver.applyToOps(
        ops,
        PatternSet.of(patterns),
        GreedyRewriteConfig.MLIR_DEFAULT.withStrictness(Strictness.EXISTING_AND_NEW_OPS));
  }

  private static boolean isSimplified(Operation op) {
    return op instanceof ApplyOp || op instanceof ForOp || op instanceof IfOp;
  }

  private static void simplifyAttributes(Operation op) {
    simplify(op, op.inherentAttributes());
    simplify(op, op.discardableAttributes());
  }

  private static void simplify(Operation op, DictionaryAttribute attributes) {
    for (NamedAttribute entry : attributes) {
      if (entry.value() instanceof AffineMapAttribute map) {
        AffineMap simple = map.map().simplify();
        if (!simple.equals(map.map())) {
          op.setAttribute(entry.name(), new AffineMapAttribute(simple));
        }
      } else if (entry.value() instanceof IntegerSetAttribute set) {
        IntegerSet simple = simplified(set.set());
        if (!simple.equals(set.set())) {
          op.setAttribute(entry.name(), new IntegerSetAttribute(simple));
        }
      }
    }
  }

  /** The equalities of a set, then its inequalities, without those that follow from others. */
  private static IntegerSet simplified(IntegerSet set) {
    LinearSet linear = LinearSet.of(set);
    IntegerSet simple = linear == null ? null : linear.simplified();
    return simple == null ? set : simple;
  }
}
