package dev.jopt.run.semantics;

import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.code.RegionCode;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.FloatFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operations of {@code linalg}: a loop around the body, whatever their names. */
final class LinalgSemantics {
  private static final String PREFIX = "linalg.";
  private static final long[] NONE = {};

  private LinalgSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("linalg.index", LinalgSemantics::index);
    known.put("linalg.softmax", LinalgSemantics::softmax);
    RelayoutSemantics.addTo(known);
  }

  /** Any structured operation. */
  static @Nullable Interpretable of(Operation op) {
    return op instanceof StructuredOp && op.name().startsWith(PREFIX)
        ? LinalgSemantics::structured
        : null;
  }

  private static Node index(Operation op, FunctionCode code) {
    int dimension = (int) ((IndexOp) op).dimension();
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, frame.iteration()[dimension]);
  }

  private static Node structured(Operation op, FunctionCode code) {
    StructuredOp structured = (StructuredOp) op;
    int count = op.operandCount();
    int inputs = structured.inputCount();
    int[] slots = code.slots(op.operands());
    int[] results = code.resultSlots(op);
    List<AffineMap> maps = structured.indexingMaps();
    boolean[] reads = new boolean[count];
    boolean[] shaped = new boolean[count];
    for (int i = 0; i < count; i++) {
      reads[i] = structured.bodyReads(i);
      shaped[i] = op.operand(i).type() instanceof ShapedType;
    }
    int[][] bounds = bounds(maps, shaped, structured.iteratorTypes().size());
    RegionCode body = code.region(op.region(0));
    int arguments = body.argumentCount();
    return frame -> {
      Object[] operands = new Object[count];
      for (int i = 0; i < count; i++) {
        operands[i] = frame.get(slots[i]);
        if (i >= inputs && operands[i] instanceof Elements init) {
          operands[i] = init.copy();
        }
      }
      long[] sizes = new long[bounds.length];
      for (int loop = 0; loop < sizes.length; loop++) {
        sizes[loop] = sizes(operands[bounds[loop][0]])[bounds[loop][1]];
      }
      demandSizes(maps, shaped, operands, sizes);
      long[] outer = frame.iteration();
      long[] at = new long[sizes.length];
      int iterations = ElementShapes.count(sizes);
      @Nullable Object[] values = new @Nullable Object[arguments];
      long[][] positions = new long[count][];
      for (int n = 0; n < iterations; n++) {
        for (int i = 0; i < count; i++) {
          if (shaped[i]) {
            positions[i] = maps.get(i).evaluate(at, NONE);
          }
          if (i < arguments) {
            values[i] =
                !reads[i] ? null : shaped[i] ? element(operands[i], positions[i]) : operands[i];
          }
        }
        frame.setIteration(at);
        @Nullable Object[] yielded = body.run(frame, values);
        for (int i = inputs; i < count; i++) {
          setElement(operands[i], positions[i], Values.presentOrFail(yielded[i - inputs]));
        }
        ElementShapes.advance(at, sizes);
      }
      frame.setIteration(outer);
      for (int i = 0; i < results.length; i++) {
        frame.set(results[i], operands[inputs + i]);
      }
    };
  }

  /** For each loop, an operand and a dimension of it that the loop runs over. */
  private static int[][] bounds(List<AffineMap> maps, boolean[] shaped, int loops) {
    int[][] bounds = new int[loops][];
    for (int i = 0; i < maps.size(); i++) {
      List<AffineExpr> results = maps.get(i).results();
      for (int d = 0; shaped[i] && d < results.size(); d++) {
        if (results.get(d) instanceof AffineDimExpr loop && bounds[loop.position()] == null) {
          bounds[loop.position()] = new int[] {i, d};
        }
      }
    }
    for (int loop = 0; loop < loops; loop++) {
      if (bounds[loop] == null) {
        throw new Fault("no operand tells the size of loop " + loop);
      }
    }
    return bounds;
  }

  /** Fails where two operands disagree on the size of a loop. */
  private static void demandSizes(
      List<AffineMap> maps, boolean[] shaped, Object[] operands, long[] loops) {
    for (int i = 0; i < operands.length; i++) {
      long[] found = shaped[i] ? sizes(operands[i]) : NONE;
      for (int d = 0; d < found.length; d++) {
        if (maps.get(i).result(d) instanceof AffineDimExpr loop
            && loops[loop.position()] != found[d]) {
          throw new Fault(
              "operand "
                  + i
                  + " has size "
                  + found[d]
                  + " where another has "
                  + loops[loop.position()]);
        }
      }
    }
  }

  static long[] sizes(Object operand) {
    return operand instanceof ElementMemory memory
        ? memory.sizes()
        : Values.elements(operand).shape();
  }

  static Object element(Object operand, long[] position) {
    if (operand instanceof ElementMemory memory) {
      return memory.load(position);
    }
    Elements elements = Values.elements(operand);
    Object value = elements.data()[ElementShapes.linear(position, elements.shape())];
    if (value == null) {
      throw Values.undefined(null);
    }
    return value;
  }

  static void setElement(Object operand, long[] position, @Nullable Object value) {
    if (operand instanceof ElementMemory memory) {
      memory.store(value, position);
    } else {
      Elements elements = Values.elements(operand);
      elements.data()[ElementShapes.linear(position, elements.shape())] = value;
    }
  }

  /**
   * As upstream decomposes it: the maximum, the exponentials of the differences, their quotients.
   */
  private static Node softmax(Operation op, FunctionCode code) {
    SoftmaxOp softmax = (SoftmaxOp) op;
    int in = code.slot(softmax.input());
    int out = code.slot(softmax.output());
    int[] results = code.resultSlots(op);
    int dimension = softmax.dimension();
    Type type = softmax.input().type();
    FloatType format = ArithSemantics.format(type);
    Floats.demandNarrow(format);
    boolean buffers = softmax.output().type() instanceof MemRefType;
    boolean tensors = softmax.output().type() instanceof TensorType;
    return frame -> {
      Object source = frame.get(in);
      Object target = frame.get(out);
      Object written = tensors ? Values.elements(target).copy() : target;
      long[] sizes = sizes(source);
      long[] rows = sizes.clone();
      rows[dimension] = Math.min(1, sizes[dimension]);
      ElementShapes.forEach(
          rows,
          position -> {
            long[] at = position.clone();
            double[] row = new double[(int) sizes[dimension]];
            double greatest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < row.length; i++) {
              at[dimension] = i;
              row[i] = (Double) Values.known(element(source, at));
              greatest =
                  Double.isNaN(greatest)
                      ? row[i]
                      : Double.isNaN(row[i]) ? greatest : Math.max(greatest, row[i]);
            }
            double sum = 0;
            for (int i = 0; i < row.length; i++) {
              row[i] =
                  FloatFormat.round(Math.exp(FloatFormat.round(row[i] - greatest, format)), format);
              sum = FloatFormat.round(sum + row[i], format);
            }
            for (int i = 0; i < row.length; i++) {
              at[dimension] = i;
              setElement(written, at, FloatFormat.round(row[i] / sum, format));
            }
          });
      if (!buffers) {
        frame.set(results[0], written);
      }
    };
  }
}
