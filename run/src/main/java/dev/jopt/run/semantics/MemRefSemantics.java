package dev.jopt.run.semantics;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AssumeAlignmentOp;
import dev.jopt.dialect.memref.AtomicRmwOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.GenericAtomicRmwOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.ReallocOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.code.RegionCode;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Heap;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;

/** The operations of {@code memref} that allocate, free, read and write. */
final class MemRefSemantics {
  private MemRefSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("memref.alloc", (op, code) -> allocate(op, code, Allocation.Kind.HEAP));
    known.put("memref.alloca", (op, code) -> allocate(op, code, Allocation.Kind.STACK));
    known.put("memref.alloca_scope", ScfSemantics::once);
    known.put("memref.dealloc", MemRefSemantics::free);
    known.put("memref.realloc", MemRefSemantics::reallocate);
    known.put("memref.load", MemRefSemantics::load);
    known.put("memref.store", MemRefSemantics::store);
    known.put("memref.copy", MemRefSemantics::copy);
    known.put("memref.dim", MemRefSemantics::dim);
    known.put("memref.rank", MemRefSemantics::rank);
    known.put("memref.global", (op, code) -> frame -> {});
    known.put("memref.get_global", MemRefSemantics::global);
    known.put("memref.prefetch", (op, code) -> frame -> {});
    known.put("memref.atomic_rmw", MemRefSemantics::atomic);
    known.put("memref.generic_atomic_rmw", MemRefSemantics::genericAtomic);
    known.put("memref.assume_alignment", MemRefSemantics::assumeAlignment);
    known.put("memref.distinct_objects", MemRefSemantics::distinct);
    known.put("memref.extract_aligned_pointer_as_index", MemRefSemantics::pointer);
  }

  private static Node allocate(Operation op, FunctionCode code, Allocation.Kind kind) {
    AllocLikeOp alloc = (AllocLikeOp) op;
    MemRefType type = alloc.type();
    if (!type.isIdentityLayout()) {
      if (type.stridesAndOffset() == null || !alloc.symbolOperands().isEmpty()) {
        throw Fault.limit("the interpreter does not allocate with the layout of " + type);
      }
      return allocateStrided(op, code, kind);
    }
    Layout layout = Layout.of(type.elementType());
    int[] open = code.slots(alloc.dynamicSizes());
    int out = code.slot(op.result(0));
    long alignment = alloc.alignment() == null ? 0 : alloc.alignment();
    return frame ->
        frame.set(
            out,
            frame
                .machine()
                .heap()
                .allocate(
                    kind,
                    layout,
                    Values.sizes(type, Values.indices(frame, open)),
                    alignment,
                    op.location()));
  }

  /** Static strides and offset: room from the first byte of all to the last element's. */
  private static Node allocateStrided(Operation op, FunctionCode code, Allocation.Kind kind) {
    AllocLikeOp alloc = (AllocLikeOp) op;
    MemRefType type = alloc.type();
    var strided = Objects.requireNonNull(type.stridesAndOffset());
    long[] strides = strided.strides().toArray();
    long offset = strided.offset();
    for (long stride : strides) {
      if (stride < 0 || offset < 0) {
        throw Fault.limit("the interpreter does not allocate with the layout of " + type);
      }
    }
    Layout layout = Layout.of(type.elementType());
    int[] open = code.slots(alloc.dynamicSizes());
    int out = code.slot(op.result(0));
    long alignment = alloc.alignment() == null ? 0 : alloc.alignment();
    return frame -> {
      long[] sizes = Values.sizes(type, Values.indices(frame, open));
      long last = offset + 1;
      for (int d = 0; d < sizes.length; d++) {
        last = sizes[d] == 0 ? 0 : last + (sizes[d] - 1) * strides[d];
      }
      MemRef room =
          frame
              .machine()
              .heap()
              .allocate(kind, layout, new long[] {Math.max(0, last)}, alignment, op.location());
      frame.set(out, room.view(offset, sizes, strides));
    };
  }

  private static Node free(Operation op, FunctionCode code) {
    int memref = code.slot(op.operand(0));
    return frame ->
        frame.machine().heap().free(Values.memref(frame.get(memref)).allocation(), op.location());
  }

  private static Node reallocate(Operation op, FunctionCode code) {
    ReallocOp realloc = (ReallocOp) op;
    int source = code.slot(realloc.source());
    int size = realloc.dynamicResultSize() == null ? -1 : code.slot(realloc.dynamicResultSize());
    MemRefType type = (MemRefType) op.result(0).type();
    int out = code.slot(op.result(0));
    Layout layout = Layout.of(type.elementType());
    long alignment =
        op.attribute("alignment") instanceof IntegerAttribute number ? number.longValue() : 0;
    return frame -> {
      Heap heap = frame.machine().heap();
      MemRef old = Values.memref(frame.get(source));
      long[] sizes = {size < 0 ? type.dimSize(0) : Values.number(frame.get(size))};
      MemRef made = heap.allocate(Allocation.Kind.HEAP, layout, sizes, alignment, op.location());
      long[] kept = {Math.min(sizes[0], old.sizes()[0])};
      heap.copy(old.view(old.offset(), kept, old.strides()), made.view(0, kept, made.strides()));
      heap.free(old.allocation(), op.location());
      frame.set(out, made);
    };
  }

  private static Node load(Operation op, FunctionCode code) {
    LoadOp load = (LoadOp) op;
    int memref = code.slot(load.memref());
    int[] indices = code.slots(load.indices());
    int out = code.slot(op.result(0));
    return frame ->
        frame.set(out, Values.memref(frame.get(memref)).load(Values.indices(frame, indices)));
  }

  private static Node store(Operation op, FunctionCode code) {
    StoreOp store = (StoreOp) op;
    int value = code.slot(store.value());
    int memref = code.slot(store.memref());
    int[] indices = code.slots(store.indices());
    return frame ->
        Values.memref(frame.get(memref)).store(frame.get(value), Values.indices(frame, indices));
  }

  private static Node copy(Operation op, FunctionCode code) {
    int source = code.slot(op.operand(0));
    int target = code.slot(op.operand(1));
    return frame ->
        frame
            .machine()
            .heap()
            .copy(Values.memref(frame.get(source)), Values.memref(frame.get(target)));
  }

  private static Node dim(Operation op, FunctionCode code) {
    DimOp dim = (DimOp) op;
    int memref = code.slot(dim.source());
    int index = code.slot(dim.index());
    int out = code.slot(op.result(0));
    return frame ->
        frame.set(
            out,
            dimension(Values.memref(frame.get(memref)).sizes(), Values.number(frame.get(index))));
  }

  static long dimension(long[] sizes, long index) {
    if (index < 0 || index >= sizes.length) {
      throw new Fault("dimension " + index + " is asked for, the rank is " + sizes.length);
    }
    return sizes[(int) index];
  }

  private static Node rank(Operation op, FunctionCode code) {
    int memref = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, (long) Values.memref(frame.get(memref)).sizes().length);
  }

  private static Node global(Operation op, FunctionCode code) {
    GetGlobalOp get = (GetGlobalOp) op;
    int out = code.slot(op.result(0));
    return frame -> {
      if (!(ControlSemantics.callee(frame, get.globalName()) instanceof GlobalOp global)) {
        throw new Fault("there is no global " + get.globalName());
      }
      frame.set(out, frame.machine().global(global, () -> make(frame, global)));
    };
  }

  private static MemRef make(Frame frame, GlobalOp global) {
    if (global.isExternal()) {
      throw new Fault("the contents of the global are not known");
    }
    MemRefType type = global.type();
    Elements contents =
        global.initialValue() instanceof DenseElementsAttribute dense
            ? EvaluatedConstants.elements(dense, type)
            : Elements.filled(type.shape().toArray(), null);
    long alignment =
        global.attribute("alignment") instanceof IntegerAttribute number ? number.longValue() : 0;
    MemRef made =
        frame
            .machine()
            .heap()
            .allocate(Layout.of(type.elementType()), contents, alignment, global.location());
    if (global.isConstant()) {
      frame.machine().heap().freeze(made);
    }
    return made;
  }

  private static Node atomic(Operation op, FunctionCode code) {
    AtomicRmwOp update = (AtomicRmwOp) op;
    int value = code.slot(update.value());
    int memref = code.slot(update.memref());
    int[] indices = code.slots(update.indices());
    int out = code.slot(op.result(0));
    String keyword = update.kind().keyword();
    BinaryOperator<Object> function =
        keyword.equals("assign")
            ? (old, given) -> given
            : Combiners.of(keyword, update.value().type());
    return frame -> {
      ElementMemory buffer = Values.memory(frame.get(memref));
      long[] at = Values.indices(frame, indices);
      Object old = buffer.load(at);
      buffer.store(function.apply(old, frame.get(value)), at);
      frame.set(out, old);
    };
  }

  private static Node genericAtomic(Operation op, FunctionCode code) {
    GenericAtomicRmwOp update = (GenericAtomicRmwOp) op;
    int memref = code.slot(update.memref());
    int[] indices = code.slots(update.indices());
    int out = code.slot(op.result(0));
    RegionCode body = code.region(op.region(0));
    return frame -> {
      ElementMemory buffer = Values.memory(frame.get(memref));
      long[] at = Values.indices(frame, indices);
      Object old = buffer.load(at);
      buffer.store(body.run(frame, old)[0], at);
      frame.set(out, old);
    };
  }

  private static Node assumeAlignment(Operation op, FunctionCode code) {
    AssumeAlignmentOp assumed = (AssumeAlignmentOp) op;
    int memref = code.slot(assumed.memref());
    int out = op.resultCount() == 0 ? -1 : code.slot(op.result(0));
    return frame -> {
      MemRef buffer = Values.memref(frame.get(memref));
      long address = buffer.alignedAddress() + buffer.offset() * buffer.layout().size();
      if (address % assumed.alignment() != 0) {
        throw new Fault(
            "the buffer is not aligned to " + assumed.alignment() + " bytes",
            buffer.allocation().story());
      }
      if (out >= 0) {
        frame.set(out, buffer);
      }
    };
  }

  private static Node distinct(Operation op, FunctionCode code) {
    int[] operands = code.slots(op.operands());
    int[] results = code.resultSlots(op);
    return frame -> {
      for (int i = 0; i < operands.length; i++) {
        Allocation one = Values.memref(frame.get(operands[i])).allocation();
        for (int k = 0; k < i; k++) {
          if (Values.memref(frame.get(operands[k])).allocation() == one) {
            throw new Fault("buffers that are said to be distinct are one", one.story());
          }
        }
      }
      for (int i = 0; i < results.length; i++) {
        frame.set(results[i], frame.get(operands[i]));
      }
    };
  }

  private static Node pointer(Operation op, FunctionCode code) {
    int memref = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> {
      frame.machine().showAddress();
      frame.set(out, Values.memref(frame.get(memref)).alignedAddress());
    };
  }

  static long[] permuted(long[] numbers, int[] order) {
    return Arrays.stream(order).mapToLong(each -> numbers[each]).toArray();
  }
}
