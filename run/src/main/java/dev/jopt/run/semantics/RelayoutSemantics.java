package dev.jopt.run.semantics;

import dev.jopt.dialect.linalg.PackOp;
import dev.jopt.dialect.linalg.UnpackOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.type.TensorType;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** {@code linalg.pack} and {@code linalg.unpack}. */
final class RelayoutSemantics {
  private RelayoutSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("linalg.pack", RelayoutSemantics::pack);
    known.put("linalg.unpack", RelayoutSemantics::unpack);
  }

  /** Where an element of the packed tensor is in the plain one. */
  private static long[] plain(long[] packed, long[] packedSizes, int[] tiled, int[] outer) {
    int rank = outer.length;
    long[] position = new long[rank];
    for (int d = 0; d < rank; d++) {
      position[outer[d]] = packed[d];
    }
    for (int t = 0; t < tiled.length; t++) {
      position[tiled[t]] = position[tiled[t]] * packedSizes[rank + t] + packed[rank + t];
    }
    return position;
  }

  private static int[] numbers(Operation op, String attribute, int rankIfNone) {
    DenseArrayAttribute array = op.attribute(attribute, DenseArrayAttribute.class);
    if (array == null || array.isEmpty()) {
      return IntStream.range(0, rankIfNone).toArray();
    }
    return array.longs().stream().mapToInt(each -> (int) each).toArray();
  }

  /** Fails unless the tiles are as many as the plain sizes need. */
  private static void demandFits(long[] sizes, long[] packedSizes, int[] tiled, int[] outer) {
    long[] tiles = new long[sizes.length];
    Arrays.fill(tiles, 1);
    for (int t = 0; t < tiled.length; t++) {
      tiles[tiled[t]] = packedSizes[sizes.length + t];
    }
    for (int d = 0; d < outer.length; d++) {
      long size = sizes[outer[d]];
      long tile = tiles[outer[d]];
      if (tile <= 0 || packedSizes[d] != (size + tile - 1) / tile) {
        throw new Fault(
            "a dimension of size " + size + " has " + packedSizes[d] + " tiles of " + tile);
      }
    }
  }

  private static boolean isWithin(long[] position, long[] sizes) {
    for (int d = 0; d < position.length; d++) {
      if (position[d] >= sizes[d]) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Object peek(Object from, long[] position) {
    if (from instanceof MemRef memref) {
      return memref.peek(position);
    }
    Elements elements = Values.elements(from);
    return elements.data()[ElementShapes.linear(position, elements.shape())];
  }

  /** Does something at each position of the packed tensor. */
  private interface Move {
    void at(Frame frame, Object from, Object to, long[] packed, long[] plain, boolean isWithin);
  }

  private static Node pack(Operation op, FunctionCode code) {
    PackOp pack = (PackOp) op;
    Value padding = pack.paddingValue();
    int pad = padding == null ? -1 : code.slot(padding);
    return relayout(
        op,
        code,
        pack.source(),
        pack.dest(),
        (frame, from, to, packed, plain, isWithin) -> {
          Object outside = pad < 0 ? null : frame.get(pad);
          LinalgSemantics.setElement(to, packed, isWithin ? peek(from, plain) : outside);
        });
  }

  private static Node unpack(Operation op, FunctionCode code) {
    UnpackOp unpack = (UnpackOp) op;
    return relayout(
        op,
        code,
        unpack.source(),
        unpack.dest(),
        (frame, from, to, packed, plain, isWithin) -> {
          if (isWithin) {
            LinalgSemantics.setElement(to, plain, peek(from, packed));
          }
        });
  }

  private static Node relayout(
      Operation op, FunctionCode code, Value sourceValue, Value destValue, Move move) {
    int source = code.slot(sourceValue);
    int dest = code.slot(destValue);
    int[] results = code.resultSlots(op);
    boolean isPack = op instanceof PackOp;
    boolean tensors = destValue.type() instanceof TensorType;
    return frame -> {
      Object from = frame.get(source);
      Object to = tensors ? Values.elements(frame.get(dest)).copy() : frame.get(dest);
      long[] sizes = LinalgSemantics.sizes(isPack ? from : to);
      long[] packedSizes = LinalgSemantics.sizes(isPack ? to : from);
      int[] tiled = numbers(op, "inner_dims_pos", 0);
      int[] outer = numbers(op, "outer_dims_perm", sizes.length);
      demandFits(sizes, packedSizes, tiled, outer);
      ElementShapes.forEach(
          packedSizes,
          packed -> {
            long[] plain = plain(packed, packedSizes, tiled, outer);
            move.at(frame, from, to, packed, plain, isWithin(plain, sizes));
          });
      if (tensors) {
        frame.set(results[0], to);
      }
    };
  }
}
