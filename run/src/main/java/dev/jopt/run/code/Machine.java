package dev.jopt.run.code;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.Callable;
import dev.jopt.run.heap.Heap;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.Fault;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** What the frames of a run share. */
public final class Machine {
  private final RunLimits options;
  private final Heap heap;
  private final Semantics semantics;
  private final ImmutableMap<String, Operation> symbols;
  private final Map<Operation, FunctionCode> functions = new IdentityHashMap<>();
  private final Map<Operation, MemRef> globals = new HashMap<>();
  private final StringBuilder output = new StringBuilder();
  private @Nullable LongSupplier clock;
  private @Nullable Operation caller;
  private boolean showsAddresses;
  private long executed;
  private int depth;

  /**
   * A machine in its first state.
   *
   * @param symbols the operations of the module by their names
   */
  public Machine(RunLimits options, Semantics semantics, ImmutableMap<String, Operation> symbols) {
    this.options = options;
    this.semantics = semantics;
    this.symbols = symbols;
    heap = new Heap(options.mostBytes());
  }

  /** The memory. */
  public Heap heap() {
    return heap;
  }

  /** What the program printed. */
  public StringBuilder output() {
    return output;
  }

  /** The number of operations that were run. */
  public long executed() {
    return executed;
  }

  /** Gives the program a clock, which tells nanoseconds since some time. */
  public void setClock(LongSupplier given) {
    clock = given;
  }

  /** What the program's clock tells; without one, a nanosecond is an operation that was run. */
  public long nanoTime() {
    return clock == null ? executed : clock.getAsLong();
  }

  /** Says that the program has asked for an address or the time, which nothing determines. */
  public void showAddress() {
    showsAddresses = true;
  }

  /** Whether the program has asked for an address or the time. */
  public boolean showsAddresses() {
    return showsAddresses;
  }

  void count(int operations) {
    executed += operations;
    if (executed > options.mostOperations()) {
      throw Fault.limit("more than " + options.mostOperations() + " operations were run");
    }
  }

  /** The operation that a symbol of the module names; null if there is none. */
  public @Nullable Operation symbol(String name) {
    return symbols.get(name);
  }

  /** The memory of a global variable, made when it is first asked for. */
  public MemRef global(Operation op, java.util.function.Supplier<MemRef> maker) {
    return globals.computeIfAbsent(op, key -> maker.get());
  }

  /** The operation that made the last call; null if none did. */
  public @Nullable Operation caller() {
    return caller;
  }

  /** Calls a function for an operation. */
  public @Nullable Object[] call(Operation by, Operation function, @Nullable Object[] arguments) {
    caller = by;
    return call(function, arguments);
  }

  /** Calls a function. */
  public @Nullable Object[] call(Operation function, @Nullable Object[] arguments) {
    FunctionCode code = functions.get(function);
    if (code == null) {
      if (!(function instanceof Callable callable)) {
        throw new Fault("'" + function.name() + "' cannot be called");
      }
      @Nullable NativeFunction other =
          callable.callableRegion() == null || callable.callableRegion().isEmpty()
              ? semantics.nativeFunction(function)
              : null;
      if (other != null) {
        return other.call(this, arguments);
      }
      if (callable.callableRegion() == null || callable.callableRegion().isEmpty()) {
        throw Fault.limit("the function has no body, and none is known by its name");
      }
      code = FunctionCode.of(function, callable.callableRegion(), semantics);
      functions.put(function, code);
    }
    if (depth == options.mostCalls()) {
      throw Fault.limit("more than " + depth + " calls are nested");
    }
    depth++;
    int mark = heap.enter();
    try {
      return code.run(this, arguments);
    } finally {
      heap.leave(mark, function.location());
      depth--;
    }
  }

  /** A function that the engine itself has. */
  @FunctionalInterface
  public interface NativeFunction {
    /** Calls it. */
    @Nullable Object[] call(Machine machine, @Nullable Object[] arguments);
  }
}
