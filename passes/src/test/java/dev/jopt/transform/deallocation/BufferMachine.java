package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Runs a function of {@link RandomBuffers}, before or after passes, with buffers that hold one
 * number each. Fails when a buffer is used after it was freed, freed twice, not freed, or less
 * aligned than was asked for.
 *
 * <p>Iterations of parallel loops run in step, so that one sees what another one does to a buffer
 * that should have been its own.
 */
final class BufferMachine {
  private static final int MAX_CONDITIONS = 40;
  private static final long UNDEFINED = Long.MIN_VALUE;

  /** An allocation. */
  private static final class Buffer {
    final boolean onHeap;
    final long alignment;
    long contents;
    boolean freed;

    Buffer(boolean onHeap, long alignment, long contents) {
      this.onHeap = onHeap;
      this.alignment = alignment;
      this.contents = contents;
    }
  }

  /** The values of a region that runs, or the whole function. */
  private static final class Frame {
    private final @Nullable Frame outer;
    private final Map<Value, Object> values = new IdentityHashMap<>();

    Frame(@Nullable Frame outer) {
      this.outer = outer;
    }

    Object get(Value value) {
      Object found = values.get(value);
      if (found != null) {
        return found;
      }
      if (outer == null) {
        throw new AssertionError("no value for " + value);
      }
      return outer.get(value);
    }

    void put(Value value, Object what) {
      values.put(value, what);
    }
  }

  /** The indicator of nothing. */
  private static final Object NULL = "null";

  private final Random conditions;
  private final List<Long> seen = new ArrayList<>();
  private final List<Buffer> heap = new ArrayList<>();
  private int asked;
  private long writes;

  private BufferMachine(long seed) {
    conditions = new Random(seed);
  }

  /**
   * Runs a function.
   *
   * @param seed decides about conditions and the number of iterations
   * @param frees whether the program is expected to free everything; buffers that it returns are
   *     freed by the caller
   * @return the values read by {@code app.use} and those that the caller sees in the end
   */
  static List<Long> run(Operation function, long seed, boolean frees) {
    BufferMachine machine = new BufferMachine(seed);
    machine.call(function, new Random(~seed));
    if (frees) {
      for (Buffer buffer : machine.heap) {
        assertWithMessage("a buffer is never freed").that(buffer.freed).isTrue();
      }
    }
    return machine.seen;
  }

  private void call(Operation function, Random random) {
    Block body = function.region(0).front();
    Frame frame = new Frame(null);
    frame.put(body.argument(0), 0L);
    frame.put(body.argument(1), 1L);
    frame.put(body.argument(2), (long) random.nextInt(4));
    List<Buffer> arguments = new ArrayList<>();
    for (int i = 3; i < body.argumentCount(); i++) {
      // The first two may be one buffer; those marked restrict are not.
      Buffer buffer = i == 4 && random.nextBoolean() ? arguments.get(0) : new Buffer(false, 0, -i);
      arguments.add(buffer);
      frame.put(body.argument(i), buffer);
    }
    List<Object> results = run(body, frame);
    for (Buffer argument : arguments) {
      seen.add(argument.contents);
    }
    if (!results.isEmpty()) {
      seen.add(read((Buffer) results.get(0)));
    }
    release(results, arguments);
  }

  /** Frees what a caller has to: the indicators, or without them the buffers. */
  private void release(List<Object> results, List<Buffer> arguments) {
    if (results.size() == 2) {
      freeIfAny(results.get(1));
    } else if (results.size() == 1 && !arguments.contains(results.get(0))) {
      free((Buffer) results.get(0));
    }
  }

  /** Runs a block and returns what its terminator forwards. */
  private List<Object> run(Block block, Frame frame) {
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (op == block.lastOp()) {
        return all(op.operands(), frame);
      }
      execute(op, frame);
    }
    throw new AssertionError("no terminator");
  }

  private static List<Object> all(List<Value> values, Frame frame) {
    List<Object> result = new ArrayList<>();
    values.forEach(value -> result.add(frame.get(value)));
    return result;
  }

  private static void assign(List<? extends Value> to, List<Object> what, Frame frame) {
    for (int i = 0; i < to.size(); i++) {
      frame.put(to.get(i), what.get(i));
    }
  }

  private void execute(Operation op, Frame frame) {
    switch (op.name()) {
      case "memref.alloc" -> frame.put(op.result(), allocate((AllocLikeOp) op, true));
      case "memref.alloca" -> frame.put(op.result(), allocate((AllocLikeOp) op, false));
      case "memref.dealloc" -> free(buffer(op, 0, frame));
      case "memref.copy" -> buffer(op, 1, frame).contents = read(buffer(op, 0, frame));
      case "app.write" -> write(op, buffer(op, 0, frame));
      case "app.step" -> {
        long from = read(buffer(op, 0, frame));
        buffer(op, 1, frame).contents = (from * 31 + ++writes) * 0x9E3779B97F4A7C15L;
      }
      case "app.use" -> seen.add(read(buffer(op, 0, frame)));
      case "app.view", "memref.view" -> frame.put(op.result(), buffer(op, 0, frame));
      case "app.cond" ->
          frame.put(op.result(), asked++ < MAX_CONDITIONS && conditions.nextBoolean() ? 1L : 0L);
      case "arith.constant" ->
          frame.put(op.result(), ((IntegerAttribute) required(op.attribute("value"))).longValue());
      case "deallocation.null" -> frame.put(op.result(), NULL);
      case "deallocation.own" -> frame.put(op.result(), buffer(op, 0, frame));
      case "deallocation.retain" -> retain(op, frame);
      case "scf.if" -> branch(op, frame);
      case "scf.for" -> loop(op, (long) frame.get(op.operand(1)), 3, frame);
      case "affine.for" -> {
        int inits = ((ForOp) op).initArguments().size();
        loop(op, AffineNumbers.end((ForOp) op, frame::get), op.operandCount() - inits, frame);
      }
      case "affine.if" -> enter(op, op.region(AffineNumbers.chosen((IfOp) op, frame::get)), frame);
      case "scf.index_switch" -> choose((IndexSwitchOp) op, frame);
      case "scf.execute_region", "memref.alloca_scope" -> enter(op, op.region(0), frame);
      case "scf.while" -> whileLoop(op, frame);
      case "scf.parallel" -> parallel(op, (long) frame.get(op.operand(1)), frame);
      case "scf.forall" -> parallel(op, (long) frame.get(op.operand(0)), frame);
      case "affine.parallel" ->
          parallel(
              op,
              AffineNumbers.least(((ParallelOp) op).upperBounds(), op.operands(), frame::get),
              frame);
      default -> throw new AssertionError(op.name());
    }
  }

  private static <T> T required(@Nullable T value) {
    if (value == null) {
      throw new AssertionError("nothing there");
    }
    return value;
  }

  // Buffers.

  private Buffer allocate(AllocLikeOp op, boolean onHeap) {
    Long alignment = op.alignment();
    Buffer buffer = new Buffer(onHeap, alignment == null ? 0 : alignment, UNDEFINED);
    if (onHeap) {
      heap.add(buffer);
    }
    return buffer;
  }

  private static Buffer buffer(Operation op, int operand, Frame frame) {
    Buffer buffer = (Buffer) frame.get(op.operand(operand));
    if (buffer.freed) {
      throw new AssertionError("used after it was freed: " + op);
    }
    return buffer;
  }

  private static long read(Buffer buffer) {
    if (buffer.freed) {
      throw new AssertionError("read after it was freed");
    }
    if (buffer.contents == UNDEFINED) {
      throw new AssertionError("read before it was written");
    }
    return buffer.contents;
  }

  private void write(Operation op, Buffer buffer) {
    if (op.attribute("alignment") instanceof IntegerAttribute asked
        && buffer.alignment < asked.longValue()) {
      throw new AssertionError("less aligned than asked for: " + op);
    }
    buffer.contents = ++writes;
  }

  private static void free(Buffer buffer) {
    if (buffer.freed || !buffer.onHeap) {
      throw new AssertionError("freed, but not there to be freed");
    }
    buffer.freed = true;
  }

  private static void freeIfAny(Object indicator) {
    if (indicator != NULL) {
      free((Buffer) indicator);
    }
  }

  private static void retain(Operation op, Frame frame) {
    int retained = op.resultCount();
    List<Object> allocs = all(op.operandRange(retained, op.operandCount() - retained), frame);
    for (int i = 0; i < retained; i++) {
      Object buffer = frame.get(op.operand(i));
      boolean found = allocs.remove(buffer);
      frame.put(op.result(i), found ? buffer : NULL);
    }
    allocs.forEach(BufferMachine::freeIfAny);
  }

  // Control flow.

  private void branch(Operation op, Frame frame) {
    enter(op, op.region((long) frame.get(op.operand(0)) == 1 ? 0 : 1), frame);
  }

  private void choose(IndexSwitchOp op, Frame frame) {
    int chosen = op.cases().asList().indexOf((Long) frame.get(op.index()));
    enter(op, chosen < 0 ? op.defaultRegion() : op.caseRegion(chosen), frame);
  }

  private void enter(Operation op, Region region, Frame frame) {
    if (!region.isEmpty()) {
      assign(op.results(), run(region.front(), frame), frame);
    }
  }

  private void loop(Operation op, long end, int firstInit, Frame frame) {
    Block body = op.region(0).front();
    List<Object> carried = all(op.operandRange(firstInit, op.operandCount() - firstInit), frame);
    for (long i = 0; i < end; i++) {
      frame.put(body.argument(0), i);
      assign(body.arguments().subList(1, body.argumentCount()), carried, frame);
      carried = run(body, frame);
    }
    assign(op.results(), carried, frame);
  }

  private void whileLoop(Operation op, Frame frame) {
    Block before = op.region(0).front();
    Block after = op.region(1).front();
    List<Object> carried = all(op.operands(), frame);
    while (true) {
      assign(before.arguments(), carried, frame);
      List<Object> decided = run(before, frame);
      List<Object> handedOn = decided.subList(1, decided.size());
      if ((long) decided.get(0) == 0) {
        assign(op.results(), handedOn, frame);
        return;
      }
      assign(after.arguments(), handedOn, frame);
      carried = run(after, frame);
    }
  }

  private void parallel(Operation op, long end, Frame frame) {
    Block body = op.region(0).front();
    List<Frame> frames = new ArrayList<>();
    for (long i = 0; i < end; i++) {
      Frame iteration = new Frame(frame);
      iteration.put(body.argument(0), i);
      frames.add(iteration);
    }
    for (Operation inner = body.firstOp(); inner != body.lastOp(); inner = inner.nextOp()) {
      for (Frame iteration : frames) {
        execute(required(inner), iteration);
      }
    }
  }
}
