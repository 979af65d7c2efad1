package dev.jopt.transform.deallocation;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The operations of a module whose buffers may become elements of buffers, whatever is decided when
 * it runs: all from which a value of the right type may get to what a {@code memref.store} stores.
 */
final class StoredBuffers {
  private final Map<String, Operation> functions = new HashMap<>();
  private final Map<String, List<Operation>> calls = new HashMap<>();
  private final Set<Value> seen = new HashSet<>();
  private final Deque<Value> pending = new ArrayDeque<>();

  private StoredBuffers() {}

  static Set<Operation> in(Operation module) {
    StoredBuffers buffers = new StoredBuffers();
    module.walk(buffers::note);
    Set<Operation> makers = new HashSet<>();
    while (!buffers.pending.isEmpty()) {
      Value next = buffers.pending.remove();
      if (next instanceof OpResult result) {
        makers.add(result.owner());
        buffers.follow(result.owner(), result);
      } else {
        buffers.follow((BlockArgument) next);
      }
    }
    return makers;
  }

  private void note(Operation op) {
    if (op instanceof FunctionLike function) {
      functions.put(function.symbolName(), op);
    } else if (op.name().equals("func.call")) {
      calls.computeIfAbsent(callee(op), key -> new ArrayList<>()).add(op);
    } else if (op.name().equals("memref.store")) {
      visit(op.operand(0));
    }
  }

  private static String callee(Operation call) {
    return ((SymbolRefAttribute) call.attribute("callee")).root();
  }

  private void visit(Value value) {
    if (value.type() instanceof BaseMemRefType && seen.add(value)) {
      pending.add(value);
    }
  }

  private void follow(Operation op, OpResult result) {
    if (op.name().equals("memref.load")) {
      // A memref loaded has been stored.
      return;
    }
    if (op.name().equals("func.call")) {
      follow(functions.get(callee(op)), result);
    }
    for (Region region : op.regions()) {
      visitEnds(region, result);
    }
    op.operands().forEach(this::visit);
  }

  private void follow(BlockArgument argument) {
    Block block = argument.owner();
    Operation parent = block.parentOp();
    if (!block.isEntryBlock()) {
      for (BlockOperand use : block.predecessorUses()) {
        visitAlike(use.owner(), argument);
      }
    } else if (parent instanceof FunctionLike function) {
      for (Operation call : calls.getOrDefault(function.symbolName(), List.of())) {
        visitAlike(call, argument);
      }
    } else {
      visitAlike(parent, argument);
      for (Region region : parent.regions()) {
        visitEnds(region, argument);
      }
    }
  }

  private void visitEnds(Region region, Value like) {
    for (Block block : region.blocks()) {
      visitAlike(block.lastOp(), like);
    }
  }

  private void visitAlike(Operation op, Value like) {
    for (Value operand : op.operands()) {
      if (operand.type().equals(like.type())) {
        visit(operand);
      }
    }
  }
}
