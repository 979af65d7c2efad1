package dev.jopt.ir;

import org.jspecify.annotations.Nullable;

/**
 * A place between operations.
 *
 * @param block the block inserted into
 * @param before the operation that the new one comes before; null for the end of the block
 */
public record InsertPoint(Block block, @Nullable Operation before) {
  /**
   * Checks that the operation stands in the block.
   *
   * @throws IllegalArgumentException if the operation does not stand in the block
   */
  public InsertPoint {
    if (before != null && before.block() != block) {
      throw new IllegalArgumentException("the operation does not stand in the block");
    }
  }

  /** Just before an operation. */
  public static InsertPoint before(Operation op) {
    return new InsertPoint(blockOf(op), op);
  }

  /** Just after an operation. */
  public static InsertPoint after(Operation op) {
    return new InsertPoint(blockOf(op), op.nextOp());
  }

  /** Before the first operation of a block. */
  public static InsertPoint atStart(Block block) {
    return new InsertPoint(block, block.firstOp());
  }

  /** After the last operation of a block. */
  public static InsertPoint atEnd(Block block) {
    return new InsertPoint(block, null);
  }

  private static Block blockOf(Operation op) {
    Block block = op.block();
    if (block == null) {
      throw new IllegalArgumentException("the operation is detached");
    }
    return block;
  }
}
