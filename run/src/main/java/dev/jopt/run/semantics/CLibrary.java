package dev.jopt.run.semantics;

import dev.jopt.dialect.math.MathFunction;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.Machine.NativeFunction;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The functions of the C library that lowered programs call, on memory and on floats, and {@code
 * retainBuffers}, which {@code convert-deallocation-ops-to-llvm} states the contract of.
 */
final class CLibrary {
  private static final long ALIGNMENT = 16;
  private static final @Nullable Object[] NOTHING = {};

  /** The functions of doubles; those of floats have an {@code f} behind their names. */
  private static final Map<String, MathFunction> MATH = new HashMap<>();

  static {
    for (MathFunction function : MathFunction.values()) {
      switch (function) {
        case ABSI,
            ABSF,
            CLAMPF,
            CTLZ,
            CTPOP,
            CTTZ,
            FPOWI,
            IPOWI,
            ISFINITE,
            ISINF,
            ISNAN,
            ISNORMAL,
            POWF,
            RSQRT,
            SINCOS -> {}
        default -> MATH.put(function.localName(), function);
      }
    }
    MATH.put("fabs", MathFunction.ABSF);
    MATH.put("pow", MathFunction.POWF);
  }

  private CLibrary() {}

  /** What a declared function does; null if its name and types are none of the library's. */
  static @Nullable NativeFunction of(String name, Operation function) {
    List<Type> types =
        function instanceof FunctionLike declared ? declared.argumentTypes() : List.of();
    switch (name) {
      case "malloc", "mlirAlloc":
        return types.size() != 1
            ? null
            : (machine, values) -> allocated(machine, values[0], ALIGNMENT, function);
      case "aligned_alloc", "mlirAlignedAlloc":
        return types.size() != 2
            ? null
            : (machine, values) ->
                allocated(machine, values[1], Values.number(values[0]), function);
      case "free", "mlirFree", "mlirAlignedFree":
        return types.size() != 1 ? null : (machine, values) -> freed(machine, values[0], function);
      case "retainBuffers":
        return types.size() != 4
            ? null
            : (machine, values) -> retained(machine, values, types.get(1), function);
      default:
        return computed(name, types);
    }
  }

  private static @Nullable NativeFunction computed(String name, List<Type> types) {
    boolean floats = types.stream().allMatch(type -> type == FloatType.F32);
    if (!floats && !types.stream().allMatch(type -> type == FloatType.F64)) {
      return null;
    }
    FloatType format = floats ? FloatType.F32 : FloatType.F64;
    MathFunction function = MATH.get(name);
    if (floats) {
      function = name.endsWith("f") ? MATH.get(name.substring(0, name.length() - 1)) : null;
    }
    if (function == null || function.arity() != types.size()) {
      return null;
    }
    MathFunction known = function;
    return (machine, values) -> computed(known, values, format);
  }

  private static @Nullable Object[] allocated(
      Machine machine, @Nullable Object bytes, long alignment, Operation function) {
    return new @Nullable Object[] {
      LlvmMemorySemantics.allocate(
          machine, Allocation.Kind.HEAP, Values.number(bytes), alignment, place(machine, function))
    };
  }

  /** Where the function is called from, for what is reported of the memory. */
  private static Operation place(Machine machine, Operation function) {
    Operation caller = machine.caller();
    return caller == null ? function : caller;
  }

  private static @Nullable Object[] freed(
      Machine machine, @Nullable Object value, Operation function) {
    Pointer pointer = LlvmMemorySemantics.pointer(Values.presentOrFail(value));
    if (!pointer.equals(Pointer.NULL)) {
      Allocation memory = pointer.memory("free");
      if (pointer.offset() != 0) {
        throw new Fault(
            "free of a pointer that is not to the beginning of its allocation", memory.story());
      }
      machine.heap().free(memory, place(machine, function).location());
    }
    return NOTHING;
  }

  /** Keeps of the owned allocations those that are asked for, each once, and frees the others. */
  private static @Nullable Object[] retained(
      Machine machine, @Nullable Object[] values, Type pointer, Operation function) {
    List<Pointer> owned = new ArrayList<>(pointers(values[0], values[1], pointer));
    List<Pointer> asked = pointers(values[2], values[3], pointer);
    Pointer results = LlvmMemorySemantics.pointer(Values.presentOrFail(values[3]));
    for (int i = 0; i < asked.size(); i++) {
      Pointer kept = asked.get(i);
      if (kept.equals(Pointer.NULL) || !owned.remove(kept)) {
        kept = Pointer.NULL;
      }
      LlvmValues.store(
          results.memory("store"), results.offset() + i * LlvmValues.size(pointer), pointer, kept);
    }
    for (Pointer rest : owned) {
      freed(machine, rest, function);
    }
    return NOTHING;
  }

  private static List<Pointer> pointers(
      @Nullable Object count, @Nullable Object array, Type pointer) {
    List<Pointer> all = new ArrayList<>();
    long number = Values.number(count);
    Pointer at = LlvmMemorySemantics.pointer(Values.presentOrFail(array));
    for (long i = 0; i < number; i++) {
      long offset = at.offset() + i * LlvmValues.size(pointer);
      all.add(
          LlvmMemorySemantics.pointer(
              Values.presentOrFail(LlvmValues.load(at.memory("load"), offset, pointer))));
    }
    return all;
  }

  private static @Nullable Object[] computed(
      MathFunction function, @Nullable Object[] values, FloatType format) {
    Object[] known = new Object[values.length];
    for (int i = 0; i < known.length; i++) {
      known[i] = Values.presentOrFail(values[i]);
      if (known[i] == Poison.POISON) {
        return new @Nullable Object[] {Poison.POISON};
      }
    }
    return new @Nullable Object[] {MathSemantics.floating(function, known, format)};
  }
}
