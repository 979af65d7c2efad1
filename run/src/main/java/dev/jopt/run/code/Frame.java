package dev.jopt.run.code;

import org.jspecify.annotations.Nullable;

/** The values of one call of a function. */
public final class Frame {
  /** The values by their places. */
  final @Nullable Object[] slots;

  private final Machine machine;
  @Nullable Object[] yielded = {};
  long[] iteration = {};

  Frame(int size, Machine machine) {
    slots = new @Nullable Object[size];
    this.machine = machine;
  }

  /** What the frames of a run share. */
  public Machine machine() {
    return machine;
  }

  /** The value at a place. */
  public Object get(int slot) {
    Object value = slots[slot];
    if (value == null) {
      throw new IllegalStateException("a value is used before it is made");
    }
    return value;
  }

  /** Sets the value at a place. */
  public void set(int slot, Object value) {
    slots[slot] = value;
  }

  /** The indices of the iteration of the structured operation that runs. */
  public long[] iteration() {
    return iteration;
  }

  /** Sets them, for the bodies that are run next. */
  public void setIteration(long[] indices) {
    iteration = indices;
  }
}
