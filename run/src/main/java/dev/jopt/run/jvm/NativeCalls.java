package dev.jopt.run.jvm;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.semantics.Registry;
import dev.jopt.run.value.Fault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls of functions that only the engines have: those that print or tell the time. */
final class NativeCalls {
  private static final Registry SEMANTICS = new Registry();
  private static final int ALIGNMENT = 64;

  private NativeCalls() {}

  static boolean isKnown(Operation function) {
    return SEMANTICS.nativeFunction(function) != null;
  }

  /** Calls one on a machine that has nothing but the arguments. */
  static @Nullable Object[] call(CallState state, int number, Object[] arguments) {
    Operation function = state.module.operation(number);
    Machine.NativeFunction called = SEMANTICS.nativeFunction(function);
    if (called == null) {
      throw new IllegalStateException("an unknown function is called");
    }
    Machine machine = new Machine(RunLimits.standard(), SEMANTICS, ImmutableMap.of());
    machine.setClock(System::nanoTime);
    List<Type> types = ((FunctionLike) function).argumentTypes();
    @Nullable Object[] values = new @Nullable Object[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(machine, arguments[i], types.get(i), function);
    }
    @Nullable Object[] results;
    try {
      results = called.call(machine, values);
    } catch (Fault fault) {
      throw new Trap(fault.text(), fault.isLimit());
    }
    synchronized (state.output) {
      state.output.append(machine.output());
    }
    return results;
  }

  private static Object value(Machine machine, Object argument, Type type, Operation function) {
    if (argument instanceof BufferView view) {
      Type element = ((ShapedType) type).elementType();
      MemRef room =
          machine
              .heap()
              .allocate(
                  Layout.of(element),
                  ElementBuffers.allOf(view, element),
                  ALIGNMENT,
                  function.location());
      return room.view(view.offset, longs(view.sizes), longs(view.strides));
    }
    return ElementBuffers.boxed(argument);
  }

  private static long[] longs(int[] numbers) {
    long[] wide = new long[numbers.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = numbers[i];
    }
    return wide;
  }
}
