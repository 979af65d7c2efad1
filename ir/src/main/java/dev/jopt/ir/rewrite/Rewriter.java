package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Changes IR and tells a listener of every change. Patterns make all their changes through one;
 * passes without listeners may also change the IR directly.
 *
 * <p>The insertion point survives the erasure of the operation that it stands before. Whoever moves
 * that operation sets the point anew.
 *
 * <p>Used by one thread at a time.
 */
public class Rewriter extends OpBuilder {
  /** A rewriter without an insertion point. */
  public Rewriter(Context context) {
    super(context);
  }

  /** A rewriter without an insertion point that tells {@code listener} of every change. */
  public Rewriter(Context context, OpBuilder.@Nullable Listener listener) {
    super(context);
    setListener(listener);
  }

  private @Nullable RewriteListener told() {
    return listener() instanceof RewriteListener told ? told : null;
  }

  // Uses.

  /**
   * Makes every use of one value a use of another.
   *
   * @throws IllegalArgumentException if the two values are one
   */
  public final void replaceAllUses(Value from, Value to) {
    if (from == to) {
      throw new IllegalArgumentException("a value cannot be replaced by itself");
    }
    RewriteListener told = told();
    if (told == null) {
      from.replaceAllUsesWith(to);
      return;
    }
    for (OpOperand use : newestFirst(from)) {
      use.set(to);
      told.operationModified(use.owner());
    }
  }

  /** The uses of a value: a worklist that is a stack then takes the users in program order. */
  private static List<OpOperand> newestFirst(Value value) {
    List<OpOperand> uses = new ArrayList<>();
    value.uses().forEach(uses::add);
    Collections.reverse(uses);
    return uses;
  }

  /**
   * Makes every use of each value a use of the other value at the same place of its list.
   *
   * @throws IllegalArgumentException if there are not as many of both
   */
  public final void replaceAllUses(List<? extends Value> from, List<? extends Value> to) {
    if (from.size() != to.size()) {
      throw new IllegalArgumentException(
          from.size() + " values cannot be replaced by " + to.size());
    }
    for (int i = 0; i < from.size(); i++) {
      if (from.get(i) != to.get(i)) {
        replaceAllUses(from.get(i), to.get(i));
      }
    }
  }

  /** Makes the uses for which {@code condition} holds uses of another value. */
  public final void replaceUsesIf(Value from, Value to, Predicate<OpOperand> condition) {
    RewriteListener told = told();
    if (told == null) {
      from.replaceUsesIf(to, condition);
      return;
    }
    for (OpOperand use : newestFirst(from)) {
      if (condition.test(use)) {
        use.set(to);
        told.operationModified(use.owner());
      }
    }
  }

  // Operations.

  /** Changes an operation in place. */
  public void modifyInPlace(Operation op, Runnable change) {
    change.run();
    RewriteListener told = told();
    if (told != null) {
      told.operationModified(op);
    }
  }

  /**
   * Replaces the results of an operation by other values and erases it.
   *
   * @throws IllegalArgumentException if there are not as many values as results
   */
  public void replaceOp(Operation op, List<? extends Value> replacements) {
    if (replacements.size() != op.resultCount()) {
      throw new IllegalArgumentException(
          op.name() + " has " + op.resultCount() + " results, not " + replacements.size());
    }
    RewriteListener told = told();
    if (told != null) {
      told.operationReplaced(op, replacements);
    }
    replaceAllUses(op.results(), replacements);
    eraseOp(op);
  }

  /** Replaces the only result of an operation and erases it. */
  public final void replaceOp(Operation op, Value replacement) {
    replaceOp(op, List.of(replacement));
  }

  /** Replaces the results of an operation by those of another one and erases it. */
  public final void replaceOp(Operation op, Operation replacement) {
    replaceOp(op, replacement.results());
  }

  /** Makes a new operation just before {@code op}, which it replaces. */
  public final Operation replaceOpWithNew(Operation op, OperationState replacement) {
    setInsertPointBefore(op);
    Operation created = create(replacement);
    replaceOp(op, created);
    return created;
  }

  /**
   * Erases an operation with all that it contains. Listeners hear of nested operations first, users
   * before definitions.
   *
   * @throws IllegalStateException if a result is still in use
   */
  public final void eraseOp(Operation op) {
    if (!op.isUnused()) {
      throw new IllegalStateException("'" + op.name() + "' is erased while a result is in use");
    }
    InsertPoint point = insertPoint();
    if (point != null && point.before() == op) {
      setInsertPointAfter(op);
    }
    RewriteListener told = told();
    if (told != null) {
      announceErasure(op, told);
    }
    op.erase();
  }

  private static void announceErasure(Operation op, RewriteListener told) {
    for (int i = op.regionCount() - 1; i >= 0; i--) {
      for (Block block = op.region(i).lastBlock(); block != null; block = block.previousBlock()) {
        announceErasure(block, told);
      }
    }
    told.operationErased(op);
    // The remaining uses must not count when the definitions are looked at.
    op.dropAllReferences();
  }

  private static void announceErasure(Block block, RewriteListener told) {
    for (Operation op = block.lastOp(); op != null; op = op.previousOp()) {
      announceErasure(op, told);
    }
    told.blockErased(block);
  }

  /** Moves an operation to just before another one. */
  public final void moveBefore(Operation op, Operation anchor) {
    op.moveBefore(anchor);
    announceMove(op);
  }

  /** Moves an operation to just after another one. */
  public final void moveAfter(Operation op, Operation anchor) {
    op.moveAfter(anchor);
    announceMove(op);
  }

  private void announceMove(Operation op) {
    RewriteListener told = told();
    if (told != null) {
      told.operationMoved(op);
    }
  }

  /**
   * Says why a pattern does not apply.
   *
   * @return false, so that a pattern can return the call
   */
  public final boolean matchFailed(Operation op, String reason) {
    RewriteListener told = told();
    if (told != null) {
      told.matchFailed(op, reason);
    }
    return false;
  }

  /**
   * As {@link #matchFailed(Operation, String)}, with a reason that is only made up if a listener
   * hears it.
   */
  public final boolean matchFailed(Operation op, Supplier<String> reason) {
    RewriteListener told = told();
    if (told != null) {
      told.matchFailed(op, reason.get());
    }
    return false;
  }

  // Blocks.

  /**
   * Erases a block with all that it contains.
   *
   * @throws IllegalStateException if a value defined in it is used outside, or it is a successor
   */
  public final void eraseBlock(Block block) {
    eraseBlocks(List.of(block));
  }

  /**
   * Erases blocks that may branch to and use values of each other.
   *
   * @throws IllegalStateException if a value is used outside, or a block is a successor of another
   */
  public final void eraseBlocks(List<Block> blocks) {
    RewriteListener told = told();
    for (int i = blocks.size() - 1; i >= 0; i--) {
      Block block = blocks.get(i);
      if (told != null) {
        announceErasure(block, told);
      }
      for (Operation op : block.operations()) {
        op.dropAllReferences();
      }
    }
    for (Block block : blocks) {
      block.erase();
    }
  }

  /**
   * Splits a block before an operation: it and the operations after it go to a new block right
   * after, which is given back. The two are not connected.
   *
   * @throws IllegalArgumentException if the operation is detached
   */
  public final Block splitBlock(Operation op) {
    Block block = op.block();
    if (block == null) {
      throw new IllegalArgumentException("the operation is detached");
    }
    Block tail = block.splitBefore(op);
    announceBlock(tail);
    return tail;
  }

  /**
   * Moves the operations of a block to just before {@code anchor}, puts values in the place of the
   * block's arguments, and erases the block.
   *
   * @throws IllegalArgumentException if the anchor is detached
   */
  public final void inlineBlockBefore(
      Block source, Operation anchor, List<? extends Value> arguments) {
    Block target = anchor.block();
    if (target == null) {
      throw new IllegalArgumentException("the anchor is detached");
    }
    inlineBlock(source, target, anchor, arguments);
  }

  /**
   * Moves the operations of a block to the end of another one, puts values in the place of the
   * block's arguments, and erases the block.
   */
  public final void mergeBlocks(Block source, Block target, List<? extends Value> arguments) {
    inlineBlock(source, target, null, arguments);
  }

  private void inlineBlock(
      Block source, Block target, @Nullable Operation anchor, List<? extends Value> arguments) {
    if (source == target) {
      throw new IllegalArgumentException("a block cannot be inlined into itself");
    }
    if (source.hasPredecessors()) {
      throw new IllegalStateException("the block that is inlined is a successor");
    }
    replaceAllUses(source.arguments(), arguments);
    for (Operation op : source.operations()) {
      op.remove();
      target.insertBefore(op, anchor);
      announceMove(op);
    }
    RewriteListener told = told();
    if (told != null) {
      told.blockErased(source);
    }
    source.erase();
  }

  /**
   * Moves all blocks of a region to before {@code anchor} in another region, or its end if null.
   */
  public final void inlineRegionBefore(Region source, Region target, @Nullable Block anchor) {
    for (Block block : source.blocks()) {
      block.remove();
      target.insertBefore(block, anchor);
      announceBlock(block);
    }
  }

  /**
   * Moves all blocks of a region to another one; what was there is erased, such as the body that a
   * new loop begins with.
   *
   * @throws IllegalStateException if a value of the other region is used outside of it
   */
  public final void takeBody(Region source, Region target) {
    List<Block> former = new ArrayList<>();
    target.blocks().forEach(former::add);
    eraseBlocks(former);
    inlineRegionBefore(source, target, null);
  }

  private void announceBlock(Block block) {
    if (listener() != null) {
      listener().blockInserted(block);
    }
  }
}
