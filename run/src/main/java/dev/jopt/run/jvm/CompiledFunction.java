package dev.jopt.run.jvm;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.value.Fault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A compiled function. Safe for use by many threads.
 *
 * <p>An argument of a memref type is an array of the element type ({@code float[]}, {@code
 * double[]}, {@code byte[]}, {@code short[]}, {@code int[]}, {@code long[]}), which is copied and
 * after the call copied back, or a direct {@link ByteBuffer} in native order, from its position to
 * its limit, which is used as it is; a {@code MemorySegment} gives one by {@code asByteBuffer()}.
 * Elements are in row-major order. Where a type leaves more than one size open, {@link #call} needs
 * a {@link ShapedArgument}. An integer of up to 32 bits is an {@link Integer}, a longer one and an
 * index a {@link Long}, of which the lowest bits count; a float of up to 32 bits is a {@link
 * Float}, one of 64 a {@link Double}. Results are the same; a memref is an array.
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
        values[i] = value(arguments[i], data, i, memory);
        if (values[i] instanceof BufferView view && !(data instanceof ByteBuffer)) {
          copied.add(view);
          arrays.add(data);
        }
      }
      List<Object> results = new ArrayList<>();
      for (Object result : invoke(state, values)) {
        results.add(result instanceof BufferView view ? NumberArrays.of(view) : result);
      }
      for (int i = 0; i < arrays.size(); i++) {
        NumberArrays.copy(copied.get(i).elements, arrays.get(i));
      }
      return results;
    } catch (Trap trap) {
      throw module.fault(trap).at((Operation) function);
    }
  }

  private Object value(Object argument, Object data, int number, BufferMemory memory) {
    Type type = types.get(number);
    if (type instanceof BaseMemRefType memref) {
      Storage storage = Storage.of(memref.elementType());
      boolean plain = memref instanceof MemRefType ranked && ranked.isIdentityLayout();
      if (storage == null || !plain) {
        throw new IllegalArgumentException("arguments of type " + type + " cannot be given");
      }
      int count = NumberArrays.length(data, storage);
      if (count < 0) {
        throw unfit(argument, number);
      }
      int[] sizes =
          argument instanceof ShapedArgument shaped
              ? shaped.sizes().clone()
              : sizes(memref, count, number);
      if (!fits(memref, sizes, count)) {
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
      if (data instanceof ByteBuffer bytes) {
        ByteBuffer part = bytes.slice().order(ByteOrder.nativeOrder());
        return BufferView.of(new HeapBlock(part, null, false), storage, sizes);
      }
      BufferView view =
          BufferView.of(memory.allocate((long) count * storage.bytes, 0, false), storage, sizes);
      NumberArrays.copy(data, view.elements);
      return view;
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
  private static int[] sizes(BaseMemRefType type, int count, int number) {
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
    boolean fits = sizes.length == type.rank();
    for (int d = 0; fits && d < sizes.length; d++) {
      fits = sizes[d] >= 0 && (type.isDynamicDim(d) || type.dimSize(d) == sizes[d]);
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

  /** Arrays and buffers of numbers. */
  private static final class NumberArrays {
    private NumberArrays() {}

    /** The number of elements; negative if it is of another type, or no direct buffer. */
    static int length(Object data, Storage storage) {
      if (data instanceof ByteBuffer bytes) {
        return bytes.isDirect() && bytes.remaining() % storage.bytes == 0
            ? bytes.remaining() / storage.bytes
            : -1;
      }
      return switch (storage) {
        case BYTE -> data instanceof byte[] array ? array.length : -1;
        case SHORT -> data instanceof short[] array ? array.length : -1;
        case INT -> data instanceof int[] array ? array.length : -1;
        case LONG -> data instanceof long[] array ? array.length : -1;
        case FLOAT -> data instanceof float[] array ? array.length : -1;
        case DOUBLE -> data instanceof double[] array ? array.length : -1;
      };
    }

    static void copy(Object array, Buffer to) {
      switch (Support.storage(to)) {
        case BYTE -> ((ByteBuffer) to).put(0, (byte[]) array);
        case SHORT -> ((java.nio.ShortBuffer) to).put(0, (short[]) array);
        case INT -> ((java.nio.IntBuffer) to).put(0, (int[]) array);
        case LONG -> ((java.nio.LongBuffer) to).put(0, (long[]) array);
        case FLOAT -> ((java.nio.FloatBuffer) to).put(0, (float[]) array);
        case DOUBLE -> ((java.nio.DoubleBuffer) to).put(0, (double[]) array);
      }
    }

    static void copy(Buffer from, Object array) {
      switch (Support.storage(from)) {
        case BYTE -> ((ByteBuffer) from).get(0, (byte[]) array);
        case SHORT -> ((java.nio.ShortBuffer) from).get(0, (short[]) array);
        case INT -> ((java.nio.IntBuffer) from).get(0, (int[]) array);
        case LONG -> ((java.nio.LongBuffer) from).get(0, (long[]) array);
        case FLOAT -> ((java.nio.FloatBuffer) from).get(0, (float[]) array);
        case DOUBLE -> ((java.nio.DoubleBuffer) from).get(0, (double[]) array);
      }
    }

    /** The elements of a view as an array. */
    static Object of(BufferView view) {
      int count = view.count();
      Storage storage = Support.storage(view.elements);
      ByteBuffer bytes = ByteBuffer.allocateDirect(count * storage.bytes);
      BufferView plain = BufferView.of(new HeapBlock(bytes, null, false), storage, view.sizes);
      Support.copy(view, plain);
      Object array =
          switch (storage) {
            case BYTE -> new byte[count];
            case SHORT -> new short[count];
            case INT -> new int[count];
            case LONG -> new long[count];
            case FLOAT -> new float[count];
            case DOUBLE -> new double[count];
          };
      copy(plain.elements, array);
      return array;
    }
  }
}
