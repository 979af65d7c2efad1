package dev.jopt.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.Block;
import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.semantics.Registry;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Ownership;
import dev.jopt.run.value.Poison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs programs operation by operation, and finds out what they do wrong with memory and numbers. A
 * run depends on nothing but the program and its arguments. Safe for use by many threads.
 */
public final class Interpreter implements Engine {
  private static final long STACK_BYTES = 512L << 20;
  private static final int ALIGNMENT = 64;

  private final Registry semantics = new Registry();

  /** An interpreter that knows the dialects of this module and what implements its capability. */
  public Interpreter() {}

  @Override
  public RunResult run(Operation module, String entry, List<?> arguments, RunLimits limits) {
    Map<String, Operation> symbols = symbols(module);
    if (!(symbols.get(entry) instanceof FunctionLike function)) {
      throw new IllegalArgumentException("no function '" + entry + "'");
    }
    return run(function, symbols, arguments, limits);
  }

  /** The operations of a module by their names. */
  public static Map<String, Operation> symbols(Operation module) {
    Map<String, Operation> symbols = new LinkedHashMap<>();
    for (Region region : module.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block.operations()) {
          if (op instanceof Symbol symbol && symbol.symbolName() != null) {
            symbols.putIfAbsent(symbol.symbolName(), op);
          }
        }
      }
    }
    return symbols;
  }

  /**
   * Runs a function that need not be in a module.
   *
   * @param symbols what the program names
   * @throws IllegalArgumentException if the arguments do not fit the function
   */
  public RunResult run(
      FunctionLike function, Map<String, Operation> symbols, List<?> arguments, RunLimits limits) {
    List<Type> types = function.argumentTypes();
    if (types.size() != arguments.size()) {
      throw new IllegalArgumentException(
          "'"
              + function.functionName()
              + "' has "
              + types.size()
              + " arguments, not "
              + arguments.size());
    }
    Machine machine = new Machine(limits, semantics, ImmutableMap.copyOf(symbols));
    Run run = new Run(machine, (Operation) function, arguments, types);
    onDeepStack(run);
    return run.result(function.returnTypes());
  }

  /** Regions within regions, and calls, take Java's stack. */
  private static void onDeepStack(Run run) {
    Thread thread = new Thread(null, run, "jopt-run", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (run.failure != null) {
      throw run.failure;
    }
  }

  private static final class Run implements Runnable {
    private final Machine machine;
    private final Operation function;
    private final List<?> arguments;
    private final List<Type> types;
    private final List<MemRef> buffers = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private @Nullable Object[] results = {};
    private @Nullable RuntimeException failure;

    Run(Machine machine, Operation function, List<?> arguments, List<Type> types) {
      this.machine = machine;
      this.function = function;
      this.arguments = arguments;
      this.types = types;
    }

    @Override
    public void run() {
      try {
        @Nullable Object[] values = new @Nullable Object[types.size()];
        for (int i = 0; i < values.length; i++) {
          values[i] = prepared(arguments.get(i), types.get(i));
        }
        results = machine.call(function, values);
        if (results.length < ((FunctionLike) function).returnTypes().size()) {
          // A partial conversion packed what its terminator returns, and left the function.
          throw Fault.limit("the function returns fewer values than its type says");
        }
        for (Allocation leaked : machine.heap().leaks(Arrays.asList(results))) {
          faults.add(RunResult.leak(leaked).at(new Place(leaked).operation(function)));
        }
      } catch (Fault fault) {
        faults.add(fault.at(function));
      } catch (StackOverflowError e) {
        faults.add(Fault.limit("the program nests too deeply for the interpreter").at(function));
      } catch (OutOfMemoryError e) {
        faults.add(Fault.limit("the program needs more memory than there is").at(function));
      } catch (RuntimeException e) {
        failure = e;
      }
    }

    private Object prepared(Object argument, Type type) {
      if (!(argument instanceof Elements elements)) {
        return argument;
      }
      if (type instanceof ShapedType shaped && shaped.hasRank() && !(type instanceof VectorType)) {
        boolean fits = shaped.rank() == elements.shape().length;
        for (int d = 0; fits && d < shaped.rank(); d++) {
          fits = shaped.isDynamicDim(d) || shaped.dimSize(d) == elements.shape()[d];
        }
        if (!fits) {
          throw new IllegalArgumentException(
              "an argument of shape " + Arrays.toString(elements.shape()) + " for " + type);
        }
      }
      if (!(type instanceof BaseMemRefType memref)) {
        return elements;
      }
      MemRef made = buffer(elements, memref);
      buffers.add(made);
      return made;
    }

    /** With open strides those of rows in a row, and an open offset of zero. */
    private MemRef buffer(Elements elements, BaseMemRefType type) {
      Layout layout = Layout.of(type.elementType());
      Location place = function.location();
      if (!(type instanceof MemRefType ranked) || ranked.isIdentityLayout()) {
        return machine.heap().allocate(layout, elements, ALIGNMENT, place);
      }
      StridedLayoutAttribute wanted = ranked.stridesAndOffset();
      if (wanted == null) {
        throw new IllegalArgumentException("no values can be made of type " + type);
      }
      long[] sizes = elements.shape();
      long[] strides = ElementShapes.strides(sizes);
      long offset = ShapedType.isDynamic(wanted.offset()) ? 0 : wanted.offset();
      long count = offset + 1;
      for (int d = sizes.length - 1; d >= 0; d--) {
        long stride = wanted.strides().get(d);
        if (!ShapedType.isDynamic(stride)) {
          strides[d] = stride;
        } else if (d + 1 < sizes.length) {
          strides[d] = Math.max(1, strides[d + 1] * sizes[d + 1]);
        }
        count += Math.max(0, sizes[d] - 1) * strides[d];
      }
      if (offset < 0 || Arrays.stream(strides).anyMatch(stride -> stride < 0)) {
        throw new IllegalArgumentException("no values can be made of type " + type);
      }
      MemRef room =
          machine
              .heap()
              .allocate(layout, Elements.filled(new long[] {count}, null), ALIGNMENT, place);
      MemRef made = room.view(offset, sizes, strides);
      made.fill(elements);
      return made;
    }

    private static Object plain(@Nullable Object value, Type type) {
      if (value instanceof MemRef memref) {
        return type == OwnershipType.OWNERSHIP ? Ownership.OWNED : memref.toElements();
      }
      return value == null ? Poison.POISON : value;
    }

    RunResult result(List<Type> resultTypes) {
      List<Object> plain = new ArrayList<>();
      ImmutableList.Builder<Elements> after = ImmutableList.builder();
      if (faults.stream().allMatch(Fault::isLeak)) {
        try {
          for (int i = 0; i < results.length; i++) {
            plain.add(plain(results[i], resultTypes.get(i)));
          }
        } catch (Fault fault) {
          faults.add(0, fault.at(function));
          plain.clear();
        }
      }
      for (MemRef buffer : buffers) {
        after.add(buffer.toElements());
      }
      return new RunResult(
          plain,
          ImmutableList.copyOf(resultTypes),
          after.build(),
          machine.output().toString(),
          ImmutableList.copyOf(faults),
          new RunStatistics(
              machine.executed(),
              machine.heap().allocationCount(),
              machine.heap().peakBytes(),
              machine.heap().copyCount(),
              machine.heap().copiedBytes(),
              machine.showsAddresses()));
    }
  }

  /** Finds the operation that allocated, for its location is what a report begins with. */
  private record Place(Allocation memory) {
    Operation operation(Operation function) {
      Operation[] found = {function};
      Operation top = function.parentOp() == null ? function : function.parentOp();
      top.walk(
          op -> {
            if (found[0] == function
                && op != function
                && op.location().equals(memory.allocatedAt())) {
              found[0] = op;
            }
          });
      return found[0];
    }
  }

  /** Reports the faults of a run as errors at the operations that did them. */
  public static void report(RunResult result) {
    for (Fault fault : result.faults()) {
      Operation op = fault.operation();
      if (op != null) {
        op.emitError(fault.text(), fault.notes().toArray(Note[]::new));
      }
    }
  }
}
