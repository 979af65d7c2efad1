package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Inputs that the body does not read or that are there twice, and results that nothing uses or that
 * are there twice, go where loop bounds do not need them.
 */
final class RemoveDeadOperands extends OpRewritePattern<GenericOp> {
  RemoveDeadOperands() {
    super(GenericOp.class);
  }

  private record InputKey(Value value, AffineMap map) {}

  private record OutputKey(Value value, AffineMap map, Value yielded) {}

  /** Which operands stay, and for each of the old ones, which new one it is. */
  private static final class Plan {
    final BitSet dropped = new BitSet();
    final Map<Integer, Integer> inputs = new HashMap<>();
    final Map<Integer, Integer> outputs = new HashMap<>();
    final List<Value> newInputs = new ArrayList<>();
    final List<Value> newOutputs = new ArrayList<>();
    final List<AffineMap> maps = new ArrayList<>();
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    Plan plan = new Plan();
    planInputs(op, plan);
    planOutputs(op, plan);
    if (plan.newInputs.size() + plan.newOutputs.size() == op.operandCount()) {
      return false;
    }
    GenericOp smaller =
        GenericOp.create(
            rewriter,
            op.location(),
            plan.newInputs,
            plan.newOutputs,
            plan.maps,
            op.iteratorTypes());
    copyAttribute(op, smaller, "doc");
    copyAttribute(op, smaller, "library_call");
    smaller.setDiscardableAttributes(op.discardableAttributes());
    moveBody(op, smaller, plan, rewriter);
    for (int i = 0; i < op.resultCount(); i++) {
      Integer position = plan.outputs.get(i);
      if (position != null && op.result(i).hasUses()) {
        rewriter.replaceAllUses(op.result(i), smaller.result(position));
      }
    }
    rewriter.eraseOp(op);
    return true;
  }

  private static void copyAttribute(GenericOp from, GenericOp to, String name) {
    var value = from.attribute(name);
    if (value != null) {
      to.setAttribute(name, value);
    }
  }

  private static void planInputs(GenericOp op, Plan plan) {
    List<AffineMap> maps = op.indexingMaps();
    Map<InputKey, Integer> seen = new HashMap<>();
    for (int i = 0; i < op.inputCount(); i++) {
      if (!op.bodyReads(i) && canDropToo(op, i, plan)) {
        continue;
      }
      InputKey key = new InputKey(op.operand(i), maps.get(i));
      Integer same = seen.get(key);
      if (same != null) {
        plan.inputs.put(i, same);
        plan.dropped.set(i);
        continue;
      }
      plan.inputs.put(i, plan.newInputs.size());
      seen.put(key, plan.newInputs.size());
      plan.newInputs.add(op.operand(i));
      plan.maps.add(maps.get(i));
    }
  }

  private static void planOutputs(GenericOp op, Plan plan) {
    List<AffineMap> maps = op.indexingMaps();
    YieldOp yield = (YieldOp) op.body().lastOp();
    Map<OutputKey, Integer> seen = new HashMap<>();
    boolean tensors = op.hasTensorSemantics();
    for (int i = 0; i < op.outputs().size(); i++) {
      int operand = op.inputCount() + i;
      OutputKey key = new OutputKey(op.operand(operand), maps.get(operand), yield.operand(i));
      if (tensors) {
        if (isDead(op, i, yield) && canDropToo(op, operand, plan)) {
          continue;
        }
        Integer same = seen.get(key);
        if (same != null && !op.bodyReads(operand)) {
          plan.outputs.put(i, same);
          plan.dropped.set(operand);
          continue;
        }
      }
      plan.outputs.put(i, plan.newOutputs.size());
      seen.putIfAbsent(key, plan.newOutputs.size());
      plan.newOutputs.add(op.operand(operand));
      plan.maps.add(maps.get(operand));
    }
  }

  /** Whether nothing uses the result, and its elements serve for nothing but being yielded. */
  private static boolean isDead(GenericOp op, int output, YieldOp yield) {
    if (op.result(output).hasUses()) {
      return false;
    }
    BlockArgument argument = op.body().argument(op.inputCount() + output);
    return !argument.hasUses() || (argument.hasOneUse() && yield.operand(output) == argument);
  }

  /** Drops an operand if the loops have bounds without it. */
  private static boolean canDropToo(GenericOp op, int operand, Plan plan) {
    plan.dropped.set(operand);
    List<AffineMap> left = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      if (!plan.dropped.get(i)) {
        left.add(op.indexingMaps().get(i));
      }
    }
    int loops = op.iteratorTypes().size();
    boolean bounded = left.isEmpty() ? loops == 0 : IndexingMaps.determineLoops(left, loops);
    if (!bounded) {
      plan.dropped.clear(operand);
    }
    return bounded;
  }

  private static void moveBody(GenericOp op, GenericOp smaller, Plan plan, Rewriter rewriter) {
    Block from = op.body();
    Block to = smaller.body();
    for (int i = 0; i < from.argumentCount(); i++) {
      boolean isInput = i < op.inputCount();
      Integer position = isInput ? plan.inputs.get(i) : plan.outputs.get(i - op.inputCount());
      BlockArgument argument = from.argument(i);
      if (position != null && argument.hasUses()) {
        int shift = isInput ? 0 : plan.newInputs.size();
        rewriter.replaceAllUses(argument, to.argument(position + shift));
      }
    }
    YieldOp yield = (YieldOp) from.lastOp();
    Value[] yielded = new Value[plan.newOutputs.size()];
    for (int i = 0; i < yield.operandCount(); i++) {
      Integer position = plan.outputs.get(i);
      if (position != null) {
        yielded[position] = yield.operand(i);
      }
    }
    for (Operation inner : from.operations()) {
      if (inner != yield) {
        inner.remove();
        to.append(inner);
      }
    }
    rewriter.setInsertPointToEnd(to);
    YieldOp.create(rewriter, yield.location(), List.of(yielded));
    // The old body only yields now, so that nothing of it is used when it is erased.
    rewriter.modifyInPlace(yield, () -> yield.setOperands(List.of()));
  }
}
