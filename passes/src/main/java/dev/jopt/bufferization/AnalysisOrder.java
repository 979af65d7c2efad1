package dev.jopt.bufferization;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RegionBranchTerminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The orders in which operations are analyzed. */
final class AnalysisOrder {
  private AnalysisOrder() {}

  static List<Operation> of(Operation root, BufferAnalysis state) {
    List<Operation> order = new ArrayList<>();
    switch (state.options().heuristic()) {
      case BOTTOM_UP -> {
        // The reverse of post-order: operations before what is in them.
        root.walkPostOrder(order::add);
        Collections.reverse(order);
      }
      case TOP_DOWN -> root.walkPostOrder(order::add);
      case BOTTOM_UP_FROM_TERMINATORS -> {
        Set<Operation> first = fromTerminators(root, state);
        backward(root, order);
        order.removeIf(first::contains);
        order.addAll(0, first);
        return order;
      }
      case FUZZER -> {
        root.walkPostOrder(order::add);
        order.removeIf(op -> !hasTensors(op, state));
        shuffle(order, state.options().fuzzerSeed());
      }
    }
    order.removeIf(op -> !hasTensors(op, state));
    return order;
  }

  private static boolean hasTensors(Operation op, BufferAnalysis state) {
    BufferizableOp bufferizable = state.options().model(op);
    return bufferizable == null
        ? Defaults.hasTensorSemantics(op)
        : bufferizable.hasTensorSemantics();
  }

  /** Post-order with regions, blocks and operations last ones first. */
  private static void backward(Operation op, List<Operation> order) {
    List<Region> regions = new ArrayList<>(op.regions());
    Collections.reverse(regions);
    for (Region region : regions) {
      for (Block block = region.lastBlock(); block != null; block = block.previousBlock()) {
        for (Operation inner = block.lastOp(); inner != null; inner = inner.previousOp()) {
          backward(inner, order);
        }
      }
    }
    order.add(op);
  }

  private static Set<Operation> fromTerminators(Operation root, BufferAnalysis state) {
    Set<Operation> found = new LinkedHashSet<>();
    root.walkPostOrder(
        terminator -> {
          Region region = terminator.parentRegion();
          if (region == null
              || terminator.as(RegionBranchTerminator.class) == null
              || !found.add(terminator)) {
            return;
          }
          Deque<OpResult> open = new ArrayDeque<>();
          push(terminator.operands(), open);
          while (!open.isEmpty()) {
            OpResult result = open.pop();
            if (found.add(result.owner()) && region.findAncestorOpIn(result.owner()) != null) {
              List<Value> operands = new ArrayList<>();
              for (AliasingOperand alias : state.aliasingOperands(result)) {
                operands.add(alias.operand().get());
              }
              push(operands, open);
            }
          }
        });
    return found;
  }

  private static void push(List<Value> values, Deque<OpResult> open) {
    for (Value value : values) {
      if (value instanceof OpResult result && Defaults.isTensor(value.type())) {
        open.push(result);
      }
    }
  }

  /** As {@code llvm::shuffle} does with {@code std::mt19937}. */
  private static void shuffle(List<Operation> order, int seed) {
    MersenneTwister random = new MersenneTwister(seed);
    for (int i = 0; order.size() - i > 1; i++) {
      int offset = (int) (random.next() % (order.size() - i));
      Collections.swap(order, i, i + offset);
    }
  }
}
