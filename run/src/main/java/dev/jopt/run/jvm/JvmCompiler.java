package dev.jopt.run.jvm;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.Engine;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RunResult;
import dev.jopt.run.RunStatistics;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Ownership;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compiles functions to bytecode of the Java virtual machine. What it does not know it refuses
 * before anything runs, at the operation. Compiled code keeps its accesses within their
 * allocations, and finds indices out of bounds, failed assertions and divisions by zero; it does
 * not find uses after free, leaks, and values that are not defined, which may be anything then.
 * Safe for use by many threads.
 */
public final class JvmCompiler implements Engine {

  private static final String VECTOR_API = "jdk.incubator.vector";

  /** The first version of Java whose vectors are read from memory segments for good. */
  private static final int FIRST_VERSION_WITH_VECTORS = 22;

  private final boolean usesVectors;

  /** Creates a compiler. */
  public JvmCompiler() {
    this(false);
  }

  private JvmCompiler(boolean usesVectors) {
    this.usesVectors = usesVectors;
  }

  /** Whether {@link #withVectorApi} can be used. */
  public static boolean hasVectorApi() {
    return Runtime.version().feature() >= FIRST_VERSION_WITH_VECTORS
        && ModuleLayer.boot().findModule(VECTOR_API).isPresent();
  }

  /**
   * Creates a compiler that computes rows of structured operations with the Vector API of Java: the
   * functions of {@code math} as vectors, which are faster, and may be off in the last place.
   *
   * @throws IllegalStateException if this Java is older than 22, or was not started with {@code
   *     --add-modules=jdk.incubator.vector}
   */
  public static JvmCompiler withVectorApi() {
    if (!hasVectorApi()) {
      throw new IllegalStateException(
          "the Vector API needs Java 22 and the option --add-modules=" + VECTOR_API);
    }
    JvmCompiler.class.getModule().addReads(ModuleLayer.boot().findModule(VECTOR_API).orElseThrow());
    return new JvmCompiler(true);
  }

  /**
   * Compiles all functions of a module.
   *
   * @param module what must not change any more
   * @throws Fault at the operation that the compiler does not know; see {@link Fault#operation}
   */
  public CompiledModule compile(Operation module) {
    return compile(module, null);
  }

  /** Compiles what a function calls, or all. */
  private CompiledModule compile(Operation module, @Nullable String entry) {
    ModuleEmitter emitter = new ModuleEmitter(module, usesVectors);
    byte[] bytes;
    try {
      bytes = emitter.emit(entry);
    } catch (StackOverflowError e) {
      throw Fault.limit("the program nests too deeply for the compiler").at(module);
    }
    try {
      return new CompiledModule(emitter, MethodHandles.lookup().defineHiddenClass(bytes, true));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>Operations are not counted, nor is their number limited.
   */
  @Override
  public RunResult run(Operation module, String entry, List<?> arguments, RunLimits limits) {
    FunctionLike function = function(module, entry, arguments);
    try {
      return new Run(compile(module, entry), function, limits).run(arguments);
    } catch (Fault refusal) {
      return refused(function, refusal.at((Operation) function));
    }
  }

  /** Runs a function; null if there is an operation, or an argument, that the compiler refuses. */
  @Nullable RunResult tryRun(Operation module, String entry, List<?> arguments, RunLimits limits) {
    FunctionLike function = function(module, entry, arguments);
    try {
      return new Run(compile(module, entry), function, limits).run(arguments);
    } catch (Fault refusal) {
      return null;
    }
  }

  private static FunctionLike function(Operation module, String entry, List<?> arguments) {
    if (!(Interpreter.symbols(module).get(entry) instanceof FunctionLike function)) {
      throw new IllegalArgumentException("no function '" + entry + "'");
    }
    int count = function.argumentTypes().size();
    if (count != arguments.size()) {
      throw new IllegalArgumentException(
          "'" + entry + "' has " + count + " arguments, not " + arguments.size());
    }
    return function;
  }

  private static RunResult refused(FunctionLike function, Fault refusal) {
    return new RunResult(
        List.of(),
        ImmutableList.copyOf(function.returnTypes()),
        ImmutableList.of(),
        "",
        ImmutableList.of(refusal),
        new RunStatistics(0, 0, 0, 0, 0, false));
  }

  /** A run whose arguments and results are values of the library. */
  private static final class Run {
    private final CompiledModule compiled;
    private final FunctionLike function;
    private final BufferMemory memory;
    private final List<BufferView> buffers = new ArrayList<>();
    private final List<Type> elements = new ArrayList<>();

    Run(CompiledModule compiled, FunctionLike function, RunLimits limits) {
      this.compiled = compiled;
      this.function = function;
      memory = BufferMemory.managed(limits.mostBytes());
    }

    /** Runs it; throws what the compiler refuses. */
    RunResult run(List<?> arguments) {
      CallState state = new CallState(compiled, memory);
      List<Object> results = new ArrayList<>();
      List<Fault> faults = new ArrayList<>();
      Object[] values = new Object[arguments.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = prepared(arguments.get(i), function.argumentTypes().get(i));
      }
      try {
        List<Object> found = compiled.function(function.functionName()).invoke(state, values);
        for (int i = 0; i < found.size(); i++) {
          results.add(plain(found.get(i), function.returnTypes().get(i), state));
        }
      } catch (Trap trap) {
        faults.add(compiled.fault(trap).at((Operation) function));
      } catch (Fault fault) {
        faults.add(fault.at((Operation) function));
      } catch (IndexOutOfBoundsException e) {
        faults.add(CompiledFunction.outside().at((Operation) function));
      }
      ImmutableList.Builder<Elements> after = ImmutableList.builder();
      for (int i = 0; i < buffers.size(); i++) {
        after.add(ElementBuffers.elements(buffers.get(i), elements.get(i)));
      }
      return new RunResult(
          results,
          ImmutableList.copyOf(function.returnTypes()),
          after.build(),
          state.output.toString(),
          ImmutableList.copyOf(faults),
          new RunStatistics(0, memory.allocationCount(), memory.peakBytes(), 0, 0, false));
    }

    private static Object plain(Object value, Type type, CallState state) {
      if (value instanceof HeapBlock block) {
        return type != OwnershipType.OWNERSHIP
            ? new Pointer(null, state.address(block))
            : block.isNone() ? Ownership.NULL : Ownership.OWNED;
      }
      return value instanceof BufferView view
          ? ElementBuffers.elements(view, ((ShapedType) type).elementType())
          : ElementBuffers.boxed(value);
    }

    private Object prepared(Object argument, Type type) {
      if (argument instanceof Elements values && type instanceof BaseMemRefType memref) {
        BufferView made = buffer(values, memref);
        buffers.add(made);
        elements.add(memref.elementType());
        return made;
      }
      if (JvmKind.isObject(type)) {
        if (argument instanceof Elements values && type instanceof ShapedType shaped) {
          demandShape(values.shape(), shaped);
        }
        return argument;
      }
      JvmKind kind = JvmKind.of(type);
      if (argument instanceof Long number && kind == JvmKind.INT) {
        return number.intValue();
      }
      if (argument instanceof Double number && kind == JvmKind.FLOAT) {
        return number.floatValue();
      }
      if (JvmKind.isHandle(type) || !(argument instanceof Long || argument instanceof Double)) {
        throw Fault.limit("the compiler takes no argument of type " + type);
      }
      return argument;
    }

    private BufferView buffer(Elements values, BaseMemRefType type) {
      Storage storage = Storage.of(type.elementType());
      if (storage == null) {
        throw Fault.limit("the compiler takes no argument of type " + type);
      }
      long[] shape = values.shape();
      demandShape(shape, type);
      int[] sizes = Arrays.stream(shape).mapToInt(Math::toIntExact).toArray();
      BufferView view = BufferView.ofLayout(memory, storage, type, sizes);
      if (view == null) {
        throw Fault.limit("the compiler takes no argument of type " + type);
      }
      ElementBuffers.fill(view, values, type.elementType());
      return view;
    }

    private static void demandShape(long[] shape, ShapedType type) {
      boolean fits = !type.hasRank() || type.rank() == shape.length;
      for (int d = 0; fits && type.hasRank() && d < shape.length; d++) {
        fits = type.isDynamicDim(d) || type.dimSize(d) == shape[d];
      }
      if (!fits) {
        throw new IllegalArgumentException(
            "an argument of shape " + Arrays.toString(shape) + " for " + type);
      }
    }
  }
}
