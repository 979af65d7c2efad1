package dev.jopt.dialect.linalg;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognizes convolutions and poolings among {@code linalg.generic} operations. */
public final class ConvolutionRecognition {
  /** Loops, maps and bodies tell them apart, so that their order does not matter. */
  private static final List<String> NAMES =
      List.of(
          "conv_1d",
          "conv_1d_ncw_fcw",
          "conv_1d_nwc_wcf",
          "conv_2d",
          "conv_2d_nchw_fchw",
          "conv_2d_nchw_fchw_q",
          "conv_2d_ngchw_fgchw",
          "conv_2d_ngchw_gfchw",
          "conv_2d_ngchw_gfchw_q",
          "conv_2d_nhwc_fhwc",
          "conv_2d_nhwc_fhwc_q",
          "conv_2d_nhwc_hwcf",
          "conv_2d_nhwc_hwcf_q",
          "conv_2d_nhwgc_gfhwc",
          "conv_2d_nhwgc_gfhwc_q",
          "conv_3d",
          "conv_3d_ncdhw_fcdhw",
          "conv_3d_ndhwc_dhwcf",
          "conv_3d_ndhwc_dhwcf_q",
          "depthwise_conv_1d_ncw_cw",
          "depthwise_conv_1d_nwc_wc",
          "depthwise_conv_1d_nwc_wcm",
          "depthwise_conv_2d_nchw_chw",
          "depthwise_conv_2d_nhwc_hwc",
          "depthwise_conv_2d_nhwc_hwc_q",
          "depthwise_conv_2d_nhwc_hwcm",
          "depthwise_conv_2d_nhwc_hwcm_q",
          "depthwise_conv_3d_ncdhw_cdhw",
          "depthwise_conv_3d_ndhwc_dhwc",
          "depthwise_conv_3d_ndhwc_dhwcm",
          "pooling_nchw_max",
          "pooling_nchw_sum",
          "pooling_ncw_max",
          "pooling_ncw_sum",
          "pooling_ndhwc_max",
          "pooling_ndhwc_min",
          "pooling_ndhwc_sum",
          "pooling_nhwc_max",
          "pooling_nhwc_max_unsigned",
          "pooling_nhwc_min",
          "pooling_nhwc_min_unsigned",
          "pooling_nhwc_sum",
          "pooling_nwc_max",
          "pooling_nwc_max_unsigned",
          "pooling_nwc_min",
          "pooling_nwc_min_unsigned",
          "pooling_nwc_sum");

  private final GenericOp op;
  private final List<AffineMap> maps;
  private final List<IteratorType> iterators;

  private ConvolutionRecognition(GenericOp op) {
    this.op = op;
    maps = op.indexingMaps();
    iterators = op.iteratorTypes();
  }

  /**
   * Creates the named convolution or pooling that computes what an operation does, with the same
   * loops in the same order and with a body that the named operation would have.
   *
   * @return null, and nothing is created, if there is none
   */
  public static @Nullable NamedStructuredOp create(OpBuilder builder, GenericOp op) {
    if (op.outputs().size() != 1 || (op.inputCount() != 2 && op.inputCount() != 4)) {
      return null;
    }
    ConvolutionRecognition recognition = new ConvolutionRecognition(op);
    for (String name : NAMES) {
      NamedOp kind = NamedOpTable.require(name);
      if (kind.inputs() == op.inputCount()
          && kind.iteratorTypes(0).equals(recognition.iterators)
          && recognition.hasBodyOf(kind)) {
        NamedStructuredOp made = recognition.create(builder, kind);
        if (made != null) {
          return made;
        }
      }
    }
    return null;
  }

  private @Nullable NamedStructuredOp create(OpBuilder builder, NamedOp kind) {
    if (kind.windowRank() == 0) {
      return maps.equals(kind.indexingMaps(null, null))
          ? NamedStructuredOp.create(builder, op, kind, null, null)
          : null;
    }
    // With other strides only these maps differ: where the window is, and where in it.
    AffineMap read = maps.get(0);
    long[] strides = new long[kind.windowRank()];
    long[] dilations = new long[kind.windowRank()];
    int window = 0;
    List<int[]> subscripts = kind.subscripts(0);
    if (subscripts.size() != read.numResults()) {
      return null;
    }
    for (int i = 0; i < subscripts.size(); i++) {
      int[] loops = subscripts.get(i);
      if (loops.length == 2) {
        strides[window] = factor(read, i, loops[0]);
        dilations[window] = factor(read, i, loops[1]);
        if (strides[window] < 1 || dilations[window] < 1) {
          return null;
        }
        window++;
      }
    }
    RankedTensorType type = RankedTensorType.of(IntegerType.I64, window);
    DenseElementsAttribute stride = DenseElementsAttribute.ofLongs(type, strides);
    DenseElementsAttribute dilation = DenseElementsAttribute.ofLongs(type, dilations);
    return maps.equals(kind.indexingMaps(stride, dilation))
        ? NamedStructuredOp.create(builder, op, kind, stride, dilation)
        : null;
  }

  /** By how much a subscript grows with a loop, if it is a sum of multiples of loops. */
  private static long factor(AffineMap map, int result, int loop) {
    if (map.numSymbols() != 0) {
      return 0;
    }
    long[] position = new long[map.numDims()];
    long start = map.subMap(result).evaluate(position, new long[0])[0];
    position[loop] = 1;
    return map.subMap(result).evaluate(position, new long[0])[0] - start;
  }

  // The body: the operands have to be in the order that the named operation has them in.

  private boolean hasBodyOf(NamedOp kind) {
    Operation last =
        op.body().lastOp() instanceof YieldOp yield ? yield.operand(0).definingOp() : null;
    Value output = op.body().argument(op.inputCount());
    if (last == null
        || last.operandCount() != 2
        || last.operand(0) != output
        || output.type().equals(IntegerType.I1)) {
      return false;
    }
    Value combined = last.operand(1);
    switch (kind.combination()) {
      case REDUCE:
        return isFunction(last, kind.function()) && isElement(combined, 0, false);
      case REDUCE_UNSIGNED:
        return isFunction(last, kind.function()) && isElement(combined, 0, true);
      default:
        Operation product = combined.definingOp();
        return product != null
            && isFunction(last, ScalarFunction.ADD)
            && isFunction(product, ScalarFunction.MUL)
            && isFactor(product.operand(0), 0, kind)
            && isFactor(product.operand(1), 1, kind);
    }
  }

  private boolean isFactor(Value value, int input, NamedOp kind) {
    if (kind.combination() == NamedOp.Combination.MULTIPLY_ADD) {
      return isElement(value, input, false);
    }
    Operation difference = value.definingOp();
    return difference != null
        && isFunction(difference, ScalarFunction.SUB)
        && isElement(difference.operand(0), input, false)
        && isElement(difference.operand(1), input + 2, false);
  }

  /** Whether a value is an element of an input, widened if it has to be. */
  private boolean isElement(Value value, int input, boolean unsigned) {
    Value element = op.body().argument(input);
    if (value == element) {
      return true;
    }
    if (!(value.definingOp() instanceof CastOp cast) || cast.operand(0) != element) {
      return false;
    }
    Cast kind = cast.kind();
    return unsigned
        ? kind == Cast.EXTUI || kind == Cast.UITOFP
        : kind == Cast.EXTSI || kind == Cast.SITOFP || kind == Cast.EXTF;
  }

  private static boolean isFunction(Operation op, ScalarFunction function) {
    Type type = op.resultCount() == 1 ? op.result(0).type() : null;
    if (op instanceof FloatBinaryOp number) {
      return number.kind() == floatBinary(function);
    }
    return type instanceof IntegerType
        && op instanceof IntegerBinaryOp integer
        && integer.kind() == integerBinary(function);
  }

  private static @Nullable FloatBinary floatBinary(ScalarFunction function) {
    switch (function) {
      case ADD:
        return FloatBinary.ADDF;
      case SUB:
        return FloatBinary.SUBF;
      case MUL:
        return FloatBinary.MULF;
      case MAX_SIGNED:
        return FloatBinary.MAXIMUMF;
      case MIN_SIGNED:
        return FloatBinary.MINIMUMF;
      default:
        return null;
    }
  }

  private static @Nullable IntegerBinary integerBinary(ScalarFunction function) {
    switch (function) {
      case ADD:
        return IntegerBinary.ADDI;
      case SUB:
        return IntegerBinary.SUBI;
      case MUL:
        return IntegerBinary.MULI;
      case MAX_SIGNED:
        return IntegerBinary.MAXSI;
      case MAX_UNSIGNED:
        return IntegerBinary.MAXUI;
      case MIN_SIGNED:
        return IntegerBinary.MINSI;
      case MIN_UNSIGNED:
        return IntegerBinary.MINUI;
      default:
        return null;
    }
  }
}
