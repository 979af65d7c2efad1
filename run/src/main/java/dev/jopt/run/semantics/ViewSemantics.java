package dev.jopt.run.semantics;

import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.ReshapeOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.memref.TransposeOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.SliceBounds;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The operations of {@code memref} that see memory in another way. */
final class ViewSemantics {
  private ViewSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("memref.subview", ViewSemantics::subview);
    known.put("memref.view", ViewSemantics::view);
    known.put("memref.cast", ViewSemantics::cast);
    known.put("memref.memory_space_cast", ViewSemantics::cast);
    known.put("memref.reinterpret_cast", ViewSemantics::reinterpret);
    known.put("memref.collapse_shape", ViewSemantics::collapse);
    known.put("memref.expand_shape", ViewSemantics::expand);
    known.put("memref.reshape", ViewSemantics::reshape);
    known.put("memref.transpose", ViewSemantics::transpose);
    known.put("memref.extract_strided_metadata", ViewSemantics::metadata);
  }

  private static Node view(
      Operation op, FunctionCode code, java.util.function.BiFunction<Frame, MemRef, MemRef> seen) {
    int source = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, seen.apply(frame, Values.memref(frame.get(source))));
  }

  private static Node subview(Operation op, FunctionCode code) {
    SubViewOp subview = (SubViewOp) op;
    Function<Frame, long[]> offsets = Values.mixed(subview.mixedOffsets(), code);
    Function<Frame, long[]> sizes = Values.mixed(subview.mixedSizes(), code);
    Function<Frame, long[]> strides = Values.mixed(subview.mixedStrides(), code);
    MemRefType type = (MemRefType) op.result(0).type();
    MemRefType full =
        SubViews.resultType(
            (MemRefType) subview.source().type(),
            subview.staticOffsets(),
            subview.staticSizes(),
            subview.staticStrides());
    boolean[] kept = SubViews.keptDimensions(full, type);
    if (kept == null) {
      throw new Fault("the type of the view does not fit its sizes");
    }
    return view(
        op,
        code,
        (frame, source) -> {
          long[] at = offsets.apply(frame);
          long[] extent = sizes.apply(frame);
          long[] steps = strides.apply(frame);
          long offset = source.offset();
          for (int d = 0; d < at.length; d++) {
            demandWithin(d, at[d], extent[d], steps[d], source.sizes()[d]);
            offset += at[d] * source.strides()[d];
            steps[d] *= source.strides()[d];
          }
          return source.view(offset, keep(extent, kept), keep(steps, kept));
        });
  }

  static void demandWithin(int dimension, long offset, long size, long stride, long available) {
    String violation = SliceBounds.violation(dimension, offset, size, stride, available);
    if (violation != null) {
      throw new Fault(violation);
    }
  }

  static long[] keep(long[] numbers, boolean[] kept) {
    long[] left = new long[numbers.length];
    int count = 0;
    for (int d = 0; d < numbers.length; d++) {
      if (kept[d]) {
        left[count++] = numbers[d];
      }
    }
    return Arrays.copyOf(left, count);
  }

  private static Node view(Operation op, FunctionCode code) {
    ViewOp view = (ViewOp) op;
    int shift = code.slot(view.byteShift());
    int[] open = code.slots(view.sizes());
    MemRefType type = (MemRefType) op.result(0).type();
    Layout layout = Layout.of(type.elementType());
    return view(
        op,
        code,
        (frame, source) -> {
          long[] sizes = Values.sizes(type, Values.indices(frame, open));
          long bytes = Values.number(frame.get(shift));
          long base = source.base() + source.offset() + bytes;
          long end = bytes + (long) ElementShapes.count(sizes) * layout.size();
          if (bytes < 0 || end > source.sizes()[0]) {
            throw new Fault(
                "the view ends at byte " + end + " of a buffer of " + source.sizes()[0] + " bytes",
                source.allocation().story());
          }
          if ((source.allocation().address() + base) % layout.alignment() != 0) {
            throw new Fault(
                "the view is misaligned: byte " + base + " is no multiple of " + layout.alignment(),
                source.allocation().story());
          }
          return new MemRef(
              source.allocation(), base, 0, sizes, ElementShapes.strides(sizes), layout);
        });
  }

  private static Node cast(Operation op, FunctionCode code) {
    Type type = op.result(0).type();
    if (!(type instanceof MemRefType ranked)) {
      return view(op, code, (frame, source) -> source);
    }
    return view(
        op,
        code,
        (frame, source) -> {
          demandFits(ranked, source);
          return source;
        });
  }

  /** A cast that claims what is not so must not be run. */
  private static void demandFits(MemRefType type, MemRef source) {
    if (type.rank() != source.sizes().length) {
      throw new Fault(
          "a cast to rank " + type.rank() + " of a buffer of rank " + source.sizes().length);
    }
    for (int d = 0; d < type.rank(); d++) {
      if (!type.isDynamicDim(d) && type.dimSize(d) != source.sizes()[d]) {
        throw new Fault(
            "a cast to size "
                + type.dimSize(d)
                + " of dimension "
                + d
                + ", whose size is "
                + source.sizes()[d]);
      }
    }
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      return;
    }
    boolean fits = ShapedType.isDynamic(layout.offset()) || layout.offset() == source.offset();
    for (int d = 0; d < type.rank(); d++) {
      long stride = layout.strides().get(d);
      fits &=
          ShapedType.isDynamic(stride) || stride == source.strides()[d] || source.sizes()[d] <= 1;
    }
    if (!fits) {
      throw new Fault("a cast to a layout that the buffer does not have");
    }
  }

  private static Node reinterpret(Operation op, FunctionCode code) {
    ReinterpretCastOp cast = (ReinterpretCastOp) op;
    Function<Frame, long[]> offsets = Values.mixed(cast.mixedOffsets(), code);
    Function<Frame, long[]> sizes = Values.mixed(cast.mixedSizes(), code);
    Function<Frame, long[]> strides = Values.mixed(cast.mixedStrides(), code);
    return view(
        op,
        code,
        (frame, source) ->
            source.view(offsets.apply(frame)[0], sizes.apply(frame), strides.apply(frame)));
  }

  private static Node collapse(Operation op, FunctionCode code) {
    List<List<Integer>> groups = ((CollapseShapeOp) op).reassociation();
    return view(
        op,
        code,
        (frame, source) -> {
          long[] sizes = new long[groups.size()];
          long[] strides = new long[groups.size()];
          for (int g = 0; g < sizes.length; g++) {
            sizes[g] = 1;
            strides[g] = 0;
            long expected = -1;
            List<Integer> group = groups.get(g);
            for (int i = group.size() - 1; i >= 0; i--) {
              int d = group.get(i);
              long size = source.sizes()[d];
              if (size != 1) {
                long stride = source.strides()[d];
                if (expected >= 0 && stride != expected) {
                  throw new Fault("dimensions are collapsed that are not contiguous");
                }
                strides[g] = expected < 0 ? stride : strides[g];
                expected = stride * size;
              } else if (expected < 0 && strides[g] == 0) {
                strides[g] = source.strides()[d];
              }
              sizes[g] *= size;
            }
          }
          return source.view(source.offset(), sizes, strides);
        });
  }

  private static Node expand(Operation op, FunctionCode code) {
    ExpandShapeOp expand = (ExpandShapeOp) op;
    List<List<Integer>> groups = expand.reassociation();
    Function<Frame, long[]> shape =
        Values.mixed(MixedIndices.of(op, 1, "static_output_shape"), code);
    return view(
        op,
        code,
        (frame, source) -> {
          long[] sizes = shape.apply(frame);
          long[] strides = new long[sizes.length];
          for (int g = 0; g < groups.size(); g++) {
            List<Integer> group = groups.get(g);
            long stride = source.strides()[g];
            for (int i = group.size() - 1; i >= 0; i--) {
              strides[group.get(i)] = stride;
              stride *= sizes[group.get(i)];
            }
            demandProduct(sizes, group, source.sizes()[g]);
          }
          return source.view(source.offset(), sizes, strides);
        });
  }

  static void demandProduct(long[] sizes, List<Integer> group, long whole) {
    long product = 1;
    for (int d : group) {
      product *= sizes[d];
    }
    if (product != whole) {
      throw new Fault("a dimension of size " + whole + " is split into " + product + " elements");
    }
  }

  private static Node reshape(Operation op, FunctionCode code) {
    int shape = code.slot(((ReshapeOp) op).shape());
    return view(
        op,
        code,
        (frame, source) -> {
          MemRef numbers = Values.memref(frame.get(shape));
          long[] sizes = new long[(int) numbers.sizes()[0]];
          for (int d = 0; d < sizes.length; d++) {
            sizes[d] = Values.number(numbers.load(d));
          }
          if (ElementShapes.count(sizes) != ElementShapes.count(source.sizes())) {
            throw new Fault("a reshape changes the number of elements");
          }
          return source.view(source.offset(), sizes, ElementShapes.strides(sizes));
        });
  }

  private static Node transpose(Operation op, FunctionCode code) {
    int[] order =
        ((TransposeOp) op)
            .permutation().results().stream()
                .mapToInt(each -> ((AffineDimExpr) each).position())
                .toArray();
    return view(
        op,
        code,
        (frame, source) ->
            source.view(
                source.offset(),
                MemRefSemantics.permuted(source.sizes(), order),
                MemRefSemantics.permuted(source.strides(), order)));
  }

  private static Node metadata(Operation op, FunctionCode code) {
    int source = code.slot(op.operand(0));
    int[] results = code.resultSlots(op);
    return frame -> {
      MemRef memref = Values.memref(frame.get(source));
      int rank = memref.sizes().length;
      frame.set(results[0], memref.view(0, new long[0], new long[0]));
      frame.set(results[1], memref.offset());
      for (int d = 0; d < rank; d++) {
        frame.set(results[2 + d], memref.sizes()[d]);
        frame.set(results[2 + rank + d], memref.strides()[d]);
      }
    };
  }
}
