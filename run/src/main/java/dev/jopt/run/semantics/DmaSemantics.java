package dev.jopt.run.semantics;

import dev.jopt.dialect.memref.DmaStartOp;
import dev.jopt.dialect.memref.DmaWaitOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.Heap;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.heap.Transfers;
import dev.jopt.run.value.Fault;
import java.util.Map;

/**
 * Transfers of {@code memref}: elements in row-major order from the places that the indices give.
 * With a stride, the side in the memory space of the lower number goes on in chunks.
 */
final class DmaSemantics {
  private DmaSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("memref.dma_start", DmaSemantics::start);
    known.put("memref.dma_wait", DmaSemantics::await);
  }

  private static Node start(Operation op, FunctionCode code) {
    DmaStartOp start = (DmaStartOp) op;
    int source = code.slot(start.source());
    int[] sourceAt = code.slots(start.sourceIndices());
    int target = code.slot(start.target());
    int[] targetAt = code.slots(start.targetIndices());
    int count = code.slot(start.numElements());
    int tag = code.slot(start.tag());
    int[] tagAt = code.slots(start.tagIndices());
    int[] stride = code.slots(start.strideOperands());
    boolean isTargetSlow = space(start.target()) < space(start.source());
    return frame -> {
      MemRef from = Values.memref(frame.get(source));
      MemRef to = Values.memref(frame.get(target));
      if (from.layout().size() != to.layout().size()) {
        throw new Fault("the elements of a transfer differ in size");
      }
      long elements = Values.number(frame.get(count));
      if (elements < 0 || elements > Integer.MAX_VALUE / from.layout().size()) {
        throw new Fault("a transfer of " + elements + " elements");
      }
      demandRoom(from, elements);
      demandRoom(to, elements);
      long[] chunks = Values.indices(frame, stride);
      if (chunks.length > 0 && chunks[1] <= 0) {
        throw new Fault("a transfer in chunks of " + chunks[1] + " elements");
      }
      long[] none = {};
      int number = (int) elements;
      Heap heap = frame.machine().heap();
      heap.countCopy(elements * from.layout().size());
      heap.transfers()
          .start(
              elements(from, Values.indices(frame, sourceAt), number, isTargetSlow ? none : chunks),
              elements(to, Values.indices(frame, targetAt), number, isTargetSlow ? chunks : none),
              Values.memref(frame.get(tag)),
              Values.indices(frame, tagAt),
              op.location());
    };
  }

  /** A buffer with fewer elements needs no look at each of them. */
  private static void demandRoom(MemRef buffer, long elements) {
    long room = 1;
    for (long size : buffer.sizes()) {
      room *= size;
    }
    if (elements > room) {
      throw new Fault("a transfer of " + elements + " elements of a buffer of " + room);
    }
  }

  private static Node await(Operation op, FunctionCode code) {
    DmaWaitOp wait = (DmaWaitOp) op;
    int tag = code.slot(wait.tag());
    int[] tagAt = code.slots(wait.tagIndices());
    int count = code.slot(wait.numElements());
    return frame ->
        frame
            .machine()
            .heap()
            .transfers()
            .await(
                Values.memref(frame.get(tag)),
                Values.indices(frame, tagAt),
                Values.number(frame.get(count)));
  }

  /** The number of a memory space; that of the default one if it has another name. */
  private static long space(Value buffer) {
    return ((MemRefType) buffer.type()).memorySpace() instanceof IntegerAttribute number
        ? number.longValue()
        : 0;
  }

  private static Transfers.Elements elements(
      MemRef buffer, long[] first, int count, long[] chunks) {
    long[] bytes = new long[count];
    for (int i = 0; i < count; i++) {
      long on = chunks.length == 0 ? i : i / chunks[1] * chunks[0] + i % chunks[1];
      bytes[i] = buffer.byteOf(after(first, buffer.sizes(), on));
    }
    return new Transfers.Elements(buffer.allocation(), bytes, buffer.layout());
  }

  /** The indices a number of elements further on, in row-major order. */
  private static long[] after(long[] first, long[] sizes, long count) {
    long[] at = first.clone();
    long carry = count;
    for (int d = at.length - 1; d >= 0 && carry != 0; d--) {
      long index = at[d] + carry;
      // The first dimension has no other to go on in; what is outside is found out there.
      at[d] = d == 0 ? index : Math.floorMod(index, Math.max(1, sizes[d]));
      carry = d == 0 ? 0 : Math.floorDiv(index, Math.max(1, sizes[d]));
    }
    return at;
  }
}
