package dev.jopt.run.semantics;

import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ConcatOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.GatherOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.dialect.tensor.ParallelInsertSliceOp;
import dev.jopt.dialect.tensor.ScatterOp;
import dev.jopt.dialect.tensor.SplatOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.code.RegionCode;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The operations of {@code tensor}. */
final class TensorSemantics {
  private TensorSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("tensor.empty", TensorSemantics::empty);
    known.put("tensor.extract", TensorSemantics::extract);
    known.put("tensor.insert", TensorSemantics::insert);
    known.put("tensor.dim", TensorSemantics::dim);
    known.put("tensor.rank", TensorSemantics::rank);
    known.put("tensor.cast", TensorSemantics::cast);
    known.put("tensor.bitcast", TensorSemantics::bitcast);
    known.put("tensor.from_elements", TensorSemantics::fromElements);
    known.put("tensor.splat", TensorSemantics::splat);
    known.put("tensor.generate", TensorSemantics::generate);
    known.put("tensor.extract_slice", TensorSemantics::extractSlice);
    known.put("tensor.insert_slice", TensorSemantics::insertSlice);
    known.put("tensor.parallel_insert_slice", TensorSemantics::parallelInsertSlice);
    known.put("tensor.collapse_shape", TensorSemantics::collapse);
    known.put("tensor.expand_shape", TensorSemantics::expand);
    known.put("tensor.reshape", TensorSemantics::reshape);
    known.put("tensor.pad", TensorSemantics::pad);
    known.put("tensor.concat", TensorSemantics::concat);
    known.put("tensor.gather", TensorSemantics::gather);
    known.put("tensor.scatter", TensorSemantics::scatter);
  }

  private static ShapedType shaped(Type type) {
    return (ShapedType) type;
  }

  private static Node empty(Operation op, FunctionCode code) {
    int[] open = code.slots(op.operands());
    int out = code.slot(op.result(0));
    ShapedType type = shaped(op.result(0).type());
    return frame ->
        frame.set(out, Elements.filled(Values.sizes(type, Values.indices(frame, open)), null));
  }

  private static Node extract(Operation op, FunctionCode code) {
    int tensor = code.slot(op.operand(0));
    int[] indices = code.slots(op.operandRange(1, op.operandCount() - 1));
    int out = code.slot(op.result(0));
    return frame ->
        frame.set(out, LinalgSemantics.element(frame.get(tensor), Values.indices(frame, indices)));
  }

  private static Node insert(Operation op, FunctionCode code) {
    int scalar = code.slot(op.operand(0));
    int tensor = code.slot(op.operand(1));
    int[] indices = code.slots(op.operandRange(2, op.operandCount() - 2));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements copy = Values.elements(frame.get(tensor)).copy();
      LinalgSemantics.setElement(copy, Values.indices(frame, indices), frame.get(scalar));
      frame.set(out, copy);
    };
  }

  private static Node dim(Operation op, FunctionCode code) {
    int tensor = code.slot(((DimOp) op).source());
    int index = code.slot(((DimOp) op).index());
    int out = code.slot(op.result(0));
    return frame ->
        frame.set(
            out,
            MemRefSemantics.dimension(
                Values.elements(frame.get(tensor)).shape(), Values.number(frame.get(index))));
  }

  private static Node rank(Operation op, FunctionCode code) {
    int tensor = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, (long) Values.elements(frame.get(tensor)).shape().length);
  }

  private static Node cast(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    ShapedType type = shaped(op.result(0).type());
    return frame -> {
      Elements value = Values.elements(frame.get(in));
      if (type.hasRank()) {
        demandShape(type, value.shape());
      }
      frame.set(out, value);
    };
  }

  private static void demandShape(ShapedType type, long[] shape) {
    boolean fits = type.rank() == shape.length;
    for (int d = 0; fits && d < shape.length; d++) {
      fits = type.isDynamicDim(d) || type.dimSize(d) == shape[d];
    }
    if (!fits) {
      throw new Fault(
          "a tensor of shape " + Arrays.toString(shape) + " where " + type + " is said to be");
    }
  }

  static Node bitcast(Operation op, FunctionCode code) {
    Type from = Values.scalar(op.operand(0).type());
    Type to = Values.scalar(op.result(0).type());
    return Values.unary(
        op, code, value -> EvaluatedConstants.ofBits(EvaluatedConstants.bits(value, from), to));
  }

  private static Node fromElements(Operation op, FunctionCode code) {
    int[] parts = code.slots(op.operands());
    int out = code.slot(op.result(0));
    long[] shape = shaped(op.result(0).type()).shape().toArray();
    return frame -> frame.set(out, new Elements(shape, ScfSemantics.values(frame, parts)));
  }

  private static Node splat(Operation op, FunctionCode code) {
    SplatOp splat = (SplatOp) op;
    int in = code.slot(splat.input());
    int[] open = code.slots(splat.dynamicSizes());
    int out = code.slot(op.result(0));
    ShapedType type = shaped(op.result(0).type());
    return frame ->
        frame.set(
            out, Elements.filled(Values.sizes(type, Values.indices(frame, open)), frame.get(in)));
  }

  private static Node generate(Operation op, FunctionCode code) {
    int[] open = code.slots(op.operands());
    RegionCode body = code.region(op.region(0));
    int out = code.slot(op.result(0));
    ShapedType type = shaped(op.result(0).type());
    return frame -> {
      Elements made = Elements.filled(Values.sizes(type, Values.indices(frame, open)), null);
      int[] next = {0};
      ElementShapes.forEach(
          made.shape(),
          at -> made.data()[next[0]++] = body.run(frame, ScfSemantics.boxed(at, 0))[0]);
      frame.set(out, made);
    };
  }

  /** The shape of a slice whose unit dimensions may be dropped; open ones never are. */
  private static long[] reduced(ShapedType type, List<FoldResult> mixed, long[] sizes) {
    long[] open = new long[sizes.length];
    int count = 0;
    for (int d = 0; d < sizes.length; d++) {
      if (mixed.get(d).value() != null) {
        open[count++] = sizes[d];
      }
    }
    return type.numDynamicDims() <= count ? Values.sizes(type, open) : sizes;
  }

  private static Node extractSlice(Operation op, FunctionCode code) {
    ExtractSliceOp slice = (ExtractSliceOp) op;
    Function<Frame, long[]> offsets = Values.mixed(slice.mixedOffsets(), code);
    Function<Frame, long[]> sizes = Values.mixed(slice.mixedSizes(), code);
    Function<Frame, long[]> strides = Values.mixed(slice.mixedStrides(), code);
    int in = code.slot(slice.source());
    int out = code.slot(op.result(0));
    ShapedType type = shaped(op.result(0).type());
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      long[] extent = sizes.apply(frame);
      int[] places = places(source.shape(), offsets.apply(frame), extent, strides.apply(frame));
      @Nullable Object[] data = new @Nullable Object[places.length];
      for (int i = 0; i < data.length; i++) {
        data[i] = source.data()[places[i]];
      }
      frame.set(out, new Elements(reduced(type, slice.mixedSizes(), extent), data));
    };
  }

  /** Where the elements of a slice are in the whole, in order. */
  static int[] places(long[] whole, long[] offsets, long[] sizes, long[] strides) {
    for (int d = 0; d < sizes.length; d++) {
      ViewSemantics.demandWithin(d, offsets[d], sizes[d], strides[d], whole[d]);
    }
    int[] places = new int[ElementShapes.count(sizes)];
    long[] position = new long[sizes.length];
    for (int i = 0; i < places.length; i++) {
      long at = 0;
      for (int d = 0; d < sizes.length; d++) {
        at = at * whole[d] + offsets[d] + position[d] * strides[d];
      }
      places[i] = (int) at;
      ElementShapes.advance(position, sizes);
    }
    return places;
  }

  private static Elements inserted(Elements source, Elements into, int[] places) {
    if (places.length != source.data().length) {
      throw new Fault("the source of an insertion has not the size of the slice");
    }
    for (int i = 0; i < places.length; i++) {
      into.data()[places[i]] = source.data()[i];
    }
    return into;
  }

  private static Node insertSlice(Operation op, FunctionCode code) {
    InsertSliceOp slice = (InsertSliceOp) op;
    Function<Frame, long[]> offsets = Values.mixed(slice.mixedOffsets(), code);
    Function<Frame, long[]> sizes = Values.mixed(slice.mixedSizes(), code);
    Function<Frame, long[]> strides = Values.mixed(slice.mixedStrides(), code);
    int in = code.slot(slice.source());
    int dest = code.slot(slice.dest());
    int out = code.slot(op.result(0));
    return frame -> {
      Elements into = Values.elements(frame.get(dest)).copy();
      int[] places =
          places(into.shape(), offsets.apply(frame), sizes.apply(frame), strides.apply(frame));
      frame.set(out, inserted(Values.elements(frame.get(in)), into, places));
    };
  }

  private static Node parallelInsertSlice(Operation op, FunctionCode code) {
    ParallelInsertSliceOp insert = (ParallelInsertSliceOp) op;
    SliceParameters slice = insert.slice();
    Function<Frame, long[]> offsets = Values.mixed(slice.offsets(), code);
    Function<Frame, long[]> sizes = Values.mixed(slice.sizes(), code);
    Function<Frame, long[]> strides = Values.mixed(slice.strides(), code);
    int in = code.slot(insert.source());
    int dest = code.slot(insert.dest());
    return frame -> {
      Elements into = Values.elements(frame.get(dest)).copy();
      int[] places =
          places(into.shape(), offsets.apply(frame), sizes.apply(frame), strides.apply(frame));
      frame.set(dest, inserted(Values.elements(frame.get(in)), into, places));
    };
  }

  private static Node collapse(Operation op, FunctionCode code) {
    List<List<Integer>> groups = ((CollapseShapeOp) op).reassociation();
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      long[] sizes =
          groups.stream()
              .mapToLong(
                  group ->
                      group.stream().mapToLong(d -> source.shape()[d]).reduce(1, (a, b) -> a * b))
              .toArray();
      frame.set(out, source.withShape(sizes));
    };
  }

  private static Node expand(Operation op, FunctionCode code) {
    List<List<Integer>> groups = ((ExpandShapeOp) op).reassociation();
    Function<Frame, long[]> shape =
        Values.mixed(MixedIndices.of(op, 1, "static_output_shape"), code);
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      long[] sizes = shape.apply(frame);
      for (int g = 0; g < groups.size(); g++) {
        ViewSemantics.demandProduct(sizes, groups.get(g), source.shape()[g]);
      }
      frame.set(out, source.withShape(sizes));
    };
  }

  private static Node reshape(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int shape = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      long[] sizes =
          Arrays.stream(Values.elements(frame.get(shape)).data())
              .mapToLong(Values::number)
              .toArray();
      if (ElementShapes.count(sizes) != source.data().length) {
        throw new Fault("a reshape changes the number of elements");
      }
      frame.set(out, source.withShape(sizes));
    };
  }

  private static Node pad(Operation op, FunctionCode code) {
    PadOp pad = (PadOp) op;
    Function<Frame, long[]> low = Values.mixed(pad.mixedLow(), code);
    Function<Frame, long[]> high = Values.mixed(pad.mixedHigh(), code);
    RegionCode body = code.region(op.region(0));
    ShapedType type = shaped(op.result(0).type());
    int in = code.slot(pad.source());
    int out = code.slot(op.result(0));
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      long[] before = low.apply(frame);
      long[] after = high.apply(frame);
      long[] sizes = source.shape().clone();
      for (int d = 0; d < sizes.length; d++) {
        sizes[d] += before[d] + after[d];
      }
      demandShape(type, sizes);
      Elements made = Elements.filled(sizes, null);
      int[] next = {0};
      ElementShapes.forEach(
          sizes,
          at -> {
            long[] inside = at.clone();
            boolean isInside = true;
            for (int d = 0; d < inside.length; d++) {
              inside[d] -= before[d];
              isInside &= inside[d] >= 0 && inside[d] < source.shape()[d];
            }
            made.data()[next[0]++] =
                isInside
                    ? source.data()[ElementShapes.linear(inside, source.shape())]
                    : body.run(frame, ScfSemantics.boxed(at, 0))[0];
          });
      frame.set(out, made);
    };
  }

  private static Node concat(Operation op, FunctionCode code) {
    int dimension = (int) ((ConcatOp) op).dim();
    int[] inputs = code.slots(op.operands());
    int out = code.slot(op.result(0));
    return frame -> {
      Elements[] parts =
          Arrays.stream(inputs)
              .mapToObj(slot -> Values.elements(frame.get(slot)))
              .toArray(Elements[]::new);
      long[] sizes = parts[0].shape().clone();
      sizes[dimension] = Arrays.stream(parts).mapToLong(part -> part.shape()[dimension]).sum();
      Elements made = Elements.filled(sizes, null);
      long[] offsets = new long[sizes.length];
      long[] ones = new long[sizes.length];
      Arrays.fill(ones, 1);
      for (Elements part : parts) {
        inserted(part, made, places(sizes, offsets, part.shape(), ones));
        offsets[dimension] += part.shape()[dimension];
      }
      frame.set(out, made);
    };
  }

  private static int[] dims(Operation op, String attribute) {
    return Objects.requireNonNull(op.attribute(attribute, DenseArrayAttribute.class))
        .longs()
        .stream()
        .mapToInt(each -> (int) each)
        .toArray();
  }

  /** The places of the slice that one line of indices selects. */
  private static int[] selected(Elements indices, int line, int[] dims, long[] shape) {
    long[] offsets = new long[shape.length];
    long[] sizes = shape.clone();
    long[] ones = new long[shape.length];
    Arrays.fill(ones, 1);
    for (int i = 0; i < dims.length; i++) {
      offsets[dims[i]] = Values.number(indices.data()[line * dims.length + i]);
      sizes[dims[i]] = 1;
    }
    return places(shape, offsets, sizes, ones);
  }

  private static Node gather(Operation op, FunctionCode code) {
    GatherOp gather = (GatherOp) op;
    int in = code.slot(gather.source());
    int where = code.slot(gather.indices());
    int out = code.slot(op.result(0));
    int[] dims = dims(op, "gather_dims");
    ShapedType type = (RankedTensorType) op.result(0).type();
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      Elements indices = Values.elements(frame.get(where));
      int lines = indices.data().length / dims.length;
      @Nullable Object[] data = null;
      for (int line = 0; line < lines; line++) {
        int[] places = selected(indices, line, dims, source.shape());
        data = data == null ? new @Nullable Object[lines * places.length] : data;
        for (int i = 0; i < places.length; i++) {
          data[line * places.length + i] = source.data()[places[i]];
        }
      }
      long[] shape = type.shape().toArray();
      int batch = indices.shape().length - 1;
      int dropped = shape.length == batch + source.shape().length ? 0 : dims.length;
      int next = batch;
      System.arraycopy(indices.shape(), 0, shape, 0, batch);
      for (int d = 0; d < source.shape().length; d++) {
        int fixed = d;
        if (Arrays.stream(dims).noneMatch(each -> each == fixed)) {
          shape[next++] = source.shape()[d];
        } else if (dropped == 0) {
          shape[next++] = 1;
        }
      }
      frame.set(out, new Elements(shape, data == null ? new @Nullable Object[0] : data));
    };
  }

  private static Node scatter(Operation op, FunctionCode code) {
    ScatterOp scatter = (ScatterOp) op;
    int in = code.slot(scatter.source());
    int dest = code.slot(scatter.dest());
    int where = code.slot(scatter.indices());
    int out = code.slot(op.result(0));
    int[] dims = dims(op, "scatter_dims");
    return frame -> {
      Elements source = Values.elements(frame.get(in));
      Elements into = Values.elements(frame.get(dest)).copy();
      Elements indices = Values.elements(frame.get(where));
      for (int line = 0; line < indices.data().length / dims.length; line++) {
        int[] places = selected(indices, line, dims, into.shape());
        for (int i = 0; i < places.length; i++) {
          into.data()[places[i]] = source.data()[line * places.length + i];
        }
      }
      frame.set(out, into);
    };
  }
}
