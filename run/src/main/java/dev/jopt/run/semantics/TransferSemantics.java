package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The operations of {@code vector} that read and write memory or tensors. */
final class TransferSemantics {
  private TransferSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("vector.load", TransferSemantics::load);
    known.put("vector.store", TransferSemantics::store);
    known.put("vector.maskedload", (op, code) -> maskedLoad(op, code, false));
    known.put("vector.expandload", (op, code) -> maskedLoad(op, code, true));
    known.put("vector.maskedstore", (op, code) -> maskedStore(op, code, false));
    known.put("vector.compressstore", (op, code) -> maskedStore(op, code, true));
    known.put("vector.gather", TransferSemantics::gather);
    known.put("vector.scatter", TransferSemantics::scatter);
    known.put("vector.transfer_read", TransferSemantics::transferRead);
    known.put("vector.transfer_write", TransferSemantics::transferWrite);
  }

  static long[] shape(Type type) {
    if (type instanceof VectorType vector) {
      if (vector.isScalable()) {
        throw Fault.limit("the interpreter does not know how long scalable vectors are");
      }
      return vector.shape().toArray();
    }
    throw new Fault("no vector: " + type);
  }

  private static long[] moved(long[] start, long[] position) {
    long[] at = start.clone();
    int first = at.length - position.length;
    for (int d = 0; d < position.length; d++) {
      at[first + d] += position[d];
    }
    return at;
  }

  /** Reads a vector of elements that are neighbours in the last dimensions. */
  static Object read(ElementMemory from, long[] start, long[] shape) {
    if (from.elementType() instanceof VectorType) {
      return from.load(start);
    }
    Elements made = Elements.filled(shape, null);
    int[] next = {0};
    ElementShapes.forEach(shape, at -> made.data()[next[0]++] = from.load(moved(start, at)));
    return made;
  }

  /** Writes such a vector. */
  static void write(ElementMemory to, long[] start, Elements value) {
    if (to.elementType() instanceof VectorType) {
      to.store(value, start);
      return;
    }
    int[] next = {0};
    ElementShapes.forEach(value.shape(), at -> to.store(value.data()[next[0]++], moved(start, at)));
  }

  private static Node load(Operation op, FunctionCode code) {
    int base = code.slot(op.operand(0));
    int[] indices = code.slots(op.operandGroup(1));
    int out = code.slot(op.result(0));
    long[] shape = shape(op.result(0).type());
    return frame ->
        frame.set(out, read(Values.memory(frame.get(base)), Values.indices(frame, indices), shape));
  }

  private static Node store(Operation op, FunctionCode code) {
    int value = code.slot(op.operand(0));
    int base = code.slot(op.operand(1));
    int[] indices = code.slots(op.operandGroup(2));
    return frame ->
        write(
            Values.memory(frame.get(base)),
            Values.indices(frame, indices),
            Values.elements(frame.get(value)));
  }

  /** With {@code dense}, lanes that are off take no place in memory. */
  private static Node maskedLoad(Operation op, FunctionCode code, boolean dense) {
    int pass = code.slot(op.operandGroup(3).get(0));
    int out = code.slot(op.result(0));
    Lanes lanes = Lanes.of(op, code, dense);
    return frame -> {
      Elements made = Values.elements(frame.get(pass)).copy();
      lanes.forEach(frame, (memory, at, lane) -> made.data()[lane] = memory.load(at));
      frame.set(out, made);
    };
  }

  private static Node maskedStore(Operation op, FunctionCode code, boolean dense) {
    int value = code.slot(op.operandGroup(3).get(0));
    Lanes lanes = Lanes.of(op, code, dense);
    return frame -> {
      Elements stored = Values.elements(frame.get(value));
      lanes.forEach(frame, (memory, at, lane) -> memory.store(stored.data()[lane], at));
    };
  }

  /** What is done for a lane that the mask lets through, and where in memory it is. */
  private interface LaneAccess {
    void at(ElementMemory memory, long[] position, int lane);
  }

  /**
   * The lanes of a masked access.
   *
   * @param dense whether the lanes that the mask lets through are neighbours in memory
   */
  private record Lanes(int base, int[] indices, int mask, boolean dense) {
    static Lanes of(Operation op, FunctionCode code, boolean dense) {
      int[] indices = code.slots(op.operandGroup(1));
      int mask = code.slot(op.operandGroup(2).get(0));
      return new Lanes(code.slot(op.operand(0)), indices, mask, dense);
    }

    void forEach(Frame frame, LaneAccess access) {
      ElementMemory memory = Values.memory(frame.get(base));
      long[] start = Values.indices(frame, indices);
      Elements bits = Values.elements(frame.get(mask));
      int[] next = {0, 0};
      ElementShapes.forEach(
          bits.shape(),
          at -> {
            if (Values.number(bits.data()[next[0]]) != 0) {
              long[] where = dense ? new long[] {next[1]++} : at;
              access.at(memory, moved(start, where), next[0]);
            }
            next[0]++;
          });
    }
  }

  private static Node gather(Operation op, FunctionCode code) {
    int base = code.slot(op.operand(0));
    int[] indices = code.slots(op.operandGroup(1));
    int[] vectors = code.slots(op.operandRange(1 + indices.length, 3));
    int out = code.slot(op.result(0));
    return frame -> {
      Object memory = frame.get(base);
      long[] start = Values.indices(frame, indices);
      Elements offsets = Values.elements(frame.get(vectors[0]));
      Elements lanes = Values.elements(frame.get(vectors[1]));
      Elements made = Values.elements(frame.get(vectors[2])).copy();
      for (int i = 0; i < lanes.data().length; i++) {
        if (Values.number(lanes.data()[i]) != 0) {
          long[] at = moved(start, new long[] {Values.number(offsets.data()[i])});
          made.data()[i] = LinalgSemantics.element(memory, at);
        }
      }
      frame.set(out, made);
    };
  }

  private static Node scatter(Operation op, FunctionCode code) {
    int base = code.slot(op.operand(0));
    int[] indices = code.slots(op.operandGroup(1));
    int[] vectors = code.slots(op.operandRange(1 + indices.length, 3));
    int[] results = code.resultSlots(op);
    return frame -> {
      Object memory = frame.get(base) instanceof Elements tensor ? tensor.copy() : frame.get(base);
      long[] start = Values.indices(frame, indices);
      Elements offsets = Values.elements(frame.get(vectors[0]));
      Elements lanes = Values.elements(frame.get(vectors[1]));
      Elements stored = Values.elements(frame.get(vectors[2]));
      for (int i = 0; i < lanes.data().length; i++) {
        if (Values.number(lanes.data()[i]) != 0) {
          long[] at = moved(start, new long[] {Values.number(offsets.data()[i])});
          LinalgSemantics.setElement(memory, at, stored.data()[i]);
        }
      }
      for (int result : results) {
        frame.set(result, memory);
      }
    };
  }

  /** How the lanes of a transfer lie in memory. */
  private record Transfer(AffineMap map, boolean[] inBounds) {
    static Transfer of(Operation op) {
      AffineMap map =
          Objects.requireNonNull(op.attribute("permutation_map", AffineMapAttribute.class)).map();
      boolean[] inBounds = new boolean[map.numResults()];
      ArrayAttribute flags = op.attribute("in_bounds", ArrayAttribute.class);
      for (int i = 0; flags != null && i < inBounds.length; i++) {
        inBounds[i] =
            flags.elements().get(i) instanceof IntegerAttribute flag && flag.booleanValue();
      }
      return new Transfer(map, inBounds);
    }

    /** Where a lane is; null if it is outside, which it then may be. */
    long @Nullable [] place(long[] start, long[] lane, long[] sizes) {
      long[] at = start.clone();
      for (int r = 0; r < lane.length; r++) {
        AffineExpr expr = map.result(r);
        if (expr instanceof AffineDimExpr dim) {
          at[dim.position()] += lane[r];
          long index = at[dim.position()];
          if ((index < 0 || index >= sizes[dim.position()]) && !inBounds[r]) {
            return null;
          }
        } else if (!(expr instanceof AffineConstantExpr)) {
          throw Fault.limit("the interpreter does not know the permutation map " + map);
        }
      }
      return at;
    }

    /** The lane of a mask, which has no broadcast dimensions and those of memory in its order. */
    long[] maskLane(long[] lane) {
      long[] byDim = new long[map.numDims()];
      boolean[] used = new boolean[map.numDims()];
      for (int r = 0; r < lane.length; r++) {
        if (map.result(r) instanceof AffineDimExpr dim) {
          byDim[dim.position()] = lane[r];
          used[dim.position()] = true;
        }
      }
      return ViewSemantics.keep(byDim, used);
    }
  }

  /** The place of the operation's own mask, or of the one that it is under. */
  private static int mask(Operation op, FunctionCode code) {
    return op.operandGroup(3).isEmpty()
        ? MaskSemantics.slotOf(op, code)
        : code.slot(op.operandGroup(3).get(0));
  }

  private static boolean isOn(Frame frame, int mask, Transfer transfer, long[] lane) {
    if (mask < 0) {
      return true;
    }
    Elements lanes = Values.elements(frame.get(mask));
    long[] at = transfer.maskLane(lane);
    return Values.number(lanes.data()[ElementShapes.linear(at, lanes.shape())]) != 0;
  }

  private static Node transferRead(Operation op, FunctionCode code) {
    Transfer transfer = Transfer.of(op);
    int base = code.slot(op.operand(0));
    int[] indices = code.slots(op.operandGroup(1));
    int padding = code.slot(op.operandGroup(2).get(0));
    int mask = mask(op, code);
    int out = code.slot(op.result(0));
    demandScalarElements(op.operand(0).type());
    long[] shape = shape(op.result(0).type());
    return frame -> {
      Object memory = frame.get(base);
      long[] sizes = LinalgSemantics.sizes(memory);
      long[] start = Values.indices(frame, indices);
      Elements made = Elements.filled(shape, frame.get(padding));
      int[] next = {0};
      ElementShapes.forEach(
          shape,
          lane -> {
            int i = next[0]++;
            if (isOn(frame, mask, transfer, lane)) {
              long[] at = transfer.place(start, lane, sizes);
              if (at != null) {
                made.data()[i] = LinalgSemantics.element(memory, at);
              }
            }
          });
      frame.set(out, made);
    };
  }

  private static void demandScalarElements(Type type) {
    if (((ShapedType) type).elementType() instanceof VectorType) {
      throw Fault.limit("the interpreter does not transfer elements that are vectors");
    }
  }

  private static Node transferWrite(Operation op, FunctionCode code) {
    Transfer transfer = Transfer.of(op);
    int value = code.slot(op.operand(0));
    int base = code.slot(op.operand(1));
    int[] indices = code.slots(op.operandGroup(2));
    int mask = mask(op, code);
    int[] results = code.resultSlots(op);
    demandScalarElements(op.operand(1).type());
    boolean tensor = op.operand(1).type() instanceof TensorType;
    return frame -> {
      Object memory = tensor ? Values.elements(frame.get(base)).copy() : frame.get(base);
      long[] sizes = LinalgSemantics.sizes(memory);
      long[] start = Values.indices(frame, indices);
      Elements stored = Values.elements(frame.get(value));
      int[] next = {0};
      ElementShapes.forEach(
          stored.shape(),
          lane -> {
            int i = next[0]++;
            if (isOn(frame, mask, transfer, lane)) {
              long[] at = transfer.place(start, lane, sizes);
              if (at != null) {
                LinalgSemantics.setElement(memory, at, stored.data()[i]);
              }
            }
          });
      for (int result : results) {
        frame.set(result, memory);
      }
    };
  }
}
