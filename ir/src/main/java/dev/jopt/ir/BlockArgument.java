package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * A value that a block is entered with.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class BlockArgument extends Value {
  private final Block owner;
  int index;
  private Location location;

  BlockArgument(Block owner, int index, Type type, Location location) {
    super(type);
    this.owner = owner;
    this.index = index;
    this.location = location;
  }

  /** The block that it is an argument of. */
  public Block owner() {
    return owner;
  }

  /** Which argument of its block it is, from 0. */
  public int index() {
    return index;
  }

  @Override
  public @Nullable Operation definingOp() {
    return null;
  }

  @Override
  public Block parentBlock() {
    return owner;
  }

  @Override
  public Location location() {
    return location;
  }

  /** Changes the location. */
  public void setLocation(Location location) {
    this.location = location;
  }

  /** For people, e.g. {@code argument #0 of ^bb1 in 'func.func' : i32}. */
  @Override
  public String toString() {
    return "argument #" + index + " of " + owner.place() + " : " + type();
  }
}
