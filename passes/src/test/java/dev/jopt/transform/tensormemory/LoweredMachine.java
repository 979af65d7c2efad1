package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.graph.KernelOp;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Executes lowered functions on bytes. New memory holds garbage; reading and writing the same bytes
 * in one operation, using freed memory and leaking it are failures.
 */
final class LoweredMachine {

  /** Memory of one allocation. */
  static final class Memory {
    final byte[] bytes;
    boolean freed;

    Memory(long size, Random garbage) {
      bytes = new byte[Math.toIntExact(size)];
      garbage.nextBytes(bytes);
    }
  }

  /** A memref: {@code offset} in bytes, strides in elements. */
  record Buffer(
      Memory memory, long offset, ImmutableLongArray shape, ImmutableLongArray strides, int width) {

    private int address(long[] index) {
      long at = 0;
      for (int d = 0; d < index.length; d++) {
        at += index[d] * strides.get(d);
      }
      return (int) (offset + at * width);
    }

    long get(long[] index) {
      assertWithMessage("use after free").that(memory.freed).isFalse();
      long value = 0;
      int at = address(index);
      for (int i = width - 1; i >= 0; i--) {
        value = value << 8 | (memory.bytes[at + i] & 0xFF);
      }
      return value;
    }

    void set(long[] index, long value) {
      assertWithMessage("use after free").that(memory.freed).isFalse();
      int at = address(index);
      for (int i = 0; i < width; i++) {
        memory.bytes[at + i] = (byte) (value >>> (8 * i));
      }
    }

    long[] read() {
      return Indices.of(shape).stream().mapToLong(this::get).toArray();
    }

    void write(long[] elements) {
      List<long[]> indices = Indices.of(shape);
      for (int i = 0; i < elements.length; i++) {
        set(indices.get(i), elements[i]);
      }
    }

    /** Whether any byte between the first and last of one is between those of the other. */
    boolean meets(Buffer other) {
      return memory == other.memory && low() < other.high() && other.low() < high();
    }

    private long low() {
      long low = offset;
      for (int d = 0; d < shape.length(); d++) {
        low += Math.min(0, (shape.get(d) - 1) * strides.get(d)) * width;
      }
      return low;
    }

    private long high() {
      long high = offset + width;
      for (int d = 0; d < shape.length(); d++) {
        high += Math.max(0, (shape.get(d) - 1) * strides.get(d)) * width;
      }
      return high;
    }
  }

  private final Random garbage = new Random(7);
  private final List<Memory> allocated = new ArrayList<>();
  private final Map<Value, Object> values = new IdentityHashMap<>();

  /** A dense buffer in memory of its own. */
  Buffer allocate(ImmutableLongArray shape, int width) {
    long size = TensorSizes.elements(shape) * width;
    return new Buffer(
        new Memory(size, garbage), 0, shape, MemRefType.rowMajorStrides(shape), width);
  }

  /** The buffers that a function returns. */
  List<Buffer> run(FuncOp function, List<Buffer> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      values.put(function.bodyRegion().front().argument(i), arguments.get(i));
    }
    List<Buffer> results = new ArrayList<>();
    for (Operation op : function.bodyRegion().front().operations()) {
      if (op instanceof ReturnOp) {
        for (Value value : op.operands()) {
          results.add(buffer(value));
        }
      } else {
        step(op);
      }
    }
    for (Memory memory : allocated) {
      boolean returned = results.stream().anyMatch(buffer -> buffer.memory() == memory);
      assertWithMessage("freed").that(memory.freed).isEqualTo(!returned);
    }
    return results;
  }

  private Buffer buffer(Value value) {
    return (Buffer) values.get(value);
  }

  private static int width(MemRefType type) {
    return TensorSizes.elementBytes(type.elementType());
  }

  private void step(Operation op) {
    if (op instanceof ConstantOp) {
      values.put(op.result(), op.attribute("value", IntegerAttribute.class).longValue());
    } else if (op instanceof AllocOp) {
      MemRefType type = (MemRefType) op.result().type();
      Buffer buffer = allocate(type.shape(), width(type));
      allocated.add(buffer.memory());
      values.put(op.result(), buffer);
    } else if (op instanceof DeallocOp dealloc) {
      Memory memory = buffer(dealloc.memref()).memory();
      assertWithMessage("double free").that(memory.freed).isFalse();
      memory.freed = true;
    } else if (op instanceof ViewOp view) {
      MemRefType type = (MemRefType) op.result().type();
      long shift = (Long) values.get(view.byteShift());
      Memory memory = buffer(view.source()).memory();
      Buffer buffer =
          new Buffer(
              memory, shift, type.shape(), MemRefType.rowMajorStrides(type.shape()), width(type));
      assertWithMessage("end of view").that(buffer.high()).isAtMost(memory.bytes.length);
      values.put(op.result(), buffer);
    } else if (op instanceof SubViewOp || op instanceof ReinterpretCastOp) {
      MemRefType type = (MemRefType) op.result().type();
      StridedLayoutAttribute layout = type.stridesAndOffset();
      Buffer source = buffer(op.operand(0));
      long base = ((MemRefType) op.operand(0).type()).stridesAndOffset().offset();
      values.put(
          op.result(),
          new Buffer(
              source.memory(),
              source.offset() + (layout.offset() - base) * source.width(),
              type.shape(),
              layout.strides(),
              source.width()));
    } else if (op instanceof CopyOp copy) {
      Buffer from = buffer(copy.source());
      Buffer to = buffer(copy.target());
      assertWithMessage("copy onto itself").that(from.meets(to)).isFalse();
      to.write(from.read());
    } else if (op instanceof KernelOp kernel) {
      execute(kernel);
    } else {
      throw new IllegalStateException(op.name());
    }
  }

  private void execute(KernelOp kernel) {
    List<Buffer> inputs = kernel.inputs().stream().map(this::buffer).toList();
    List<Buffer> outputs = kernel.outputs().stream().map(this::buffer).toList();
    boolean inPlace = kernel.hasAttribute("overlay");
    for (Buffer output : outputs) {
      for (Buffer input : inputs) {
        assertWithMessage("in place").that(!inPlace && output.meets(input)).isFalse();
      }
      for (Buffer other : outputs) {
        assertWithMessage("outputs meet").that(other != output && output.meets(other)).isFalse();
      }
    }
    switch (kernel.kind()) {
      case "gather" -> {
        int axis = (int) kernel.attribute("axis", IntegerAttribute.class).longValue();
        gather(inputs.get(0), inputs.get(1), outputs.get(0), axis);
      }
      case "reshape", "flatten" -> outputs.get(0).write(inputs.get(0).read());
      default -> compute(kernel.kind(), inputs, outputs);
    }
  }

  /** An ascending loop that reads each element just before it writes it. */
  private static void gather(Buffer data, Buffer indices, Buffer result, int axis) {
    int rank = indices.shape().length();
    for (long[] index : Indices.of(result.shape())) {
      long stored = indices.get(Indices.middle(index, axis, rank));
      long which = indices.width() == 4 ? (int) stored : stored;
      which += which < 0 ? data.shape().get(axis) : 0;
      result.set(index, data.get(Indices.gathered(index, axis, rank, which)));
    }
  }

  private static void compute(String kind, List<Buffer> inputs, List<Buffer> outputs) {
    long seed = kind.hashCode();
    for (Buffer input : inputs) {
      for (long element : input.read()) {
        seed = Hash.mix(seed, element);
      }
    }
    for (int r = 0; r < outputs.size(); r++) {
      List<long[]> indices = Indices.of(outputs.get(r).shape());
      for (int i = 0; i < indices.size(); i++) {
        outputs.get(r).set(indices.get(i), Hash.mix(Hash.mix(seed, r), i));
      }
    }
  }
}
