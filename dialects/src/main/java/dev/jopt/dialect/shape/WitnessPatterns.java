package dev.jopt.dialect.shape;

import static dev.jopt.dialect.shape.ShapeRewrites.definedBy;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The patterns of the witnesses of {@code shape}, and of what is done where they pass. */
final class WitnessPatterns {
  private static final String ASSUMING = "shape.assuming";
  private static final String ASSUMING_ALL = "shape.assuming_all";
  private static final String CSTR_BROADCASTABLE = "shape.cstr_broadcastable";
  private static final String CSTR_EQ = "shape.cstr_eq";
  private static final String CONST_WITNESS = "shape.const_witness";

  private WitnessPatterns() {}

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(ASSUMING_ALL, "MergeAssumingAll", WitnessPatterns::merge),
        OperationPattern.of(ASSUMING_ALL, "AssumingAllOne", WitnessPatterns::forwardOne),
        OperationPattern.of(ASSUMING_ALL, "AssumingAllOfCstr", WitnessPatterns::dropImplied),
        OperationPattern.of(ASSUMING_ALL, "AssumingAllToCstrEq", WitnessPatterns::toEquality),
        OperationPattern.of(CSTR_BROADCASTABLE, "CstrEqOps", WitnessPatterns::passIfSame),
        OperationPattern.of(CSTR_EQ, "CstrEqEqOps", WitnessPatterns::passIfSame),
        OperationPattern.of(ASSUMING, "RemoveUnusedResults", WitnessPatterns::removeResults),
        OperationPattern.of(ASSUMING, "AssumingWithTrue", WitnessPatterns::inlineBody));
  }

  private static boolean passIfSame(Operation op, Rewriter rewriter) {
    if (op.operandCount() == 0 || new LinkedHashSet<>(op.operands()).size() != 1) {
      return false;
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), CONST_WITNESS)
            .setAttribute("passing", IntegerAttribute.TRUE)
            .addResultType(op.result().type()));
    return true;
  }

  private static boolean merge(Operation op, Rewriter rewriter) {
    List<Value> all = new ArrayList<>();
    boolean changed = false;
    for (Value witness : op.operands()) {
      Operation inner = definedBy(witness, ASSUMING_ALL);
      if (inner == null || inner == op) {
        all.add(witness);
      } else {
        all.addAll(inner.operands());
        changed = true;
      }
    }
    if (changed) {
      ShapeRewrites.replaceOperands(op, all, rewriter);
    }
    return changed;
  }

  private static boolean forwardOne(Operation op, Rewriter rewriter) {
    if (op.operandCount() != 1 || op.operand(0) == op.result()) {
      return false;
    }
    rewriter.replaceOp(op, op.operand(0));
    return true;
  }

  /** A constraint says nothing new if a larger one has all of its shapes. */
  private static boolean dropImplied(Operation op, Rewriter rewriter) {
    Set<Operation> constraints = new LinkedHashSet<>();
    for (Value witness : op.operands()) {
      Operation constraint = definedBy(witness, CSTR_BROADCASTABLE);
      if (constraint == null) {
        return false;
      }
      constraints.add(constraint);
    }
    List<Operation> largestFirst = new ArrayList<>(constraints);
    largestFirst.sort(Comparator.comparingInt(Operation::operandCount).reversed());
    List<Value> left = new ArrayList<>();
    List<Set<Value>> known = new ArrayList<>();
    for (Operation constraint : largestFirst) {
      if (known.stream().noneMatch(shapes -> shapes.containsAll(constraint.operands()))) {
        known.add(Set.copyOf(new LinkedHashSet<>(constraint.operands())));
        left.add(constraint.result());
      }
    }
    if (left.size() == constraints.size()) {
      return false;
    }
    ShapeRewrites.replaceOperands(op, left, rewriter);
    for (Operation constraint : constraints) {
      if (!constraint.result().hasUses()) {
        rewriter.eraseOp(constraint);
      }
    }
    return true;
  }

  /** Equalities that share a shape are one. */
  private static boolean toEquality(Operation op, Rewriter rewriter) {
    List<Value> shapes = new ArrayList<>();
    Set<Value> known = new LinkedHashSet<>();
    for (Value witness : op.operands()) {
      Operation equality = definedBy(witness, CSTR_EQ);
      if (equality == null
          || !shapes.isEmpty()
              && equality.operandCount() != 0
              && equality.operands().stream().noneMatch(known::contains)) {
        return false;
      }
      shapes.addAll(equality.operands());
      known.addAll(equality.operands());
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), CSTR_EQ)
            .addOperands(shapes)
            .addResultType(op.result().type()));
    return true;
  }

  private static boolean removeResults(Operation op, Rewriter rewriter) {
    Block body = op.region(0).isEmpty() ? null : op.region(0).front();
    Operation yield = body == null ? null : body.lastOp();
    if (yield == null || yield.operandCount() != op.resultCount()) {
      return false;
    }
    List<Value> yielded = new ArrayList<>();
    List<OpResult> used = new ArrayList<>();
    OperationState state = rewriter.state(op.location(), ASSUMING).addOperand(op.operand(0));
    for (OpResult result : op.results()) {
      if (result.hasUses()) {
        used.add(result);
        yielded.add(yield.operand(result.index()));
        state.addResultType(result.type());
      }
    }
    if (used.size() == op.resultCount()) {
      return false;
    }
    // A new one, so that what was yielded for nothing is looked at again.
    rewriter.setInsertPointBefore(yield);
    rewriter.replaceOpWithNew(
        yield, rewriter.state(yield.location(), yield.definition()).addOperands(yielded));
    rewriter.setInsertPointBefore(op);
    state.addRegion();
    Operation smaller = rewriter.create(state);
    rewriter.inlineRegionBefore(op.region(0), smaller.region(0), null);
    for (int i = 0; i < used.size(); i++) {
      rewriter.replaceAllUses(used.get(i), smaller.result(i));
    }
    rewriter.eraseOp(op);
    return true;
  }

  /** What a constant witness guards runs, for one that fails stops the program. */
  private static boolean inlineBody(Operation op, Rewriter rewriter) {
    if (definedBy(op.operand(0), CONST_WITNESS) == null || !op.region(0).hasOneBlock()) {
      return false;
    }
    Block body = op.region(0).front();
    Operation yield = Objects.requireNonNull(body.lastOp());
    if (yield.operandCount() != op.resultCount() || body.argumentCount() != 0) {
      return false;
    }
    List<Value> results = List.copyOf(yield.operands());
    rewriter.inlineBlockBefore(body, op, List.of());
    rewriter.eraseOp(yield);
    rewriter.replaceOp(op, results);
    return true;
  }
}
