package dev.jopt.run.semantics;

import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The operations of {@code vector} on values. */
final class VectorSemantics {
  private static final long[] NONE = {};

  private VectorSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("vector.broadcast", VectorSemantics::broadcast);
    known.put("vector.shape_cast", VectorSemantics::shapeCast);
    known.put("vector.transpose", VectorSemantics::transpose);
    known.put("vector.extract", VectorSemantics::extract);
    known.put("vector.insert", VectorSemantics::insert);
    known.put("vector.extract_strided_slice", VectorSemantics::extractSlice);
    known.put("vector.insert_strided_slice", VectorSemantics::insertSlice);
    known.put("vector.from_elements", VectorSemantics::fromElements);
    known.put("vector.to_elements", VectorSemantics::toElements);
    known.put("vector.shuffle", VectorSemantics::shuffle);
    known.put("vector.interleave", VectorSemantics::interleave);
    known.put("vector.deinterleave", VectorSemantics::deinterleave);
    known.put("vector.step", VectorSemantics::step);
    known.put("vector.fma", VectorSemantics::fma);
    known.put("vector.reduction", VectorSemantics::reduction);
    known.put("vector.multi_reduction", VectorSemantics::multiReduction);
    known.put("vector.contract", VectorSemantics::contract);
    known.put("vector.outerproduct", VectorSemantics::outerProduct);
    known.put("vector.create_mask", VectorSemantics::createMask);
    known.put("vector.constant_mask", VectorSemantics::constantMask);
    known.put("vector.print", VectorSemantics::print);
    known.put("vector.bitcast", VectorBits::cast);
    known.put("vector.scan", ScanSemantics::prepare);
  }

  private static long[] shape(Operation op) {
    return TransferSemantics.shape(op.result(0).type());
  }

  private static Node map(Operation op, FunctionCode code, UnaryOperator<Object> function) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> {
      Object value = frame.get(in);
      frame.set(
          out,
          value == Poison.POISON && op.operand(0).type() instanceof VectorType
              ? value
              : function.apply(value));
    };
  }

  private static Node broadcast(Operation op, FunctionCode code) {
    long[] shape = shape(op);
    return map(
        op,
        code,
        value -> {
          if (!(value instanceof Elements from)) {
            return Elements.filled(shape, value);
          }
          Elements made = Elements.filled(shape, null);
          int first = shape.length - from.shape().length;
          int[] next = {0};
          ElementShapes.forEach(
              shape,
              at -> {
                long[] source = Arrays.copyOfRange(at, first, at.length);
                for (int d = 0; d < source.length; d++) {
                  source[d] = from.shape()[d] == 1 ? 0 : source[d];
                }
                made.data()[next[0]++] = from.data()[ElementShapes.linear(source, from.shape())];
              });
          return made;
        });
  }

  private static Node shapeCast(Operation op, FunctionCode code) {
    long[] shape = shape(op);
    return map(op, code, value -> Values.elements(value).withShape(shape));
  }

  static long[] numbers(Operation op, String name) {
    Attribute attribute = op.attribute(name);
    if (attribute instanceof DenseArrayAttribute array) {
      return array.longs().toArray();
    }
    if (attribute instanceof ArrayAttribute array) {
      return array.elements().stream()
          .mapToLong(each -> ((IntegerAttribute) each).longValue())
          .toArray();
    }
    throw new Fault("the numbers '" + name + "' are missing");
  }

  private static Node transpose(Operation op, FunctionCode code) {
    long[] order = numbers(op, "permutation");
    long[] shape = shape(op);
    return map(
        op,
        code,
        value -> {
          Elements from = Values.elements(value);
          Elements made = Elements.filled(shape, null);
          long[] source = new long[shape.length];
          int[] next = {0};
          ElementShapes.forEach(
              shape,
              at -> {
                for (int d = 0; d < order.length; d++) {
                  source[(int) order[d]] = at[d];
                }
                made.data()[next[0]++] = from.data()[ElementShapes.linear(source, from.shape())];
              });
          return made;
        });
  }

  /** Where a part of a vector begins, and how many elements it has. */
  private static int[] part(long[] shape, long[] position) {
    long at = 0;
    int count = 1;
    for (int d = 0; d < shape.length; d++) {
      long index = d < position.length ? position[d] : 0;
      if (index < 0 || index >= shape[d]) {
        return new int[] {-1, 0};
      }
      at = at * shape[d] + index;
      count *= d < position.length ? 1 : (int) shape[d];
    }
    return new int[] {(int) at, count};
  }

  private static Node extract(Operation op, FunctionCode code) {
    Function<Frame, long[]> position =
        Values.mixed(MixedIndices.of(op, 1, "static_position"), code);
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    Type type = op.result(0).type();
    return frame -> {
      if (frame.get(in) == Poison.POISON) {
        frame.set(out, Poison.POISON);
        return;
      }
      Elements from = Values.elements(frame.get(in));
      int[] part = part(from.shape(), position.apply(frame));
      if (part[0] < 0) {
        frame.set(out, Poison.POISON);
      } else if (type instanceof VectorType vector) {
        frame.set(
            out,
            new Elements(
                vector.shape().toArray(),
                Arrays.copyOfRange(from.data(), part[0], part[0] + part[1])));
      } else {
        frame.set(out, Values.presentOrFail(from.data()[part[0]]));
      }
    };
  }

  private static Elements elementsOrPoison(Object value, long[] shape) {
    return value == Poison.POISON ? Elements.filled(shape, Poison.POISON) : Values.elements(value);
  }

  private static Node insert(Operation op, FunctionCode code) {
    Function<Frame, long[]> position =
        Values.mixed(MixedIndices.of(op, 2, "static_position"), code);
    int in = code.slot(op.operand(0));
    int into = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> {
      Elements made = elementsOrPoison(frame.get(into), shape).copy();
      int[] part = part(shape, position.apply(frame));
      if (part[0] < 0) {
        frame.set(out, Poison.POISON);
        return;
      }
      Object value = frame.get(in);
      for (int i = 0; i < part[1]; i++) {
        made.data()[part[0] + i] = value instanceof Elements from ? from.data()[i] : value;
      }
      frame.set(out, made);
    };
  }

  private static Node extractSlice(Operation op, FunctionCode code) {
    long[] shape = shape(op);
    long[] whole = TransferSemantics.shape(op.operand(0).type());
    int[] places =
        TensorSemantics.places(
            whole,
            Arrays.copyOf(numbers(op, "offsets"), whole.length),
            shape,
            strides(op, whole.length));
    return map(
        op,
        code,
        value -> {
          @Nullable Object[] data = new @Nullable Object[places.length];
          for (int i = 0; i < data.length; i++) {
            data[i] = Values.elements(value).data()[places[i]];
          }
          return new Elements(shape, data);
        });
  }

  private static long[] strides(Operation op, int rank) {
    long[] given = numbers(op, "strides");
    long[] strides = new long[rank];
    Arrays.fill(strides, 1);
    System.arraycopy(given, 0, strides, rank - given.length, given.length);
    if (given.length < rank && op.operandCount() == 1) {
      Arrays.fill(strides, 1);
      System.arraycopy(given, 0, strides, 0, given.length);
    }
    return strides;
  }

  private static Node insertSlice(Operation op, FunctionCode code) {
    long[] whole = shape(op);
    long[] part = TransferSemantics.shape(op.operand(0).type());
    long[] sizes = new long[whole.length];
    Arrays.fill(sizes, 1);
    System.arraycopy(part, 0, sizes, whole.length - part.length, part.length);
    int[] places =
        TensorSemantics.places(
            whole,
            Arrays.copyOf(numbers(op, "offsets"), whole.length),
            sizes,
            strides(op, whole.length));
    int in = code.slot(op.operand(0));
    int into = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements made = elementsOrPoison(frame.get(into), whole).copy();
      Elements from = elementsOrPoison(frame.get(in), part);
      for (int i = 0; i < places.length; i++) {
        made.data()[places[i]] = from.data()[i];
      }
      frame.set(out, made);
    };
  }

  private static Node fromElements(Operation op, FunctionCode code) {
    int[] parts = code.slots(op.operands());
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> frame.set(out, new Elements(shape, ScfSemantics.values(frame, parts)));
  }

  private static Node toElements(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int[] results = code.resultSlots(op);
    long[] shape = TransferSemantics.shape(op.operand(0).type());
    return frame ->
        ControlSemantics.store(frame, results, elementsOrPoison(frame.get(in), shape).data());
  }

  private static Node shuffle(Operation op, FunctionCode code) {
    long[] mask = numbers(op, "mask");
    int one = code.slot(op.operand(0));
    int other = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> {
      Elements first = Values.elements(frame.get(one));
      Elements second = Values.elements(frame.get(other));
      long rows = first.shape().length == 0 ? 1 : first.shape()[0];
      int row = first.data().length / (int) rows;
      Elements made = Elements.filled(shape, Poison.POISON);
      for (int i = 0; i < mask.length; i++) {
        if (mask[i] >= 0) {
          Elements from = mask[i] < rows ? first : second;
          int at = (int) (mask[i] < rows ? mask[i] : mask[i] - rows);
          System.arraycopy(from.data(), at * row, made.data(), i * row, row);
        }
      }
      frame.set(out, made);
    };
  }

  private static Node interleave(Operation op, FunctionCode code) {
    int one = code.slot(op.operand(0));
    int other = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> {
      Elements made = Elements.filled(shape, null);
      for (int i = 0; i < made.data().length; i++) {
        made.data()[i] = Values.elements(frame.get(i % 2 == 0 ? one : other)).data()[i / 2];
      }
      frame.set(out, made);
    };
  }

  private static Node deinterleave(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int[] results = code.resultSlots(op);
    long[] shape = shape(op);
    return frame -> {
      Elements from = Values.elements(frame.get(in));
      for (int k = 0; k < results.length; k++) {
        Elements made = Elements.filled(shape, null);
        for (int i = 0; i < made.data().length; i++) {
          made.data()[i] = from.data()[2 * i + k];
        }
        frame.set(results[k], made);
      }
    };
  }

  private static Node step(Operation op, FunctionCode code) {
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> {
      Elements made = Elements.filled(shape, null);
      for (int i = 0; i < made.data().length; i++) {
        made.data()[i] = (long) i;
      }
      frame.set(out, made);
    };
  }

  private static Node fma(Operation op, FunctionCode code) {
    FloatType format = ArithSemantics.format(op.result(0).type());
    Floats.demandNarrow(format);
    return Values.nary(
        op,
        code,
        values -> Floats.fma((Double) values[0], (Double) values[1], (Double) values[2], format));
  }

  /** The keyword in the brackets of an enumeration's attribute. */
  static String kind(Operation op) {
    String text = String.valueOf(op.attribute("kind"));
    int open = text.indexOf('<');
    return open < 0 ? "add" : text.substring(open + 1, text.indexOf('>', open));
  }

  private static Node reduction(Operation op, FunctionCode code) {
    Type type = op.result(0).type();
    BinaryOperator<Object> combine = Combiners.of(kind(op), type);
    boolean hasStart = op.operandCount() > 1;
    Object neutral = Combiners.neutral(kind(op), type);
    int in = code.slot(op.operand(0));
    int start = hasStart ? code.slot(op.operand(1)) : -1;
    int out = code.slot(op.result(0));
    boolean floating = type instanceof FloatType;
    String kind = kind(op);
    int mask = MaskSemantics.slotOf(op, code);
    return frame -> {
      Object sum = hasStart && floating ? frame.get(start) : neutral;
      if (floating && !hasStart && kind.equals("add")) {
        sum = -0.0;
      }
      if (frame.get(in) == Poison.POISON) {
        frame.set(out, Poison.POISON);
        return;
      }
      @Nullable Object[] data = Values.elements(frame.get(in)).data();
      Elements lanes = MaskSemantics.lanes(frame, mask);
      for (int i = 0; i < data.length; i++) {
        if (MaskSemantics.isOn(lanes, i)) {
          sum = combine.apply(sum, Values.presentOrFail(data[i]));
        }
      }
      frame.set(out, hasStart && !floating ? combine.apply(sum, frame.get(start)) : sum);
    };
  }

  private static Node multiReduction(Operation op, FunctionCode code) {
    BinaryOperator<Object> combine = Combiners.of(kind(op), op.result(0).type());
    long[] dims = numbers(op, "reduction_dims");
    int in = code.slot(op.operand(0));
    int start = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    int mask = MaskSemantics.slotOf(op, code);
    return frame -> {
      Elements from = Values.elements(frame.get(in));
      Elements lanes = MaskSemantics.lanes(frame, mask);
      Object init = frame.get(start);
      Elements sums = init instanceof Elements many ? many.copy() : Elements.filled(NONE, init);
      boolean[] kept = new boolean[from.shape().length];
      Arrays.fill(kept, true);
      for (long d : dims) {
        kept[(int) d] = false;
      }
      int[] next = {0};
      ElementShapes.forEach(
          from.shape(),
          at -> {
            int lane = next[0]++;
            if (MaskSemantics.isOn(lanes, lane)) {
              int to = ElementShapes.linear(ViewSemantics.keep(at, kept), sums.shape());
              sums.data()[to] =
                  combine.apply(
                      Values.presentOrFail(sums.data()[to]),
                      Values.presentOrFail(from.data()[lane]));
            }
          });
      frame.set(out, init instanceof Elements ? sums : Values.presentOrFail(sums.data()[0]));
    };
  }

  private static Node contract(Operation op, FunctionCode code) {
    List<AffineMap> maps =
        Objects.requireNonNull(op.attribute("indexing_maps", ArrayAttribute.class))
            .elements()
            .stream()
            .map(each -> ((AffineMapAttribute) each).map())
            .toList();
    Type type = Values.scalar(op.result(0).type());
    BinaryOperator<Object> combine = Combiners.of(kind(op), type);
    BinaryOperator<Object> multiply = Combiners.of("mul", type);
    if (!Values.scalar(op.operand(0).type()).equals(type)) {
      throw Fault.limit("the interpreter does not contract vectors of different element types");
    }
    int[] in = code.slots(op.operands());
    int out = code.slot(op.result(0));
    int mask = MaskSemantics.slotOf(op, code);
    return frame -> {
      Elements lanes = MaskSemantics.lanes(frame, mask);
      int[] next = {0};
      Elements left = Values.elements(frame.get(in[0]));
      Elements right = Values.elements(frame.get(in[1]));
      Object init = frame.get(in[2]);
      Elements sums = init instanceof Elements many ? many.copy() : Elements.filled(NONE, init);
      long[] sizes = new long[maps.get(0).numDims()];
      setSizes(sizes, maps.get(0), left.shape());
      setSizes(sizes, maps.get(1), right.shape());
      ElementShapes.forEach(
          sizes,
          at -> {
            if (!MaskSemantics.isOn(lanes, next[0]++)) {
              return;
            }
            Object a =
                left.data()[ElementShapes.linear(maps.get(0).evaluate(at, NONE), left.shape())];
            Object b =
                right.data()[ElementShapes.linear(maps.get(1).evaluate(at, NONE), right.shape())];
            int to = ElementShapes.linear(maps.get(2).evaluate(at, NONE), sums.shape());
            sums.data()[to] =
                combine.apply(
                    multiply.apply(Values.presentOrFail(a), Values.presentOrFail(b)),
                    Values.presentOrFail(sums.data()[to]));
          });
      frame.set(out, init instanceof Elements ? sums : Values.presentOrFail(sums.data()[0]));
    };
  }

  private static void setSizes(long[] sizes, AffineMap map, long[] shape) {
    for (int d = 0; d < shape.length; d++) {
      sizes[((dev.jopt.ir.affine.AffineDimExpr) map.result(d)).position()] = shape[d];
    }
  }

  private static Node outerProduct(Operation op, FunctionCode code) {
    Type type = Values.scalar(op.result(0).type());
    BinaryOperator<Object> combine = Combiners.of(kind(op), type);
    BinaryOperator<Object> multiply = Combiners.of("mul", type);
    int[] in = code.slots(op.operands());
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> {
      Elements left = Values.elements(frame.get(in[0]));
      Object right = frame.get(in[1]);
      @Nullable Elements start = in.length > 2 ? Values.elements(frame.get(in[2])) : null;
      Elements made = Elements.filled(shape, null);
      int columns = right instanceof Elements row ? row.data().length : 1;
      for (int i = 0; i < made.data().length; i++) {
        Object a = Values.presentOrFail(left.data()[i / columns]);
        Object b =
            right instanceof Elements row ? Values.presentOrFail(row.data()[i % columns]) : right;
        Object product = multiply.apply(a, b);
        made.data()[i] =
            start == null ? product : combine.apply(product, Values.presentOrFail(start.data()[i]));
      }
      frame.set(out, made);
    };
  }

  private static Elements mask(long[] shape, long[] sizes) {
    Elements made = Elements.filled(shape, null);
    int[] next = {0};
    ElementShapes.forEach(
        shape,
        at -> {
          boolean on = true;
          for (int d = 0; d < at.length; d++) {
            on &= at[d] < sizes[d];
          }
          made.data()[next[0]++] = Values.truth(on);
        });
    return made;
  }

  private static Node createMask(Operation op, FunctionCode code) {
    int[] sizes = code.slots(op.operands());
    int out = code.slot(op.result(0));
    long[] shape = shape(op);
    return frame -> frame.set(out, mask(shape, Values.indices(frame, sizes)));
  }

  private static Node constantMask(Operation op, FunctionCode code) {
    Elements made = mask(shape(op), numbers(op, "mask_dim_sizes"));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, made);
  }

  private static Node print(Operation op, FunctionCode code) {
    int in = op.operandCount() == 0 ? -1 : code.slot(op.operand(0));
    Type type = in < 0 ? null : op.operand(0).type();
    String text =
        op.attribute("stringLiteral") instanceof StringAttribute string ? string.value() : "";
    String mark = String.valueOf(op.attribute("punctuation"));
    String end =
        mark.contains("no_punctuation")
            ? ""
            : mark.contains("comma")
                ? ", "
                : mark.contains("open") ? "( " : mark.contains("close") ? " )" : "\n";
    return frame -> {
      StringBuilder output = frame.machine().output();
      if (type != null) {
        ValueText.appendVector(output, frame.get(in), type);
      }
      output.append(text).append(end);
    };
  }
}
