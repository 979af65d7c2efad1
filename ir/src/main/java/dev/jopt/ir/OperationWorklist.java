package dev.jopt.ir;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A stack of operations, each on it at most once, from which any can be taken off. All in constant
 * time and without hashing: an operation knows its place on the stack, so it must not be on two of
 * them at a time. A run of {@code --canonicalize} on 100,000 operations takes a fifth more
 * processor time with the places in an identity map instead.
 *
 * <p>Used by one thread at a time.
 */
public final class OperationWorklist {
  /** The place of an operation that no stack takes any more. */
  private static final int DISCARDED = -1;

  private @Nullable Operation[] stack = new @Nullable Operation[64];
  private int size;

  /** Creates an empty stack. */
  public OperationWorklist() {}

  /** How many operations are on the stack, discarded ones included. */
  public int size() {
    return size;
  }

  /** Whether the operation is anywhere on the stack. */
  public boolean contains(Operation op) {
    int place = op.worklistPlace;
    return place != DISCARDED && place < size && stack[place] == op;
  }

  /** Puts an operation on top unless it is anywhere on the stack or was discarded. */
  public void push(Operation op) {
    if (op.worklistPlace == DISCARDED || contains(op)) {
      return;
    }
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, size * 2);
    }
    op.worklistPlace = size;
    stack[size++] = op;
  }

  /** Takes the top off; null when there is nothing left. */
  public @Nullable Operation pop() {
    while (size > 0) {
      Operation op = stack[--size];
      if (op != null) {
        stack[size] = null;
        return op;
      }
    }
    return null;
  }

  /** Takes an operation off wherever it is. */
  public void remove(Operation op) {
    if (contains(op)) {
      stack[op.worklistPlace] = null;
    }
  }

  /** Takes an operation off that is erased: no stack takes it from now on. */
  public void discard(Operation op) {
    remove(op);
    op.worklistPlace = DISCARDED;
  }

  /** Turns the stack upside down. */
  public void reverse() {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (stack[i] != null) {
        stack[kept++] = stack[i];
      }
    }
    Arrays.fill(stack, kept, size, null);
    size = kept;
    for (int low = 0, high = size - 1; low < high; low++, high--) {
      Operation op = stack[low];
      stack[low] = stack[high];
      stack[high] = op;
    }
    for (int i = 0; i < size; i++) {
      Operation op = stack[i];
      if (op != null) {
        op.worklistPlace = i;
      }
    }
  }

  /** Takes everything off. */
  public void clear() {
    Arrays.fill(stack, 0, size, null);
    size = 0;
  }
}
