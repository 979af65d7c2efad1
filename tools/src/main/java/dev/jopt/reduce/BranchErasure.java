package dev.jopt.reduce;

import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.rewrite.RegionSimplifier;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes branches jumps, or ends of the region, and erases the blocks that are not reached then. */
final class BranchErasure {
  private BranchErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          for (Region region : op.regions()) {
            if (!region.isEmpty() && !region.hasOneBlock()) {
              for (Block block : region.blocks()) {
                find(block, edits);
              }
            }
          }
        });
  }

  private static void find(Block block, Consumer<Runnable> edits) {
    Operation end = block.lastOp();
    Branch branch = end == null ? null : end.as(Branch.class);
    if (end == null || branch == null) {
      return;
    }
    edits.accept(() -> leave(end));
    if (end.successorCount() > 1) {
      for (int i = 0; i < end.successorCount(); i++) {
        int index = i;
        edits.accept(() -> jump(end, branch, index));
      }
    }
  }

  private static @Nullable Region regionOf(Operation op) {
    return op.block() == null ? null : op.parentRegion();
  }

  private static void jump(Operation end, Branch branch, int index) {
    Region region = regionOf(end);
    if (region == null) {
      return;
    }
    Block target = end.successor(index);
    List<Value> values = branch.successorOperands(index).stream().map(OpOperand::get).toList();
    if (values.size() == target.argumentCount()) {
      BranchOp.create(OpBuilder.before(end), end.location(), target, values);
      end.erase();
      eraseUnreachable(region, end.context());
    }
  }

  /** Ends the region as another of its blocks does. */
  private static void leave(Operation end) {
    Region region = regionOf(end);
    if (region == null) {
      return;
    }
    for (Block block : region.blocks()) {
      Operation last = block.lastOp();
      if (last != null && last.isTerminator() && last.successorCount() == 0) {
        Substitutes substitutes = Substitutes.of(Substitutes.Kind.EARLIER);
        Operation copy = last.copyWithoutRegions(new IrMapping());
        OpBuilder.before(end).insert(copy);
        for (OpOperand operand : copy.opOperands()) {
          operand.set(substitutes.of(operand.get().type(), end));
        }
        end.erase();
        eraseUnreachable(region, copy.context());
        return;
      }
    }
  }

  private static void eraseUnreachable(Region region, Context context) {
    RegionSimplifier.eraseUnreachableBlocks(new Rewriter(context), region);
  }
}
