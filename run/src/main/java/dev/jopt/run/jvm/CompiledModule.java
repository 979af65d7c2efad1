package dev.jopt.run.jvm;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.run.ArgumentValues;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The compiled functions of a module. Safe for use by many threads. */
public final class CompiledModule {
  private static final int ALIGNMENT = 64;
  private static final long FIRST_ADDRESS = 1 << 16;

  private final ImmutableList<Operation> operations;
  private final ImmutableList<GlobalOp> globals;
  private final ImmutableList<LibraryCode> libraries;
  private final ImmutableMap<String, Operation> symbols;
  private final Map<Integer, BufferView> constants = new ConcurrentHashMap<>();
  private final ImmutableMap<String, CompiledFunction> functions;
  private final Queue<BufferMemory> idle = new ConcurrentLinkedQueue<>();
  private final AtomicLong nextAddress = new AtomicLong(FIRST_ADDRESS);

  CompiledModule(ModuleEmitter emitter, MethodHandles.Lookup made) throws IllegalAccessException {
    operations = ImmutableList.copyOf(emitter.operations);
    globals = ImmutableList.copyOf(emitter.globals);
    libraries = ImmutableList.copyOf(emitter.libraries);
    symbols = ImmutableMap.copyOf(emitter.symbols());
    Map<String, CompiledFunction> found = new LinkedHashMap<>();
    for (Map.Entry<String, Operation> symbol : emitter.symbols().entrySet()) {
      String method = emitter.method(symbol.getKey());
      if (method != null && emitter.isMade(symbol.getKey())) {
        FunctionLike function = (FunctionLike) symbol.getValue();
        try {
          MethodHandle handle =
              made.findStatic(
                  made.lookupClass(),
                  method,
                  MethodType.fromMethodDescriptorString(
                      ModuleEmitter.descriptor(function), CompiledModule.class.getClassLoader()));
          found.put(symbol.getKey(), new CompiledFunction(this, function, handle));
        } catch (NoSuchMethodException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    functions = ImmutableMap.copyOf(found);
  }

  /** An address that is made up, and no other is. */
  long nextAddress() {
    return nextAddress.getAndAdd(ALIGNMENT);
  }

  /**
   * A function by its name.
   *
   * @throws IllegalArgumentException if there is none, or it has no body
   */
  public CompiledFunction function(String name) {
    CompiledFunction found = functions.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no function '" + name + "'");
    }
    return found;
  }

  int globalCount() {
    return globals.size();
  }

  Operation operation(int number) {
    return operations.get(number);
  }

  LibraryCode library(int number) {
    return libraries.get(number);
  }

  ImmutableMap<String, Operation> symbols() {
    return symbols;
  }

  /** The contents of constants are made once. */
  BufferView makeGlobal(int number, BufferMemory memory) {
    GlobalOp global = globals.get(number);
    return global.isConstant()
        ? constants.computeIfAbsent(number, key -> made(global, BufferMemory.managed()))
        : made(global, memory);
  }

  private static BufferView made(GlobalOp global, BufferMemory memory) {
    MemRefType type = global.type();
    Storage storage = Storage.of(type.elementType());
    if (storage == null) {
      throw new IllegalStateException("a global of type " + type);
    }
    int[] sizes = type.shape().stream().mapToInt(Math::toIntExact).toArray();
    int count = 1;
    for (int size : sizes) {
      count = Math.multiplyExact(count, size);
    }
    HeapBlock block = memory.allocate((long) count * storage.bytes, ALIGNMENT, false);
    BufferView view = BufferView.of(block, storage, sizes);
    if (global.initialValue() instanceof DenseElementsAttribute dense) {
      ElementBuffers.fill(view, (Elements) ArgumentValues.of(dense, type), type.elementType());
    }
    return view;
  }

  /** What went wrong, at its operation. */
  Fault fault(Trap trap) {
    String text = String.valueOf(trap.getMessage());
    Fault fault = trap.isLimit() ? Fault.limit(text) : new Fault(text);
    return trap.operation() < 0 ? fault : fault.at(operations.get(trap.operation()));
  }

  /** Memory that no call uses now. */
  BufferMemory borrow() {
    @Nullable BufferMemory memory = idle.poll();
    return memory == null ? BufferMemory.managed() : memory;
  }

  void giveBack(BufferMemory memory) {
    memory.reset();
    idle.add(memory);
  }
}
