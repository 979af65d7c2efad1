package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Heap;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** The operations of {@code llvm} on memory and pointers. */
final class LlvmMemorySemantics {
  /** Stands for an index that is an operand. */
  private static final long DYNAMIC = Integer.MIN_VALUE;

  private static final int INBOUNDS = 1;
  private static final Layout BYTE = Layout.of(IntegerType.I8);

  private LlvmMemorySemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("llvm.mlir.global", (op, code) -> frame -> {});
    known.put("llvm.mlir.addressof", LlvmMemorySemantics::addressOf);
    known.put("llvm.alloca", LlvmMemorySemantics::alloca);
    known.put("llvm.load", LlvmMemorySemantics::load);
    known.put("llvm.store", LlvmMemorySemantics::store);
    known.put("llvm.atomicrmw", LlvmMemorySemantics::update);
    known.put("llvm.getelementptr", LlvmMemorySemantics::elementAddress);
    known.put("llvm.ptrtoint", LlvmMemorySemantics::toInteger);
    known.put("llvm.inttoptr", LlvmMemorySemantics::toPointer);
    known.put("llvm.addrspacecast", (op, code) -> Values.unary(op, code, value -> value));
    known.put("llvm.intr.memcpy", (op, code) -> copy(op, code, false));
    known.put("llvm.intr.memmove", (op, code) -> copy(op, code, true));
    known.put("llvm.intr.memset", LlvmMemorySemantics::fill);
    known.put("llvm.intr.stacksave", LlvmMemorySemantics::saveStack);
    known.put("llvm.intr.stackrestore", LlvmMemorySemantics::restoreStack);
  }

  static Pointer pointer(Object value) {
    if (value instanceof Pointer pointer) {
      return pointer;
    }
    throw Values.undefined(value);
  }

  /** Allocates bytes that the program, or the end of a function, frees. */
  static Pointer allocate(
      Machine machine, Allocation.Kind kind, long bytes, long alignment, Operation op) {
    if (bytes < 0) {
      throw new Fault("an allocation of " + bytes + " bytes");
    }
    MemRef made = machine.heap().allocate(kind, BYTE, new long[] {bytes}, alignment, op.location());
    return new Pointer(made.allocation(), 0);
  }

  private static Type elementType(Operation op) {
    return Objects.requireNonNull(op.attribute("elem_type", TypeAttribute.class)).value();
  }

  private static Node addressOf(Operation op, FunctionCode code) {
    SymbolRefAttribute name =
        Objects.requireNonNull(op.attribute("global_name", SymbolRefAttribute.class));
    int out = code.slot(op.result(0));
    return frame -> {
      Operation found = ControlSemantics.callee(frame, name);
      frame.set(
          out,
          found instanceof FunctionLike
              ? found
              : new Pointer(global(frame, found).allocation(), 0));
    };
  }

  private static MemRef global(Frame frame, Operation global) {
    return frame.machine().global(global, () -> makeGlobal(frame.machine(), global));
  }

  private static MemRef makeGlobal(Machine machine, Operation global) {
    if (!(global.attribute("global_type") instanceof TypeAttribute type)) {
      throw Fault.limit("the interpreter does not know the address of '" + global.name() + "'");
    }
    if (!global.region(0).isEmpty()) {
      throw Fault.limit("the interpreter does not run the initializers of globals");
    }
    long bytes = LlvmValues.size(type.value());
    MemRef made =
        machine
            .heap()
            .allocate(
                Allocation.Kind.GLOBAL,
                BYTE,
                new long[] {bytes},
                alignment(global, 16),
                global.location());
    Attribute value = global.attribute("value");
    if (value != null) {
      LlvmValues.store(
          made.allocation(), 0, type.value(), LlvmValues.constant(value, type.value()));
    }
    if (global.hasAttribute("constant")) {
      machine.heap().freeze(made);
    }
    return made;
  }

  private static long alignment(Operation op, long usual) {
    IntegerAttribute stated = op.attribute("alignment", IntegerAttribute.class);
    return stated == null || stated.longValue() == 0 ? usual : stated.longValue();
  }

  private static Node alloca(Operation op, FunctionCode code) {
    int count = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    long each = LlvmValues.size(elementType(op));
    long alignment = alignment(op, LlvmValues.alignment(elementType(op)));
    return frame ->
        frame.set(
            out,
            allocate(
                frame.machine(),
                Allocation.Kind.STACK,
                Math.multiplyExact(Values.number(frame.get(count)), each),
                alignment,
                op));
  }

  /** The memory that is used at a pointer, which must be aligned. */
  private static Allocation aligned(Pointer at, long alignment, String use) {
    Allocation memory = at.memory(use);
    if (at.address() % alignment != 0) {
      throw new Fault(use + " at an address that is no multiple of " + alignment, memory.story());
    }
    return memory;
  }

  /** The heap has the lowest byte of a number first. */
  private static void demandLittleEndian(Operation op) {
    if (DataLayouts.of(op).isBigEndian()) {
      throw Fault.limit("the interpreter's memory is not big-endian");
    }
  }

  private static Node load(Operation op, FunctionCode code) {
    demandLittleEndian(op);
    int address = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    Type type = op.result(0).type();
    long alignment = alignment(op, LlvmValues.alignment(type));
    return frame -> {
      Pointer at = pointer(frame.get(address));
      Allocation memory = aligned(at, alignment, "load");
      frame.set(out, LlvmValues.load(memory, at.offset(), type));
    };
  }

  private static Node store(Operation op, FunctionCode code) {
    demandLittleEndian(op);
    int value = code.slot(op.operand(0));
    int address = code.slot(op.operand(1));
    Type type = op.operand(0).type();
    long alignment = alignment(op, LlvmValues.alignment(type));
    return frame -> {
      Pointer at = pointer(frame.get(address));
      Allocation memory = aligned(at, alignment, "store");
      LlvmValues.store(memory, at.offset(), type, frame.get(value));
    };
  }

  private static Node update(Operation op, FunctionCode code) {
    int address = code.slot(op.operand(0));
    int operand = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    Type type = op.operand(1).type();
    BinaryOperator<Object> function = combiner(op, type);
    return frame -> {
      Pointer at = pointer(frame.get(address));
      Allocation memory = at.memory("load");
      Object old = LlvmValues.load(memory, at.offset(), type);
      Object value = frame.get(operand);
      boolean poison = old == Poison.POISON || value == Poison.POISON;
      LlvmValues.store(
          memory, at.offset(), type, poison ? Poison.POISON : function.apply(old, value));
      frame.set(out, old);
    };
  }

  /** By the numbers that LLVM has for the kinds of updates. */
  private static BinaryOperator<Object> combiner(Operation op, Type type) {
    int kind = (int) LlvmSemantics.number(op, "bin_op");
    int width = Values.width(type);
    return switch (kind) {
      case 0 -> (old, value) -> value;
      case 1 -> integers(IntegerBinary.ADDI, width);
      case 2 -> integers(IntegerBinary.SUBI, width);
      case 3 -> integers(IntegerBinary.ANDI, width);
      case 5 -> integers(IntegerBinary.ORI, width);
      case 6 -> integers(IntegerBinary.XORI, width);
      case 7 -> integers(IntegerBinary.MAXSI, width);
      case 8 -> integers(IntegerBinary.MINSI, width);
      case 9 -> integers(IntegerBinary.MAXUI, width);
      case 10 -> integers(IntegerBinary.MINUI, width);
      case 11 -> Floats.binary(FloatBinary.ADDF, (FloatType) type);
      case 12 -> Floats.binary(FloatBinary.SUBF, (FloatType) type);
      case 13 -> Floats.binary(FloatBinary.MAXNUMF, (FloatType) type);
      case 14 -> Floats.binary(FloatBinary.MINNUMF, (FloatType) type);
      case 19 -> Floats.binary(FloatBinary.MAXIMUMF, (FloatType) type);
      case 20 -> Floats.binary(FloatBinary.MINIMUMF, (FloatType) type);
      default -> throw Fault.limit("the interpreter does not know this kind of update");
    };
  }

  private static BinaryOperator<Object> integers(IntegerBinary kind, int width) {
    return Integers.binary(kind, width, Integers.Promise.NONE);
  }

  private static Node elementAddress(Operation op, FunctionCode code) {
    long[] constants =
        Objects.requireNonNull(op.attribute("rawConstantIndices", DenseArrayAttribute.class))
            .longs()
            .toArray();
    int base = code.slot(op.operand(0));
    int[] open = code.slots(op.operandRange(1, op.operandCount() - 1));
    int out = code.slot(op.result(0));
    boolean inbounds = (LlvmSemantics.number(op, "noWrapFlags") & INBOUNDS) != 0;
    Path path = new Path(constants, open, elementType(op), inbounds);
    if (!(op.result(0).type() instanceof VectorType vector)) {
      return frame -> frame.set(out, path.from(frame.get(base), frame, 0));
    }
    long[] shape = vector.shape().toArray();
    return frame -> {
      @Nullable Object[] pointers = new @Nullable Object[ElementShapes.count(shape)];
      for (int i = 0; i < pointers.length; i++) {
        pointers[i] = path.from(lane(frame.get(base), i), frame, i);
      }
      frame.set(out, new Elements(shape, pointers));
    };
  }

  /** The value of a lane, which is the value itself where it is no vector. */
  private static Object lane(Object value, int lane) {
    return value instanceof Elements elements ? Values.presentOrFail(elements.data()[lane]) : value;
  }

  /** What is added to a pointer to a type; the indices that are no constants are in slots. */
  private record Path(long[] constants, int[] open, Type type, boolean inbounds) {
    Object from(Object base, Frame frame, int lane) {
      long bytes = 0;
      Type current = type;
      int next = 0;
      boolean poison = base == Poison.POISON;
      for (int i = 0; i < constants.length; i++) {
        long index = constants[i];
        if (index == DYNAMIC) {
          Object value = lane(frame.get(open[next++]), lane);
          poison |= value == Poison.POISON;
          index = value == Poison.POISON ? 0 : Values.number(value);
        }
        if (i == 0) {
          bytes += index * LlvmValues.size(current);
        } else {
          bytes += LlvmValues.partOffset(current, index);
          current = LlvmValues.part(current, (int) index);
        }
      }
      if (poison) {
        return Poison.POISON;
      }
      Pointer moved = pointer(base).plus(bytes);
      return inbounds && !moved.isInside() ? Poison.POISON : moved;
    }
  }

  private static Node toInteger(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    int width = Values.width(op.result(0).type());
    return frame -> {
      Object value = frame.get(in);
      if (value == Poison.POISON) {
        frame.set(out, value);
        return;
      }
      Pointer pointer = pointer(value);
      if (pointer.allocation() != null) {
        frame.machine().showAddress();
        frame.machine().heap().expose(pointer.allocation());
      }
      frame.set(out, Values.wrap(pointer.address(), width));
    };
  }

  private static Node toPointer(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    int width = Values.width(op.operand(0).type());
    return frame -> {
      Object value = frame.get(in);
      frame.set(
          out,
          value == Poison.POISON
              ? value
              : frame.machine().heap().pointerTo(Values.unsigned(value, width).longValue()));
    };
  }

  private static Node copy(Operation op, FunctionCode code, boolean mayOverlap) {
    int to = code.slot(op.operand(0));
    int from = code.slot(op.operand(1));
    int count = code.slot(op.operand(2));
    int width = Values.width(op.operand(2).type());
    return frame -> {
      Heap heap = frame.machine().heap();
      long bytes = Values.unsigned(frame.get(count), width).longValue();
      heap.copy(pointer(frame.get(from)), pointer(frame.get(to)), bytes, mayOverlap);
    };
  }

  private static Node fill(Operation op, FunctionCode code) {
    int to = code.slot(op.operand(0));
    int with = code.slot(op.operand(1));
    int count = code.slot(op.operand(2));
    int width = Values.width(op.operand(2).type());
    return frame -> {
      long bytes = Values.unsigned(frame.get(count), width).longValue();
      Pointer target = pointer(frame.get(to));
      for (long i = 0; i < bytes; i++) {
        target.memory("store").store(target.offset() + i, BYTE, frame.get(with));
      }
    };
  }

  private static Node saveStack(Operation op, FunctionCode code) {
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, new Pointer(null, frame.machine().heap().enter()));
  }

  private static Node restoreStack(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    return frame ->
        frame.machine().heap().leave((int) pointer(frame.get(in)).offset(), op.location());
  }
}
