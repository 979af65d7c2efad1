package dev.jopt.test.execution;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.deallocation.FreeOp;
import dev.jopt.dialect.deallocation.GetBufferOp;
import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.DmaStartOp;
import dev.jopt.dialect.memref.DmaWaitOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a function on buffers byte by byte. Integers are computed; a float stands for the expression
 * that made it, as a hash, so that two runs end with equal floats only if they did the same
 * operations on the same operands in the same order. Fails on an access of freed memory or of
 * memory that does not exist, and counts the allocations that are left. Operations on constants are
 * folded, as canonicalization does.
 *
 * <p>Iterations of the parallel loops of an operation run forwards or backwards; reductions run
 * forwards.
 */
final class ContentsMachine {
  /**
   * What a run leaves.
   *
   * @param contents of arguments and results, element by element; null where undefined
   * @param unfreed the allocations that are neither freed nor returned
   * @param iterations of structured operations
   * @param computed all floats that were computed, which stand for their expressions
   * @param trail of these in order
   * @param usesUndefined whether something was computed of what nothing has written
   */
  record Outcome(
      List<List<@Nullable Long>> contents,
      int unfreed,
      long iterations,
      Set<Long> computed,
      long trail,
      boolean usesUndefined) {}

  /**
   * A fault: two buffers are made to share memory. The last bytes of the first are the first bytes
   * of the second.
   */
  record WrongMerge(AllocOp first, AllocOp second, int bytes) {}

  /** A run was longer than was asked for. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** The function does what no correct program does. */
  static final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1;

    Wrong(String message) {
      super(message);
    }
  }

  private static final long ITERATIONS = 250_000;

  private static final class Memory {
    final long[] values;

    /** Which byte of the value each byte is, from one; zero where nothing was written. */
    final byte[] places;

    boolean freed;

    Memory(int bytes) {
      values = new long[bytes];
      places = new byte[bytes];
    }
  }

  /** A buffer or a view: the place of the first element, and distances, in bytes. */
  private record Buffer(Memory memory, long start, long[] sizes, long[] steps, int width) {
    long at(long[] indices) {
      long at = start;
      for (int i = 0; i < indices.length; i++) {
        if (indices[i] < 0 || indices[i] >= sizes[i]) {
          throw new Wrong("an index is out of bounds");
        }
        at += indices[i] * steps[i];
      }
      if (memory.freed) {
        throw new Wrong("an access of freed memory");
      }
      if (at < 0 || at + width > memory.values.length) {
        throw new Wrong("an access of memory that does not exist");
      }
      return at;
    }

    @Nullable Long read(long[] indices) {
      int at = (int) at(indices);
      for (int i = 0; i < width; i++) {
        if (memory.places[at + i] != i + 1 || memory.values[at + i] != memory.values[at]) {
          return null;
        }
      }
      return memory.values[at];
    }

    void write(long[] indices, @Nullable Object value) {
      int at = (int) at(indices);
      for (int i = 0; i < width; i++) {
        memory.values[at + i] = value == null ? 0 : bits(value);
        memory.places[at + i] = (byte) (value == null ? 0 : i + 1);
      }
    }

    List<@Nullable Long> contents() {
      List<@Nullable Long> all = new ArrayList<>();
      eachIndex(sizes, indices -> all.add(read(indices)));
      return all;
    }
  }

  /** A transfer under way, with what was in the source when it began. */
  private record Transfer(Buffer from, Buffer to, List<@Nullable Long> sent) {}

  private interface Body {
    void run(long[] indices);
  }

  /** Undefined numbers are null. */
  private final Map<Value, @Nullable Object> values = new HashMap<>();

  /** What nothing owns. */
  private final Memory nothing = new Memory(0);

  private final boolean backwards;
  private final List<Memory> heap = new ArrayList<>();
  private final List<Buffer> results = new ArrayList<>();

  /** By the byte of their tags, of which there is one buffer. */
  private final Map<Long, Transfer> transfers = new HashMap<>();

  private final Set<Long> computed = new HashSet<>();
  private final @Nullable WrongMerge fault;
  private long trail;
  private boolean usesUndefined;
  private long[] iteration = {};
  private long iterations;

  private ContentsMachine(boolean backwards, @Nullable WrongMerge fault) {
    this.backwards = backwards;
    this.fault = fault;
  }

  /**
   * Runs a function whose arguments are buffers of static shape.
   *
   * @param backwards the order of the parallel iterations of an operation
   */
  static Outcome run(FuncOp function, boolean backwards) {
    return run(function, backwards, null);
  }

  /** The same with a fault, if there is one. */
  static Outcome run(FuncOp function, boolean backwards, @Nullable WrongMerge fault) {
    ContentsMachine machine = new ContentsMachine(backwards, fault);
    Block body = function.region(0).front();
    List<Buffer> seen = new ArrayList<>();
    for (Value argument : body.arguments()) {
      Buffer buffer = machine.allocate((MemRefType) argument.type(), List.of());
      long number = seen.size();
      eachIndex(buffer.sizes, at -> buffer.write(at, mix(number, buffer.at(at))));
      machine.values.put(argument, buffer);
      seen.add(buffer);
    }
    machine.block(body);
    if (!machine.transfers.isEmpty()) {
      throw new Wrong("a transfer that nothing waits for");
    }
    seen.addAll(machine.results);
    List<List<@Nullable Long>> contents = new ArrayList<>();
    seen.forEach(buffer -> contents.add(buffer.contents()));
    int unfreed = 0;
    for (Memory memory : machine.heap) {
      boolean isSeen = seen.stream().anyMatch(buffer -> buffer.memory == memory);
      unfreed += memory.freed || isSeen ? 0 : 1;
    }
    return new Outcome(
        contents,
        unfreed,
        machine.iterations,
        machine.computed,
        machine.trail,
        machine.usesUndefined);
  }

  private void block(Block block) {
    for (Operation op : block.operations()) {
      run(op);
    }
  }

  private void run(Operation op) {
    if (fault != null && op == fault.second) {
      Buffer first = buffer(fault.first.result());
      long start = bytesOf(fault.first.type()) - fault.bytes;
      values.put(op.result(0), viewAs(first.memory, start, fault.second.type()));
    } else if (op instanceof AllocLikeOp) {
      values.put(op.result(0), allocate((MemRefType) op.result(0).type(), op.operands()));
    } else if (op instanceof DeallocOp) {
      Buffer buffer = buffer(op.operand(0));
      if (buffer.start != 0) {
        throw new Wrong("a free of a part");
      }
      free(buffer.memory);
    } else if (op instanceof SubViewOp view) {
      values.put(op.result(0), subview(view));
    } else if (op instanceof ViewOp view) {
      Buffer from = buffer(view.source());
      long start = from.start + number(view.byteShift());
      values.put(op.result(0), viewAs(from.memory, start, (MemRefType) op.result(0).type()));
    } else if (op instanceof CollapseShapeOp || op instanceof ExpandShapeOp) {
      // Of whole buffers, in the programs that it runs.
      Buffer from = buffer(op.operand(0));
      values.put(op.result(0), viewAs(from.memory, from.start, (MemRefType) op.result(0).type()));
    } else if (op instanceof ReinterpretCastOp cast) {
      // Of an alloc, which may be a view of a larger one, or an argument.
      Buffer from = buffer(cast.operand(0));
      MemRefType type = (MemRefType) op.result(0).type();
      long start = from.start + cast.staticOffsets().get(0) * width(type);
      values.put(op.result(0), viewAs(from.memory, start, type));
    } else if (op.name().equals("memref.cast")) {
      values.put(op.result(0), values.get(op.operand(0)));
    } else if (op instanceof CopyOp copy) {
      Buffer from = buffer(copy.source());
      Buffer to = buffer(copy.target());
      eachIndex(from.sizes, at -> to.write(at, from.read(at)));
    } else if (op instanceof DmaStartOp start) {
      start(start);
    } else if (op instanceof DmaWaitOp wait) {
      await(wait);
    } else if (op instanceof LoadOp) {
      values.put(op.result(0), buffer(op.operand(0)).read(numbers(op, 1)));
    } else if (op instanceof StoreOp) {
      buffer(op.operand(1)).write(numbers(op, 2), values.get(op.operand(0)));
    } else if (op instanceof StructuredOp structured) {
      structured(structured);
    } else if (op instanceof IndexOp index) {
      values.put(op.result(0), iteration[(int) index.dimension()]);
    } else if (op instanceof ForOp loop) {
      if (!loop.initArguments().isEmpty()) {
        throw new AssertionError("a loop with results");
      }
      long end = number(loop.upperBound());
      for (long i = number(loop.lowerBound()); i < end; i += number(loop.step())) {
        values.put(loop.inductionVariable(), i);
        block(loop.body());
      }
    } else if (op instanceof IfOp) {
      Block taken = op.region(number(op.operand(0)) != 0 ? 0 : 1).firstBlock();
      if (taken != null) {
        block(taken);
        for (int i = 0; i < op.resultCount(); i++) {
          values.put(op.result(i), values.get(taken.lastOp().operand(i)));
        }
      }
    } else if (op instanceof OwnOp) {
      values.put(op.result(0), buffer(op.operand(0)).memory);
    } else if (op instanceof NullOp) {
      values.put(op.result(0), nothing);
    } else if (op instanceof GetBufferOp) {
      Object owned = values.get(op.operand(0));
      Memory memory = owned instanceof Buffer buffer ? buffer.memory : (Memory) owned;
      values.put(op.result(0), 1L + heap.indexOf(memory));
    } else if (op instanceof FreeOp) {
      free((Memory) values.get(op.operand(0)));
    } else if (op.name().equals("memref.extract_aligned_pointer_as_index")) {
      values.put(op.result(0), 1L + heap.indexOf(buffer(op.operand(0)).memory));
    } else if (op instanceof ReturnOp) {
      op.operands().forEach(operand -> results.add(buffer(operand)));
    } else if (op instanceof SelectOp) {
      values.put(op.result(0), values.get(op.operand(number(op.operand(0)) != 0 ? 1 : 2)));
    } else if (op.resultCount() == 1
        && op.regionCount() == 0
        && op.operands().stream().noneMatch(ContentsMachine::isBuffer)) {
      values.put(op.result(0), scalar(op));
    } else if (op.resultCount() > 0 || op.operands().stream().anyMatch(ContentsMachine::isBuffer)) {
      throw new AssertionError("cannot run " + op);
    }
  }

  /** Makes the target undefined: elements may move at any time until the wait. */
  private void start(DmaStartOp op) {
    Buffer from = buffer(op.source());
    Buffer to = buffer(op.target());
    Buffer tag = buffer(op.tag());
    List<Value> firsts = new ArrayList<>(op.sourceIndices());
    firsts.addAll(op.targetIndices());
    boolean isWhole =
        op.strideOperands().isEmpty()
            && Arrays.equals(from.sizes, to.sizes)
            && number(op.numElements()) == Arrays.stream(from.sizes).reduce(1, (a, b) -> a * b)
            && firsts.stream().allMatch(index -> number(index) == 0);
    if (!isWhole) {
      throw new AssertionError("a transfer of a part: " + op);
    }
    long number = tag.at(op.tagIndices().stream().mapToLong(this::number).toArray());
    Transfer transfer = new Transfer(from, to, from.contents());
    if (transfers.put(number, transfer) != null) {
      throw new Wrong("a second transfer with a tag");
    }
    eachIndex(to.sizes, at -> to.write(at, null));
  }

  /** Ends a transfer; undefined is what depends on when the element moved. */
  private void await(DmaWaitOp op) {
    long number = buffer(op.tag()).at(op.tagIndices().stream().mapToLong(this::number).toArray());
    Transfer transfer = transfers.remove(number);
    if (transfer == null) {
      throw new Wrong("a wait for no transfer");
    }
    Iterator<@Nullable Long> sent = transfer.sent.iterator();
    eachIndex(
        transfer.to.sizes,
        at -> {
          Long before = sent.next();
          boolean isKnown =
              before != null
                  && before.equals(transfer.from.read(at))
                  && transfer.to.read(at) == null;
          transfer.to.write(at, isKnown ? before : null);
        });
  }

  private void free(Memory memory) {
    if (memory == nothing) {
      return;
    }
    if (memory.freed) {
      throw new Wrong("a second free");
    }
    memory.freed = true;
  }

  private static boolean isBuffer(Value value) {
    return value.type() instanceof MemRefType;
  }

  private @Nullable Object scalar(Operation op) {
    if (op instanceof ConstantOp constant) {
      return constant.constantValue() instanceof IntegerAttribute integer
          ? (Object) integer.longValue()
          : (Object) (float) ((FloatAttribute) constant.constantValue()).doubleValue();
    }
    List<Object> operands = new ArrayList<>();
    for (Value operand : op.operands()) {
      Object value = values.get(operand);
      if (value == null) {
        usesUndefined = true;
        trail = mix(trail, 0);
        return null;
      }
      operands.add(value);
    }
    if (op instanceof IntegerBinaryOp || op instanceof IntegerDivisionOp) {
      return compute(op, number(op.operand(0)), number(op.operand(1)));
    }
    if (op.name().startsWith("arith.index_cast")) {
      return operands.get(0);
    }
    if (op instanceof CmpIOp compare) {
      boolean isEqual = operands.get(0).equals(operands.get(1));
      return switch (compare.predicate()) {
        case EQ -> isEqual ? 1L : 0L;
        case NE -> isEqual ? 0L : 1L;
        default -> throw new AssertionError("cannot run " + op);
      };
    }
    if (op.name().equals("arith.sitofp")) {
      return (float) number(op.operand(0));
    }
    if (!(op.result(0).type() instanceof FloatType)) {
      throw new AssertionError("cannot run " + op);
    }
    Object folded = folded(op.name(), operands);
    if (folded != null) {
      return folded;
    }
    long hash = text(op.name());
    for (Object operand : operands) {
      hash = mix(hash, bits(operand));
    }
    computed.add(hash);
    trail = mix(trail, hash);
    return hash;
  }

  /** What constants fold to, as after canonicalization; null if nothing is known. */
  private static @Nullable Object folded(String name, List<Object> operands) {
    Object first = operands.get(0);
    Object last = operands.get(operands.size() - 1);
    boolean isKnown = first instanceof Float && last instanceof Float;
    return switch (name) {
      case "arith.mulf" -> isKnown ? (Float) first * (Float) last : last.equals(1f) ? first : null;
      case "arith.addf" -> isKnown ? (Float) first + (Float) last : last.equals(-0f) ? first : null;
      case "math.sin" -> isKnown ? (float) StrictMath.sin((Float) first) : null;
      default -> null;
    };
  }

  /** A number in memory: the float of a constant, too, is the hash of an expression there. */
  private static long bits(@Nullable Object value) {
    return value instanceof Float constant
        ? mix(text("arith.constant"), Float.floatToIntBits(constant))
        : (Long) value;
  }

  private static long compute(Operation op, long a, long b) {
    return switch (op.name()) {
      case "arith.addi" -> a + b;
      case "arith.subi" -> a - b;
      case "arith.muli" -> a * b;
      case "arith.divui" -> Long.divideUnsigned(a, b);
      case "arith.remui" -> Long.remainderUnsigned(a, b);
      case "arith.floordivsi" -> Math.floorDiv(a, b);
      case "arith.minui" -> Long.compareUnsigned(a, b) < 0 ? a : b;
      case "arith.minsi" -> Math.min(a, b);
      case "arith.maxsi" -> Math.max(a, b);
      default -> throw new AssertionError("cannot run " + op);
    };
  }

  private void structured(StructuredOp op) {
    List<IteratorType> kinds = op.iteratorTypes();
    long[] extents = new long[kinds.size()];
    for (int i = 0; i < extents.length; i++) {
      extents[i] = op.staticLoopSize(i);
    }
    Block body = op.body();
    long[] loops = new long[extents.length];
    eachIndex(
        extents,
        at -> {
          if (++iterations > ITERATIONS) {
            throw new TooLong();
          }
          for (int i = 0; i < loops.length; i++) {
            boolean turned = backwards && kinds.get(i) == IteratorType.PARALLEL;
            loops[i] = turned ? extents[i] - 1 - at[i] : at[i];
          }
          iteration = loops;
          iterate(op, body, loops);
        });
  }

  private void iterate(StructuredOp op, Block body, long[] loops) {
    int operands = op.indexingMaps().size();
    for (int i = 0; i < operands; i++) {
      Object operand = values.get(op.operand(i));
      values.put(
          body.argument(i),
          operand instanceof Buffer buffer ? buffer.read(element(op, i, loops)) : operand);
    }
    block(body);
    Operation end = body.lastOp();
    for (int i = op.inputCount(); i < operands; i++) {
      Object value = values.get(end.operand(i - op.inputCount()));
      buffer(op.operand(i)).write(element(op, i, loops), value);
    }
  }

  private static long[] element(StructuredOp op, int operand, long[] loops) {
    return op.indexingMaps().get(operand).evaluate(loops, new long[0]);
  }

  private Buffer allocate(MemRefType type, List<? extends Value> extents) {
    int width = width(type);
    long bytes = width;
    int dynamic = 0;
    for (int i = 0; i < type.shape().length(); i++) {
      bytes *= type.isDynamicDim(i) ? number(extents.get(dynamic++)) : type.shape().get(i);
    }
    if (dynamic > 0 && type.shape().length() > 1) {
      throw new AssertionError("an alloc of a dynamic shape");
    }
    // The second buffer of a wrong merge may reach beyond the first.
    long more = fault != null && fault.first.type().equals(type) ? bytesOf(fault.second.type()) : 0;
    Memory memory = new Memory(Math.toIntExact(bytes + more));
    heap.add(memory);
    return dynamic == 0
        ? viewAs(memory, 0, type)
        : new Buffer(memory, 0, new long[] {bytes / width}, new long[] {width}, width);
  }

  private static long bytesOf(MemRefType type) {
    long bytes = width(type);
    for (long extent : type.shape().toArray()) {
      bytes *= extent;
    }
    return bytes;
  }

  /** The elements of a type side by side. */
  private static Buffer viewAs(Memory memory, long start, MemRefType type) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null || !type.isIdentityLayout()) {
      throw new AssertionError("a layout: " + type);
    }
    int width = width(type);
    long[] steps = layout.strides().stream().map(stride -> stride * width).toArray();
    return new Buffer(memory, start, type.shape().toArray(), steps, width);
  }

  private Buffer subview(SubViewOp view) {
    Buffer from = buffer(view.source());
    MemRefType type = (MemRefType) view.result(0).type();
    int rank = from.sizes.length;
    if (type.shape().length() != rank) {
      throw new AssertionError("a subview of another rank");
    }
    long start = from.start;
    long[] sizes = new long[rank];
    long[] steps = new long[rank];
    for (int i = 0; i < rank; i++) {
      long offset = number(view.mixedOffsets().get(i));
      long stride = number(view.mixedStrides().get(i));
      sizes[i] = number(view.mixedSizes().get(i));
      if (offset < 0 || offset + (sizes[i] - 1) * stride >= from.sizes[i]) {
        throw new Wrong("a subview of what does not exist");
      }
      start += offset * from.steps[i];
      steps[i] = from.steps[i] * stride;
    }
    return new Buffer(from.memory, start, sizes, steps, from.width);
  }

  private static int width(MemRefType type) {
    return switch (type.elementType().toString()) {
      case "i8" -> 1;
      case "f32", "i32" -> 4;
      default -> throw new AssertionError("elements of type " + type.elementType());
    };
  }

  private static void eachIndex(long[] sizes, Body body) {
    for (long size : sizes) {
      if (size == 0) {
        return;
      }
    }
    long[] at = new long[sizes.length];
    while (true) {
      body.run(at);
      int i = sizes.length - 1;
      while (i >= 0 && ++at[i] == sizes[i]) {
        at[i--] = 0;
      }
      if (i < 0) {
        return;
      }
    }
  }

  private long[] numbers(Operation op, int first) {
    long[] numbers = new long[op.operandCount() - first];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(op.operand(first + i));
    }
    return numbers;
  }

  private long number(FoldResult result) {
    return result.value() == null
        ? ((IntegerAttribute) result.constant()).longValue()
        : number(result.value());
  }

  private long number(Value value) {
    return (Long) values.get(value);
  }

  private Buffer buffer(Value value) {
    return (Buffer) values.get(value);
  }

  private static long text(String text) {
    long hash = 7;
    for (int i = 0; i < text.length(); i++) {
      hash = mix(hash, text.charAt(i));
    }
    return hash;
  }

  private static long mix(long a, long b) {
    long mixed = (a * 0x9E3779B97F4A7C15L) ^ (b + 0x632BE59BD9B4E019L);
    mixed = (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
    return mixed ^ (mixed >>> 32);
  }
}
