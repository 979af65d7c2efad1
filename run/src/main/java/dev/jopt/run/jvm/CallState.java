package dev.jopt.run.jvm;

import dev.jopt.run.code.Machine;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.semantics.Registry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the functions of one call from outside share. A thread of its own has one of its own. */
final class CallState {
  private static final Registry SEMANTICS = new Registry();

  final BufferMemory memory;
  final CompiledModule module;
  final StringBuilder output;
  private final @Nullable BufferView[] globals;
  private final List<HeapBlock> stack = new ArrayList<>();
  private @Nullable Machine machine;
  private boolean oneThread;

  CallState(CompiledModule module, BufferMemory memory) {
    this(module, memory, new StringBuilder(), new @Nullable BufferView[module.globalCount()]);
  }

  private CallState(
      CompiledModule module,
      BufferMemory memory,
      StringBuilder output,
      @Nullable BufferView[] globals) {
    this.module = module;
    this.memory = memory;
    oneThread = memory.isOneThread();
    this.output = output;
    this.globals = globals;
  }

  /** The same for another thread, with a stack of its own. */
  CallState forThread() {
    return new CallState(module, memory, output, globals);
  }

  /** Keeps parallel loops on the calling thread, if that is demanded. */
  void demandOneThread(boolean demanded) {
    oneThread |= demanded;
  }

  boolean isOneThread() {
    return oneThread;
  }

  /** What operations run on that are computed as the interpreter does. */
  Machine machine() {
    Machine known = machine;
    if (known == null) {
      RunLimits limits = RunLimits.standard().withMostOperations(Long.MAX_VALUE);
      known = new Machine(limits, SEMANTICS, module.symbols());
      machine = known;
    }
    return known;
  }

  /** A variable of the module, with its first contents when it is first asked for. */
  BufferView global(int number) {
    synchronized (globals) {
      BufferView found = globals[number];
      if (found == null) {
        found = module.makeGlobal(number, memory);
        globals[number] = found;
      }
      return found;
    }
  }

  HeapBlock allocate(long bytes, long alignment) {
    return memory.allocate(bytes, alignment, true);
  }

  HeapBlock push(long bytes, long alignment) {
    HeapBlock made = memory.allocate(bytes, alignment, false);
    stack.add(made);
    return made;
  }

  /** A number that no other memory has: programs may only ask whether two are the same. */
  long address(HeapBlock block) {
    return block.address(module::nextAddress);
  }

  void release(HeapBlock block) {
    memory.release(block);
  }

  /** Where the stack ends. */
  int mark() {
    return stack.size();
  }

  /** Gives back what was pushed since then. */
  void unwind(int mark) {
    for (int i = stack.size() - 1; i >= mark; i--) {
      memory.recycle(stack.remove(i));
    }
  }
}
