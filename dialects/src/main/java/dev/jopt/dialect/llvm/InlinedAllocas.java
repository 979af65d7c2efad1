package dev.jopt.dialect.llvm;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.ReturnLike;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The room on the stack of an inlined function. What has a constant size moves to the entry of the
 * caller, so that a call in a loop does not take more each time, and is marked as alive only where
 * the body was; what has not is freed at the end of the body.
 */
final class InlinedAllocas {
  private final Operation call;
  private final List<Block> blocks;
  private final List<Alloca> constant = new ArrayList<>();
  private boolean hasDynamic;

  /** An allocation of a constant number of elements, and whether its lifetime has to be marked. */
  private record Alloca(AllocaOp op, IntegerAttribute count, boolean unmarked) {}

  InlinedAllocas(Operation call, List<Block> blocks) {
    this.call = call;
    this.blocks = blocks;
  }

  void moveToCaller() {
    Block callerEntry = callerEntry();
    if (callerEntry == null) {
      return;
    }
    collect();
    if (constant.isEmpty() && !hasDynamic) {
      return;
    }
    Block entry = blocks.get(0);
    Value stack = null;
    if (hasDynamic) {
      OpBuilder builder = OpBuilder.atStart(call.context(), entry);
      stack =
          builder
              .create(
                  builder
                      .state(call.location(), "llvm.intr.stacksave")
                      .addResultType(PointerType.POINTER))
              .result();
    }
    moveConstant(callerEntry);
    endLifetimes(stack);
  }

  /** The entry block of the frame that the call stands in. */
  private @Nullable Block callerEntry() {
    Operation inner = call;
    for (Operation op = call.parentOp(); op != null; op = op.parentOp()) {
      if (!op.isRegistered()
          || op instanceof IsolatedFromAbove
          || op instanceof AutomaticAllocationScope) {
        Region region = inner.parentRegion();
        return region == null ? null : region.front();
      }
      inner = op;
    }
    return null;
  }

  private void collect() {
    for (int i = 0; i < blocks.size(); i++) {
      for (Operation op : blocks.get(i).operations()) {
        if (op instanceof AllocaOp alloca) {
          IntegerAttribute count = Constants.integer(alloca.operand(0));
          if (count == null) {
            hasDynamic = true;
          } else if (i == 0) {
            boolean unmarked = count.value().signum() != 0 && !hasMarkers(alloca);
            constant.add(new Alloca(alloca, count, unmarked));
          }
        }
      }
    }
  }

  private static boolean hasMarkers(AllocaOp alloca) {
    for (Operation user : alloca.result().users()) {
      if (user.definition().localName().startsWith("intr.lifetime.")) {
        return true;
      }
    }
    return false;
  }

  private void moveConstant(Block callerEntry) {
    OpBuilder builder = OpBuilder.atStart(call.context(), callerEntry);
    for (Alloca alloca : constant) {
      AllocaOp op = alloca.op();
      Operation count =
          ConstantOp.create(builder, op.location(), alloca.count(), op.operand(0).type());
      if (alloca.unmarked()) {
        mark(OpBuilder.before(op), op.location(), "start", op.result());
      }
      op.moveAfter(count);
      op.setOperand(0, count.result());
    }
  }

  private static void mark(OpBuilder builder, Location location, String what, Value pointer) {
    builder.create(builder.state(location, "llvm.intr.lifetime." + what).addOperand(pointer));
  }

  private void endLifetimes(@Nullable Value stack) {
    for (Block block : blocks) {
      Operation last = block.lastOp();
      if (!(last instanceof ReturnLike)) {
        continue;
      }
      OpBuilder builder = OpBuilder.before(last);
      if (stack != null) {
        builder.create(builder.state(call.location(), "llvm.intr.stackrestore").addOperand(stack));
      }
      for (Alloca alloca : constant) {
        if (alloca.unmarked()) {
          mark(builder, alloca.op().location(), "end", alloca.op().result());
        }
      }
    }
  }
}
