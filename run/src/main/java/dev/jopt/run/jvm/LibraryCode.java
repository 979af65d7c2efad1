package dev.jopt.run.jvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.OperationCode;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that is computed as the interpreter does.
 *
 * @param types of the values that it uses
 */
record LibraryCode(Operation op, OperationCode code, List<Type> types) {

  /** Computes an operation of a module. */
  static @Nullable Object[] run(CallState state, int number, Object[] values) {
    return state.module.library(number).run(state, values);
  }

  private @Nullable Object[] run(CallState state, Object[] values) {
    @Nullable Object[] known = new @Nullable Object[values.length];
    for (int i = 0; i < known.length; i++) {
      known[i] =
          values[i] instanceof BufferView view
              ? new ViewedElements(view, ((ShapedType) types.get(i)).elementType())
              : ElementBuffers.boxed(values[i]);
    }
    Machine machine = state.machine();
    try {
      HeapBlock updated = updated(values);
      if (updated == null) {
        return code.run(machine, known);
      }
      synchronized (updated) {
        return code.run(machine, known);
      }
    } catch (Fault fault) {
      throw fault.at(op);
    } finally {
      if (machine.output().length() > 0) {
        synchronized (state.output) {
          state.output.append(machine.output());
        }
        machine.output().setLength(0);
      }
    }
  }

  /** What an atomic update changes; null if the operation is none. */
  private @Nullable HeapBlock updated(Object[] values) {
    for (int i = 0; op.name().contains("atomic_rmw") && i < values.length; i++) {
      if (values[i] instanceof BufferView view) {
        return view.block;
      }
    }
    return null;
  }

  /** A buffer with the elements of a tensor. */
  static BufferView toBuffer(CallState state, int number, Object tensor) {
    if (!(tensor instanceof Elements elements)) {
      throw new Trap("poison is used where a value is needed");
    }
    Type type = ((ShapedType) state.module.operation(number).result(0).type()).elementType();
    Storage storage = Storage.of(type);
    if (storage == null) {
      throw new IllegalStateException("a buffer of " + type);
    }
    int[] sizes = Arrays.stream(elements.shape()).mapToInt(Math::toIntExact).toArray();
    HeapBlock block = state.allocate((long) elements.data().length * storage.bytes, 0);
    BufferView view = BufferView.of(block, storage, sizes);
    ElementBuffers.fill(view, elements, type);
    return view;
  }

  /** An integer; any number will do for poison. */
  static int intValue(@Nullable Object value) {
    return (int) longValue(value);
  }

  static long longValue(@Nullable Object value) {
    return value instanceof Long number ? number : 0;
  }

  static float floatValue(@Nullable Object value) {
    return (float) doubleValue(value);
  }

  static double doubleValue(@Nullable Object value) {
    return value instanceof Double number ? number : 0;
  }
}
