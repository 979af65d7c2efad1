package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

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

  /** How often the operations are looked at; each time they become fewer or simpler. */
  private static final int MOST_ROUNDS = 10;

  private SimplifyStructuresPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<Operation> ops = new ArrayList<>();
    function.walk(
        op -> {
          simplifyAttributes(op);
          if (isSimplified(op)) {
            ops.add(op);
          }
        });
    // The last comes first, so that what only another one used is seen to be dead.
    Collections.reverse(ops);
    List<Operation> made = new ArrayList<>();
    Set<Operation> erased = Collections.newSetFromMap(new IdentityHashMap<>());
    Rewriter rewriter =
        new Rewriter(
            function.context(),
            new RewriteListener() {
              @Override
              public void operationInserted(Operation op) {
                if (isSimplified(op)) {
                  made.add(op);
                }
              }

              @Override
              public void operationErased(Operation op) {
                erased.add(op);
              }
            });
    PatternSet patterns = PatternSet.canonicalization(function.context());
    boolean changed = true;
    for (int round = 0; changed && round < MOST_ROUNDS; round++) {
      changed = false;
      for (Operation op : ops) {
        boolean again = true;
        while (again && !erased.contains(op)) {
          again = simplify(op, patterns, rewriter);
          changed |= again;
        }
      }
      ops.addAll(0, made);
      made.clear();
      ops.removeIf(erased::contains);
    }
  }

  private static boolean isSimplified(Operation op) {
    return op instanceof ApplyOp || op instanceof ForOp || op instanceof IfOp;
  }

  private static boolean simplify(Operation op, PatternSet patterns, Rewriter rewriter) {
    if (MemoryEffectQueries.isTriviallyDead(op)) {
      rewriter.eraseOp(op);
      return true;
    }
    rewriter.setInsertPointBefore(op);
    if (OperationFolder.foldAndReplace(op, rewriter)) {
      return true;
    }
    for (RewritePattern pattern : patterns.patterns(op.definition())) {
      rewriter.setInsertPointBefore(op);
      if (pattern.matchAndRewrite(op, rewriter)) {
        return true;
      }
    }
    return false;
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

  /** The equalities of a set, then its inequalities, each once; a set with divisions stays. */
  private static IntegerSet simplified(IntegerSet set) {
    List<AffineExpr> exprs = new ArrayList<>();
    for (IntegerSet.Constraint constraint : set.constraints()) {
      exprs.add(constraint.expr());
    }
    AffineMap map = new AffineMap(set.numDims(), set.numSymbols(), exprs).simplify();
    List<IntegerSet.Constraint> equalities = new ArrayList<>();
    List<IntegerSet.Constraint> others = new ArrayList<>();
    for (int i = 0; i < exprs.size(); i++) {
      if (!isLinear(map.result(i))) {
        return set;
      }
      boolean equality = set.constraints().get(i).isEquality();
      IntegerSet.Constraint simple = new IntegerSet.Constraint(map.result(i), equality);
      List<IntegerSet.Constraint> list = equality ? equalities : others;
      if (!list.contains(simple)) {
        list.add(simple);
      }
    }
    equalities.addAll(others);
    return new IntegerSet(set.numDims(), set.numSymbols(), equalities);
  }

  private static boolean isLinear(AffineExpr expr) {
    return !(expr instanceof AffineBinaryExpr binary)
        || (binary.kind() == AffineBinaryExpr.Kind.ADD
            ? isLinear(binary.lhs()) && isLinear(binary.rhs())
            : binary.kind() == AffineBinaryExpr.Kind.MUL && isLinear(binary.lhs()));
  }
}
