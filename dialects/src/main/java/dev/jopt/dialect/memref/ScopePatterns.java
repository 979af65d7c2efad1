package dev.jopt.dialect.memref;

import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of scopes of stack buffers: those that limit nothing go. */
final class ScopePatterns {
  private ScopePatterns() {}

  static List<RewritePattern> all() {
    return List.of(new Inline(), new Hoist());
  }

  private static boolean isScope(@Nullable Operation op) {
    return op instanceof AutomaticAllocationScope;
  }

  /** Whether nothing but the end of its region follows an operation. */
  private static boolean isLast(Operation op) {
    Block block = op.block();
    Region region = op.parentRegion();
    return block != null
        && region != null
        && region.hasOneBlock()
        && op.nextOp() != null
        && op.nextOp() == block.lastOp()
        && block.lastAs(Terminator.class) != null;
  }

  /** A scope around no stack buffer, or at the end of another scope, is not needed. */
  private static final class Inline extends OpRewritePattern<AllocaScopeOp> {
    Inline() {
      super(AllocaScopeOp.class);
    }

    @Override
    public boolean matchAndRewrite(AllocaScopeOp op, Rewriter rewriter) {
      if (mayAllocate(op.region(0)) && (!isScope(op.parentOp()) || !isLast(op))) {
        return rewriter.matchFailed(op, "stack buffers of the scope would live on");
      }
      Block body = op.region(0).front();
      Operation end = body.lastOp();
      if (end == null) {
        return false;
      }
      List<Value> results = List.copyOf(end.operands());
      rewriter.inlineBlockBefore(body, op, List.of());
      rewriter.replaceOp(op, results);
      rewriter.eraseOp(end);
      return true;
    }

    private static boolean mayAllocate(Region region) {
      for (Block block : region.blocks()) {
        for (Operation op : block.operations()) {
          if (mayAllocateItself(op)) {
            return true;
          }
          if (!isScope(op)) {
            for (Region inner : op.regions()) {
              if (mayAllocate(inner)) {
                return true;
              }
            }
          }
        }
      }
      return false;
    }

    private static boolean mayAllocateItself(Operation op) {
      if (op.definition().hasRecursiveMemoryEffects() || op instanceof NoMemoryEffect) {
        return false;
      }
      return op instanceof AllocaOp || !(op instanceof MemoryEffects);
    }
  }

  /** Stack buffers go out of an operation that ends the scope around it. */
  private static final class Hoist extends OpRewritePattern<AllocaScopeOp> {
    Hoist() {
      super(AllocaScopeOp.class);
    }

    @Override
    public boolean matchAndRewrite(AllocaScopeOp op, Rewriter rewriter) {
      Operation outermost = op.parentOp();
      if (outermost == null || isScope(outermost) || !isLast(op) || !isLast(outermost)) {
        return rewriter.matchFailed(op, "it is not the last in what it would leave");
      }
      while (!isScope(outermost.parentOp())) {
        outermost = outermost.parentOp();
        if (outermost == null || !isLast(outermost)) {
          return false;
        }
      }
      List<AllocaOp> movable = new ArrayList<>();
      Operation around = outermost;
      op.walk(
          AllocaOp.class,
          alloca -> {
            if (isDefinedOutside(alloca, around)) {
              movable.add(alloca);
            }
          });
      if (movable.isEmpty()) {
        return rewriter.matchFailed(op, "no stack buffer can be made outside");
      }
      rewriter.setInsertPointBefore(outermost);
      for (AllocaOp alloca : movable) {
        rewriter.replaceOp(alloca, rewriter.insertCopy(alloca, new IrMapping()));
      }
      return true;
    }

    private static boolean isDefinedOutside(Operation op, Operation around) {
      for (Value operand : op.operands()) {
        Block block = operand.parentBlock();
        for (Operation at = block == null ? null : block.parentOp();
            at != null;
            at = at.parentOp()) {
          if (at == around) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
