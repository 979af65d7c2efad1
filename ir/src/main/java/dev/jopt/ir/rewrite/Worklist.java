package dev.jopt.ir.rewrite;

import dev.jopt.ir.Operation;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A stack of operations, each on it at most once, from which any can be taken off. */
final class Worklist {
  private final Map<Operation, Integer> places;
  private @Nullable Operation[] stack = new @Nullable Operation[64];
  private int size;

  Worklist() {
    places = new IdentityHashMap<>();
  }

  /** Puts an operation on top unless it is anywhere on the stack. */
  void push(Operation op) {
    if (places.putIfAbsent(op, size) != null) {
      return;
    }
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, size * 2);
    }
    stack[size++] = op;
  }

  /** Takes the top off; null when there is nothing left. */
  @Nullable Operation pop() {
    while (size > 0) {
      Operation op = stack[--size];
      if (op != null) {
        stack[size] = null;
        places.remove(op);
        return op;
      }
    }
    return null;
  }

  /** Takes an operation off wherever it is. */
  void remove(Operation op) {
    Integer place = places.remove(op);
    if (place != null) {
      stack[place] = null;
    }
  }

  /** Turns the stack upside down. */
  void reverse() {
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
        places.put(op, i);
      }
    }
  }

  void clear() {
    Arrays.fill(stack, 0, size, null);
    size = 0;
    places.clear();
  }
}
