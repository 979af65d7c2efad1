package dev.jopt.run.jvm;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A compiled function. Safe for use by many threads.
 *
 * <p>An argument of a memref, tensor or vector type is an array of the element type ({@code
 * float[]}, {@code double[]}, {@code byte[]}, {@code short[]}, {@code int[]}, {@code long[]}), or
 * native memory: a direct {@link ByteBuffer} in native order, from its position to its limit, or
 * from Java 22 on a {@code MemorySegment}. Of a memref, an array is copied, and after the call
 * copied back; native memory is used as it is. Loops run on the calling thread alone while a
 * segment is given that no other may use. Elements are in row-major order. Where a type leaves more
 * than one size open, {@link #call} needs a {@link ShapedArgument}. An integer of up to 32 bits is
 * an {@link Integer}, one of up to 64 and an index a {@link Long}, of which the lowest bits count;
 * a float of up to 32 bits is a {@link Float}, one of 64 a {@link Double}. Other types cannot be
 * given. Results are the same; those with elements are arrays, and of types that cannot be given
 * what the interpreter has. Indicators, and pointers that stand for them, are left out: what they
 * say is to be freed is freed when the results are copied.
 */
public final class CompiledFunction {
  private final CompiledModule module;
  private final FunctionLike function;
  private final ImmutableList<Type> types;
  private final MethodHandle handle;

  CompiledFunction(CompiledModule module, FunctionLike function, MethodHandle handle) {
    this.module = module;
    this.function = function;
    types = ImmutableList.copyOf(function.argumentTypes());
    MethodType type = handle.type();
    MethodHandle generic =
        type.returnType() == void.class
            ? handle.asType(type.generic().changeReturnType(void.class))
            : handle.asType(type.generic());
    this.handle =
        generic
            .asSpreader(Object[].class, type.parameterCount())
            .asType(MethodType.methodType(Object.class, Object[].class));
  }

  /**
   * Calls the function with memory of the module's own, which is kept for later calls.
   *
   * @return the results
   * @throws IllegalArgumentException if the arguments do not fit the types
   * @throws Fault if the program does what it must not do
   */
  public List<Object> call(Object... arguments) {
    BufferMemory memory = module.borrow();
    try {
      return call(memory, arguments);
    } finally {
      module.giveBack(memory);
    }
  }

  /**
   * Calls the function.
   *
   * @param memory what the function allocates from, and arrays are copied to
   * @return the results
   * @throws IllegalArgumentException if the arguments do not fit the types
   * @throws Fault if the program does what it must not do, or the memory is too small
   */
  public List<Object> call(BufferMemory memory, Object... arguments) {
    if (arguments.length != types.size()) {
      throw new IllegalArgumentException(
          "'"
              + function.functionName()
              + "' has "
              + types.size()
              + " arguments, not "
              + arguments.length);
    }
    CallState state = new CallState(module, memory);
    Object[] values = new Object[arguments.length];
    List<BufferView> copied = new ArrayList<>();
    List<Object> arrays = new ArrayList<>();
    try {
      for (int i = 0; i < values.length; i++) {
        Object data = arguments[i] instanceof ShapedArgument shaped ? shaped.data() : arguments[i];
        if (Segments.isSegment(data)) {
          state.demandOneThread(Segments.isConfined(data));
          data = Segments.bytes(data);
        }
        values[i] = value(arguments[i], data, i, memory);
        if (values[i] instanceof BufferView view && !(data instanceof ByteBuffer)) {
          copied.add(view);
          arrays.add(data);
        }
      }
      List<Object> results = new ArrayList<>();
      List<Object> found = invoke(state, values);
      for (int i = 0; i < found.size(); i++) {
        if (!(found.get(i) instanceof HeapBlock)) {
          results.add(result(found.get(i), i));
        }
      }
      // The caller has copies: what it would have to free ends here.
      for (Object result : found) {
        if (result instanceof HeapBlock handle) {
          BufferOperations.free(state, handle);
        }
      }
      for (int i = 0; i < arrays.size(); i++) {
        NumberArrays.copy(copied.get(i).elements, arrays.get(i));
      }
      return results;
    } catch (Trap trap) {
      throw module.fault(trap).at((Operation) function);
    } catch (Fault fault) {
      throw fault.at((Operation) function);
    } catch (IndexOutOfBoundsException e) {
      throw outside().at((Operation) function);
    }
  }

  private Object result(Object result, int number) {
    if (result instanceof BufferView view) {
      return NumberArrays.of(view);
    }
    if (result instanceof Elements elements) {
      Type element = ((ShapedType) function.returnTypes().get(number)).elementType();
      Storage storage = Storage.of(element);
      if (storage != null) {
        MemRefType row = MemRefType.of(element, elements.data().length);
        BufferView view =
            BufferView.ofLayout(BufferMemory.managed(), storage, row, elements.data().length);
        if (view != null) {
          ElementBuffers.fill(view, elements, element);
          return NumberArrays.of(view);
        }
      }
    }
    return result;
  }

  /** What a result is that sees more than there is. */
  static Fault outside() {
    return new Fault("an access is out of bounds of its allocation");
  }

  private Object value(Object argument, Object data, int number, BufferMemory memory) {
    Type type = types.get(number);
    if (type instanceof ShapedType shaped) {
      return elements(argument, data, number, shaped, memory);
    }
    JvmKind kind = JvmKind.of(type);
    boolean fits =
        kind == JvmKind.INT && argument instanceof Integer
            || kind == JvmKind.LONG && argument instanceof Long
            || kind == JvmKind.FLOAT && argument instanceof Float
            || kind == JvmKind.DOUBLE && argument instanceof Double;
    if (!fits) {
      throw unfit(argument, number);
    }
    int width = ArithEmitter.width(type);
    if (argument instanceof Integer integer) {
      return ScalarMath.wrap(integer, width);
    }
    return argument instanceof Long integer ? (Object) ScalarMath.wrap(integer, width) : argument;
  }

  private Object elements(
      Object argument, Object data, int number, ShapedType type, BufferMemory memory) {
    Storage storage = Storage.of(type.elementType());
    if (storage == null) {
      throw new IllegalArgumentException("arguments of type " + type + " cannot be given");
    }
    int count = NumberArrays.length(data, storage);
    if (count < 0) {
      throw unfit(argument, number);
    }
    int[] sizes =
        argument instanceof ShapedArgument given
            ? given.sizes().clone()
            : sizes(type, count, number);
    if (!fits(type, sizes, count)) {
      throw new IllegalArgumentException(
          "argument "
              + number
              + " has "
              + count
              + " elements as "
              + Arrays.toString(sizes)
              + ", the type is "
              + type);
    }
    if (type instanceof MemRefType memref && !BufferView.isRowMajor(memref, sizes)) {
      throw new IllegalArgumentException("arguments of type " + type + " cannot be given");
    }
    BufferView view;
    if (data instanceof ByteBuffer bytes) {
      ByteBuffer part = bytes.slice().order(ByteOrder.nativeOrder());
      view = BufferView.of(new HeapBlock(part, null, false), storage, sizes);
    } else {
      HeapBlock block = memory.allocate((long) count * storage.bytes, 0, false);
      view = BufferView.of(block, storage, sizes);
      NumberArrays.copy(data, view.elements);
    }
    return type instanceof BaseMemRefType
        ? view
        : ElementBuffers.elements(view, type.elementType());
  }

  private IllegalArgumentException unfit(Object argument, int number) {
    return new IllegalArgumentException(
        "argument "
            + number
            + " is "
            + argument.getClass().getSimpleName()
            + ", the type is "
            + types.get(number));
  }

  /** The sizes of the type; one that is open is found by division. */
  private static int[] sizes(ShapedType type, int count, int number) {
    if (!type.hasRank()) {
      throw new IllegalArgumentException(
          "argument " + number + " needs its sizes: the type is " + type);
    }
    int[] sizes = new int[type.rank()];
    int open = -1;
    long product = 1;
    for (int d = 0; d < sizes.length; d++) {
      if (!type.isDynamicDim(d)) {
        sizes[d] = Math.toIntExact(type.dimSize(d));
        product *= sizes[d];
      } else if (open < 0) {
        open = d;
      } else {
        throw new IllegalArgumentException(
            "argument " + number + " needs its sizes: the type is " + type);
      }
    }
    if (open >= 0) {
      sizes[open] = product == 0 ? 0 : (int) (count / product);
    }
    return sizes;
  }

  private static boolean fits(ShapedType type, int[] sizes, int count) {
    long product = 1;
    boolean fits = !type.hasRank() || sizes.length == type.rank();
    for (int d = 0; fits && d < sizes.length; d++) {
      fits =
          sizes[d] >= 0 && (!type.hasRank() || type.isDynamicDim(d) || type.dimSize(d) == sizes[d]);
      product *= sizes[d];
    }
    return fits && product == count;
  }

  /** Calls with values as compiled code has them. */
  List<Object> invoke(CallState state, Object[] values) {
    Object[] all = new Object[values.length + 1];
    all[0] = state;
    System.arraycopy(values, 0, all, 1, values.length);
    Object result;
    try {
      result = (Object) handle.invokeExact(all);
    } catch (StackOverflowError e) {
      throw new Trap("the program nests too deeply for the compiler", true);
    } catch (OutOfMemoryError e) {
      throw new Trap("the program needs more memory than there is", true);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    return result == null
        ? List.of()
        : result instanceof Object[] several ? Arrays.asList(several) : List.of(result);
  }
}
