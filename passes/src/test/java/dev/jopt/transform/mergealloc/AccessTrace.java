package dev.jopt.transform.mergealloc;

import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Runs a {@link RandomProgram}: first to find which bytes each access touches, then, with the
 * iterations of parallel loops interleaved at random, to find what each read sees.
 */
final class AccessTrace {
  /**
   * Memory of one allocation, each byte the number of the access that wrote it last; 0 for none.
   */
  private record Memory(int[] lastWrite) {}

  private record Pointer(Memory memory, int offset, int size) {}

  /** An access or, without a pointer, sequences of accesses that run at the same time. */
  private record Access(Pointer pointer, boolean writes, List<List<Access>> parallel) {}

  /** Size of buffers that are arguments. */
  private static final int ARENA_BYTES = 1 << 18;

  private final Map<Value, Object> values = new HashMap<>();

  /**
   * Returns what each read sees: the number of the write, or -1 if its bytes differ or none was
   * written.
   *
   * @param conditions the arguments, as bits
   * @param seed decides how parallel iterations interleave
   */
  static List<Integer> run(Operation function, int conditions, long seed) {
    AccessTrace trace = new AccessTrace();
    Block body = function.region(0).front();
    int bit = 0;
    for (Value argument : body.arguments()) {
      Object value =
          argument.type() instanceof MemRefType
              ? new Pointer(new Memory(new int[ARENA_BYTES]), 0, ARENA_BYTES)
              : (Object) ((conditions >> bit++ & 1) != 0);
      trace.values.put(argument, value);
    }
    List<Access> accesses = new ArrayList<>();
    trace.blocks(body, accesses);
    List<Integer> seen = new ArrayList<>();
    int[] clock = {0};
    execute(flatten(accesses, new Random(seed)), seen, clock);
    return seen;
  }

  private static List<Access> flatten(List<Access> accesses, Random random) {
    List<Access> flat = new ArrayList<>();
    for (Access access : accesses) {
      if (access.pointer != null) {
        flat.add(access);
        continue;
      }
      List<List<Access>> threads = new ArrayList<>();
      for (List<Access> thread : access.parallel) {
        threads.add(new ArrayList<>(flatten(thread, random)));
      }
      threads.removeIf(List::isEmpty);
      while (!threads.isEmpty()) {
        List<Access> thread = threads.get(random.nextInt(threads.size()));
        // Runs of one thread let it get ahead of others.
        for (int run = random.nextInt(6); run >= 0 && !thread.isEmpty(); run--) {
          flat.add(thread.remove(0));
        }
        threads.removeIf(List::isEmpty);
      }
    }
    return flat;
  }

  private static void execute(List<Access> accesses, List<Integer> seen, int[] clock) {
    for (Access access : accesses) {
      clock[0]++;
      Pointer pointer = access.pointer;
      int[] bytes = pointer.memory.lastWrite;
      int end = pointer.offset + pointer.size;
      if (pointer.offset < 0 || end > bytes.length) {
        throw new AssertionError("access beyond the buffer");
      }
      int first = bytes[pointer.offset] == 0 ? -1 : bytes[pointer.offset];
      for (int i = pointer.offset; i < end; i++) {
        if (access.writes) {
          bytes[i] = clock[0];
        } else if (bytes[i] != first) {
          first = -1;
        }
      }
      if (!access.writes) {
        seen.add(first);
      }
    }
  }

  /** Follows branches for a while. */
  private void blocks(Block entry, List<Access> accesses) {
    Block block = entry;
    for (int fuel = 12; block != null && fuel > 0; fuel--) {
      block(block, accesses);
      block = block.lastOp() instanceof CondBranchOp branch ? next(branch) : null;
    }
  }

  private Block next(CondBranchOp branch) {
    int taken = isTrue(branch.operand(0)) ? 0 : 1;
    List<Object> handed = new ArrayList<>();
    branch.successorOperands(taken).forEach(operand -> handed.add(values.get(operand.get())));
    Block next = branch.successor(taken);
    for (int i = 0; i < handed.size(); i++) {
      values.put(next.argument(i), handed.get(i));
    }
    return next;
  }

  private void block(Block block, List<Access> accesses) {
    for (Operation op : block.operations()) {
      access(op, accesses);
    }
  }

  private void access(Operation op, List<Access> accesses) {
    if (op instanceof ConstantOp constant) {
      if (constant.constantValue() instanceof IntegerAttribute integer) {
        values.put(constant.result(), integer.longValue());
      }
    } else if (op instanceof IntegerBinaryOp || op instanceof IntegerDivisionOp) {
      values.put(op.result(), compute(op.name(), number(op.operand(0)), number(op.operand(1))));
    } else if (op instanceof SelectOp) {
      values.put(op.result(), values.get(op.operand(isTrue(op.operand(0)) ? 1 : 2)));
    } else if (op instanceof AllocOp alloc) {
      int size = sizeOf(alloc.result(), alloc.operands());
      values.put(alloc.result(), new Pointer(new Memory(new int[size]), 0, size));
    } else if (op instanceof ViewOp view) {
      Pointer base = pointer(view.source());
      int shift = base.offset + (int) number(view.byteShift());
      int size = sizeOf(view.result(), view.operands().subList(2, view.operandCount()));
      values.put(view.result(), new Pointer(base.memory, shift, size));
    } else if (op instanceof IfOp) {
      Block taken = op.region(isTrue(op.operand(0)) ? 0 : 1).firstBlock();
      if (taken != null) {
        block(taken, accesses);
        forward(taken.lastOp(), op.results());
      }
    } else if (op instanceof IndexSwitchOp choice) {
      Block taken = choice.region(regionOf(choice, number(op.operand(0)))).front();
      block(taken, accesses);
      forward(taken.lastOp(), op.results());
    } else if (op instanceof WhileOp loop) {
      conditional(loop, accesses);
    } else if (op.name().equals("arith.cmpi")) {
      values.put(op.result(), number(op.operand(0)) < number(op.operand(1)));
    } else if (op.name().equals("arith.index_cast")) {
      values.put(op.result(), isTrue(op.operand(0)) ? -1L : 0L);
    } else if (op instanceof CopyOp copy) {
      accesses.add(new Access(pointer(copy.source()), false, List.of()));
      accesses.add(new Access(pointer(copy.target()), true, List.of()));
    } else if (op instanceof FillOp) {
      accesses.add(new Access(pointer(op.operand(1)), true, List.of()));
    } else if (op instanceof ForOp loop) {
      sequential(loop, accesses);
    } else if (op instanceof ForallOp loop) {
      List<List<Access>> threads = new ArrayList<>();
      parallel(loop, 0, threads);
      accesses.add(new Access(null, false, threads));
    } else if (op.name().equals("pass")) {
      values.put(op.result(), values.get(op.operand(0)));
    } else if (op.name().equals("read") || op.name().equals("write")) {
      accesses.add(new Access(pointer(op.operand(0)), op.name().equals("write"), List.of()));
    }
  }

  private static int regionOf(IndexSwitchOp choice, long value) {
    int found = 0;
    for (int i = 0; i < choice.cases().length(); i++) {
      found = choice.cases().get(i) == value ? i + 1 : found;
    }
    return found;
  }

  private void conditional(WhileOp loop, List<Access> accesses) {
    Block before = loop.region(0).front();
    Block after = loop.region(1).front();
    for (int i = 0; i < loop.operandCount(); i++) {
      values.put(before.argument(i), values.get(loop.operand(i)));
    }
    while (true) {
      block(before, accesses);
      Operation condition = before.lastOp();
      List<Object> handed = new ArrayList<>();
      for (int i = 1; i < condition.operandCount(); i++) {
        handed.add(values.get(condition.operand(i)));
      }
      boolean again = isTrue(condition.operand(0));
      for (int i = 0; i < handed.size(); i++) {
        values.put(again ? after.argument(i) : loop.result(i), handed.get(i));
      }
      if (!again) {
        return;
      }
      block(after, accesses);
      Operation end = after.lastOp();
      for (int i = 0; i < end.operandCount(); i++) {
        values.put(before.argument(i), values.get(end.operand(i)));
      }
    }
  }

  private void sequential(ForOp loop, List<Access> accesses) {
    Block body = loop.region(0).front();
    long upper = number(loop.operand(1));
    long by = number(loop.operand(2));
    List<Object> carried = new ArrayList<>();
    for (int i = 3; i < loop.operandCount(); i++) {
      carried.add(values.get(loop.operand(i)));
    }
    for (long i = number(loop.operand(0)); i < upper; i += by) {
      values.put(body.argument(0), i);
      for (int k = 0; k < carried.size(); k++) {
        values.put(body.argument(k + 1), carried.get(k));
      }
      block(body, accesses);
      Operation end = body.lastOp();
      for (int k = 0; k < carried.size(); k++) {
        carried.set(k, values.get(end.operand(k)));
      }
    }
    for (int k = 0; k < carried.size(); k++) {
      values.put(loop.result(k), carried.get(k));
    }
  }

  private void parallel(ForallOp loop, int dimension, List<List<Access>> threads) {
    if (dimension == loop.rank()) {
      List<Access> thread = new ArrayList<>();
      block(loop.body(), thread);
      threads.add(thread);
      return;
    }
    LoopDimension bounds = loop.dimensions().get(dimension);
    for (long i = bounds.lower().constant();
        i < bounds.upper().constant();
        i += bounds.step().constant()) {
      values.put(bounds.induction(), i);
      parallel(loop, dimension + 1, threads);
    }
  }

  private void forward(Operation terminator, List<? extends Value> results) {
    for (int i = 0; i < results.size(); i++) {
      values.put(results.get(i), values.get(terminator.operand(i)));
    }
  }

  private static long compute(String name, long a, long b) {
    return switch (name) {
      case "arith.addi" -> a + b;
      case "arith.subi" -> a - b;
      case "arith.muli" -> a * b;
      case "arith.divsi" -> a / b;
      case "arith.ceildivui" -> (a + b - 1) / b;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private int sizeOf(Value value, List<? extends Value> extents) {
    MemRefType type = (MemRefType) value.type();
    long[] shape = type.shape().toArray();
    int next = 0;
    for (int i = 0; i < shape.length; i++) {
      shape[i] = type.isDynamicDim(i) ? number(extents.get(next++)) : shape[i];
    }
    BufferSize size = BufferSize.of(MemRefType.of(type.elementType(), shape));
    if (size == null) {
      throw new IllegalArgumentException("no size: " + value.type());
    }
    return Math.toIntExact(size.bytes());
  }

  private long number(Value value) {
    return (Long) values.get(value);
  }

  private boolean isTrue(Value value) {
    return (Boolean) values.get(value);
  }

  private Pointer pointer(Value value) {
    return (Pointer) values.get(value);
  }
}
