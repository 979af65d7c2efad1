package dev.jopt.run.semantics;

import dev.jopt.dialect.bufferization.AllocTensorOp;
import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Heap;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Ownership;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The operations of {@code bufferization} and {@code deallocation}. An indicator is the allocated
 * memref, or {@link Ownership#NULL}.
 */
final class BufferizationSemantics {
  private BufferizationSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("bufferization.alloc_tensor", BufferizationSemantics::allocTensor);
    known.put("bufferization.clone", BufferizationSemantics::cloneBuffer);
    known.put("bufferization.dealloc", BufferizationSemantics::dealloc);
    known.put("bufferization.dealloc_tensor", (op, code) -> frame -> {});
    known.put("bufferization.to_tensor", BufferizationSemantics::toTensor);
    known.put("bufferization.to_buffer", BufferizationSemantics::toBuffer);
    known.put("bufferization.materialize_in_destination", BufferizationSemantics::materialize);
    known.put("deallocation.null", BufferizationSemantics::nothing);
    known.put("deallocation.own", BufferizationSemantics::own);
    known.put("deallocation.get_buffer", BufferizationSemantics::getBuffer);
    known.put("deallocation.free", BufferizationSemantics::free);
    known.put("deallocation.retain", BufferizationSemantics::retain);
  }

  private static Node allocTensor(Operation op, FunctionCode code) {
    AllocTensorOp alloc = (AllocTensorOp) op;
    int copied = alloc.copySource() == null ? -1 : code.slot(alloc.copySource());
    int[] open = code.slots(alloc.dynamicSizes());
    int out = code.slot(op.result(0));
    ShapedType type = (ShapedType) op.result(0).type();
    return frame ->
        frame.set(
            out,
            copied >= 0
                ? frame.get(copied)
                : Elements.filled(Values.sizes(type, Values.indices(frame, open)), null));
  }

  private static Node cloneBuffer(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> {
      Heap heap = frame.machine().heap();
      MemRef source = Values.memref(frame.get(in));
      MemRef made =
          heap.allocate(Allocation.Kind.HEAP, source.layout(), source.sizes(), 0, op.location());
      heap.copy(source, made);
      frame.set(out, made);
    };
  }

  private static Node dealloc(Operation op, FunctionCode code) {
    DeallocOp dealloc = (DeallocOp) op;
    int[] memrefs = code.slots(dealloc.memrefs());
    int[] conditions = code.slots(dealloc.conditions());
    int[] retained = code.slots(dealloc.retained());
    int[] results = code.resultSlots(op);
    return frame -> {
      Set<Allocation> kept = Collections.newSetFromMap(new IdentityHashMap<>());
      for (int slot : retained) {
        kept.add(Values.memref(frame.get(slot)).allocation());
      }
      Set<Allocation> owned = Collections.newSetFromMap(new IdentityHashMap<>());
      List<Allocation> toFree = new ArrayList<>();
      for (int i = 0; i < memrefs.length; i++) {
        if (Values.isTrue(frame.get(conditions[i]))) {
          Allocation memory = Values.memref(frame.get(memrefs[i])).allocation();
          if (owned.add(memory) && !kept.contains(memory)) {
            toFree.add(memory);
          }
        }
      }
      toFree.forEach(memory -> frame.machine().heap().free(memory, op.location()));
      for (int i = 0; i < results.length; i++) {
        frame.set(
            results[i],
            Values.truth(owned.contains(Values.memref(frame.get(retained[i])).allocation())));
      }
    };
  }

  /** The contents at this time. */
  private static Node toTensor(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, Values.memory(frame.get(in)).toElements());
  }

  private static Node toBuffer(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    Layout layout = Layout.of(((ShapedType) op.result(0).type()).elementType());
    return frame ->
        frame.set(
            out,
            frame
                .machine()
                .heap()
                .allocate(layout, Values.elements(frame.get(in)), 0, op.location()));
  }

  private static Node materialize(Operation op, FunctionCode code) {
    int source = code.slot(op.operand(0));
    int dest = code.slot(op.operand(1));
    if (op.operand(1).type() instanceof TensorType) {
      int[] results = code.resultSlots(op);
      return frame -> {
        for (int result : results) {
          frame.set(result, frame.get(source));
        }
      };
    }
    return frame -> {
      Elements contents = Values.elements(frame.get(source));
      ElementMemory buffer = Values.memory(frame.get(dest));
      if (!java.util.Arrays.equals(contents.shape(), buffer.sizes())) {
        throw new Fault("the shapes of a copy differ");
      }
      buffer.fill(contents);
      frame
          .machine()
          .heap()
          .countCopy((long) contents.data().length * Layout.of(buffer.elementType()).size());
    };
  }

  private static Node nothing(Operation op, FunctionCode code) {
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, Ownership.NULL);
  }

  private static Node own(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, Values.memref(frame.get(in)));
  }

  private static Node getBuffer(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    if (!op.result(0).type().isIndex()) {
      throw Fault.limit("the interpreter does not know this result");
    }
    return frame -> {
      frame.machine().showAddress();
      frame.set(
          out, frame.get(in) instanceof MemRef memref ? memref.allocation().address() : (Long) 0L);
    };
  }

  private static Node free(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    return frame -> {
      if (frame.get(in) instanceof MemRef memref) {
        frame.machine().heap().free(memref.allocation(), op.location());
      }
    };
  }

  private static Node retain(Operation op, FunctionCode code) {
    RetainOp retain = (RetainOp) op;
    int[] retained = code.slots(retain.retained());
    int[] allocs = code.slots(retain.allocs());
    int[] results = code.resultSlots(op);
    return frame -> {
      Object[] left = new Object[allocs.length];
      for (int i = 0; i < left.length; i++) {
        left[i] = frame.get(allocs[i]);
      }
      for (int i = 0; i < results.length; i++) {
        frame.set(results[i], take(Values.memref(frame.get(retained[i])), left));
      }
      for (Object each : left) {
        if (each instanceof MemRef memref) {
          frame.machine().heap().free(memref.allocation(), op.location());
        }
      }
    };
  }

  /** Takes the indicator of a buffer out of those that are left. */
  private static Object take(MemRef buffer, Object[] left) {
    for (int i = 0; i < left.length; i++) {
      if (left[i] instanceof MemRef memref && memref.allocation() == buffer.allocation()) {
        Object found = left[i];
        left[i] = Ownership.NULL;
        return found;
      }
    }
    return Ownership.NULL;
  }
}
