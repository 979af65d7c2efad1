package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates operations and inserts them at one point, which then moves after the inserted operation.
 *
 * <p>Used by one thread at a time.
 */
public class OpBuilder {
  private final Context context;
  private @Nullable InsertPoint insertPoint;
  private @Nullable Listener listener;

  /** Is notified of the operations that a builder inserts. */
  public interface Listener {
    /** An operation has been put into a block. */
    default void operationInserted(Operation op) {}

    /** A block has been put into a region. */
    default void blockInserted(Block block) {}
  }

  /** A builder that has no insertion point yet: operations stay detached. */
  public OpBuilder(Context context) {
    this.context = context;
  }

  /** A builder that inserts before an operation. */
  public static OpBuilder before(Operation op) {
    return at(op.context(), InsertPoint.before(op));
  }

  /** A builder that inserts after an operation. */
  public static OpBuilder after(Operation op) {
    return at(op.context(), InsertPoint.after(op));
  }

  /** A builder that inserts at a point. */
  public static OpBuilder at(Context context, InsertPoint point) {
    OpBuilder builder = new OpBuilder(context);
    builder.setInsertPoint(point);
    return builder;
  }

  /** A builder that inserts at the end of a block. */
  public static OpBuilder atEnd(Context context, Block block) {
    return at(context, InsertPoint.atEnd(block));
  }

  /** A builder that inserts at the start of a block. */
  public static OpBuilder atStart(Context context, Block block) {
    return at(context, InsertPoint.atStart(block));
  }

  /** The context that operations are made in. */
  public final Context context() {
    return context;
  }

  /** The insertion point of the next operation, or null if operations stay detached. */
  public final @Nullable InsertPoint insertPoint() {
    return insertPoint;
  }

  /** Sets where the next operation goes; null lets operations stay detached. */
  public final void setInsertPoint(@Nullable InsertPoint point) {
    insertPoint = point;
  }

  /** Inserts before this operation from now on. */
  public final void setInsertPointBefore(Operation op) {
    insertPoint = InsertPoint.before(op);
  }

  /** Inserts after this operation from now on. */
  public final void setInsertPointAfter(Operation op) {
    insertPoint = InsertPoint.after(op);
  }

  /** Inserts at the start of this block from now on. */
  public final void setInsertPointToStart(Block block) {
    insertPoint = InsertPoint.atStart(block);
  }

  /** Inserts at the end of this block from now on. */
  public final void setInsertPointToEnd(Block block) {
    insertPoint = InsertPoint.atEnd(block);
  }

  /** The listener of this builder, or null. */
  public final @Nullable Listener listener() {
    return listener;
  }

  /** Sets the listener of this builder. */
  public final void setListener(@Nullable Listener listener) {
    this.listener = listener;
  }

  /** Starts the description of an operation. */
  public final OperationState state(Location location, OpDefinition definition) {
    return new OperationState(context, location, definition);
  }

  /** Starts the description of an operation named by its full name, registered or not. */
  public final OperationState state(Location location, String name) {
    return new OperationState(context, location, context.operation(name));
  }

  /** Makes an operation and inserts it. */
  public final Operation create(OperationState state) {
    return insert(state.create());
  }

  /** Makes an operation of a known class and inserts it. */
  public final <T extends Operation> T create(OperationState state, Class<T> kind) {
    return insert(kind.cast(state.create()));
  }

  /** Inserts a detached operation. */
  public final <T extends Operation> T insert(T op) {
    InsertPoint point = insertPoint;
    if (point != null) {
      point.block().insertBefore(op, point.before());
      if (listener != null) {
        listener.operationInserted(op);
      }
    }
    return op;
  }

  /** Inserts a deep copy of an operation and tells the listener of all that it contains. */
  public final Operation insertCopy(Operation op, IrMapping mapping) {
    Operation copy = insert(op.copy(mapping));
    if (insertPoint != null) {
      for (Region region : copy.regions()) {
        announce(region);
      }
    }
    return copy;
  }

  /**
   * Copies all blocks of a region into an empty one and tells the listener of all that they
   * contain.
   */
  public final void insertRegionCopy(Region source, Region target, IrMapping mapping) {
    if (!target.isEmpty()) {
      throw new IllegalArgumentException("the target region is not empty");
    }
    source.cloneInto(target, mapping);
    announce(target);
  }

  private void announce(Region region) {
    Listener told = listener;
    if (told == null) {
      return;
    }
    for (Block block : region.blocks()) {
      told.blockInserted(block);
      for (Operation inner : block.operations()) {
        inner.walk(told::operationInserted);
      }
    }
  }

  /** Adds a block with arguments at the end of a region and inserts at its end from now on. */
  public final Block createBlock(Region region, List<? extends Type> types, Location location) {
    return createBlock(region, null, types, location);
  }

  /** As above, with the block before {@code anchor} (null: at the end). */
  public final Block createBlock(
      Region region, @Nullable Block anchor, List<? extends Type> types, Location location) {
    Block block = new Block();
    for (Type type : types) {
      block.addArgument(type, location);
    }
    region.insertBefore(block, anchor);
    if (listener != null) {
      listener.blockInserted(block);
    }
    setInsertPointToEnd(block);
    return block;
  }
}
