package dev.jopt.run.semantics;

import dev.jopt.dialect.linalg.PackOp;
import dev.jopt.dialect.linalg.UnpackOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.type.TensorType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.Map;
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
      return java.util.stream.IntStream.range(0, rankIfNone).toArray();
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

  private static Node pack(Operation op, FunctionCode code) {
    PackOp pack = (PackOp) op;
    Value padding = pack.paddingValue();
    int pad = padding == null ? -1 : code.slot(padding);
    int source = code.slot(pack.source());
    int dest = code.slot(pack.dest());
    int[] results = code.resultSlots(op);
    boolean tensors = pack.dest().type() instanceof TensorType;
    return frame -> {
      Object from = frame.get(source);
      Object to = tensors ? Values.elements(frame.get(dest)).copy() : frame.get(dest);
      long[] sizes = LinalgSemantics.sizes(from);
      long[] packedSizes = LinalgSemantics.sizes(to);
      int[] tiled = numbers(op, "inner_dims_pos", 0);
      int[] outer = numbers(op, "outer_dims_perm", sizes.length);
      demandFits(sizes, packedSizes, tiled, outer);
      ElementShapes.forEach(
          packedSizes,
          at -> {
            long[] position = plain(at, packedSizes, tiled, outer);
            if (isWithin(position, sizes)) {
              LinalgSemantics.setElement(to, at, peek(from, position));
            } else {
              LinalgSemantics.setElement(to, at, pad < 0 ? null : frame.get(pad));
            }
          });
      if (tensors) {
        frame.set(results[0], to);
      }
    };
  }

  private static Node unpack(Operation op, FunctionCode code) {
    UnpackOp unpack = (UnpackOp) op;
    int source = code.slot(unpack.source());
    int dest = code.slot(unpack.dest());
    int[] results = code.resultSlots(op);
    boolean tensors = unpack.dest().type() instanceof TensorType;
    return frame -> {
      Object from = frame.get(source);
      Object to = tensors ? Values.elements(frame.get(dest)).copy() : frame.get(dest);
      long[] packedSizes = LinalgSemantics.sizes(from);
      long[] sizes = LinalgSemantics.sizes(to);
      int[] tiled = numbers(op, "inner_dims_pos", 0);
      int[] outer = numbers(op, "outer_dims_perm", sizes.length);
      demandFits(sizes, packedSizes, tiled, outer);
      ElementShapes.forEach(
          packedSizes,
          at -> {
            long[] position = plain(at, packedSizes, tiled, outer);
            if (isWithin(position, sizes)) {
              LinalgSemantics.setElement(to, position, peek(from, at));
            }
          });
      if (tensors) {
        frame.set(results[0], to);
      }
    };
  }
}
