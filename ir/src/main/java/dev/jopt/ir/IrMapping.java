package dev.jopt.ir;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which value, block or operation stands for which other one, while IR is copied.
 *
 * <p>Used by one thread at a time.
 */
public final class IrMapping {
  private final Map<Value, Value> values = new IdentityHashMap<>();
  private final Map<Block, Block> blocks = new IdentityHashMap<>();
  private final Map<Operation, Operation> operations = new IdentityHashMap<>();

  /** Creates an empty mapping. */
  public IrMapping() {}

  /** Lets {@code to} stand for {@code from}. */
  public void map(Value from, Value to) {
    values.put(from, to);
  }

  /** Lets {@code to} stand for {@code from}. */
  public void map(Block from, Block to) {
    blocks.put(from, to);
  }

  /** Lets {@code to} stand for {@code from}. */
  public void map(Operation from, Operation to) {
    operations.put(from, to);
  }

  /** The mapped value, or null. */
  public @Nullable Value lookUpOrNull(Value from) {
    return values.get(from);
  }

  /** The mapped value, or the value itself. */
  public Value lookUpOrSame(Value from) {
    Value to = values.get(from);
    return to == null ? from : to;
  }

  /** The mapped block, or the block itself. */
  public Block lookUpOrSame(Block from) {
    Block to = blocks.get(from);
    return to == null ? from : to;
  }

  /**
   * The mapped block.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Block lookUp(Block from) {
    Block to = blocks.get(from);
    if (to == null) {
      throw new IllegalArgumentException("the block has no copy");
    }
    return to;
  }

  /** The mapped operation, or null. */
  public @Nullable Operation lookUpOrNull(Operation from) {
    return operations.get(from);
  }
}
