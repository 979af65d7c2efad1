package dev.jopt.dialect.defined;

import com.google.common.primitives.Longs;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.type.RankedTensorType;
import org.jspecify.annotations.Nullable;

/**
 * The checks of the verifiers of convolutions and pooling of images: pads, strides, dilations and
 * sizes of windows, and the sizes of the result that follow from them.
 */
final class TosaWindowVerifiers {
  /** The names of the two dimensions of an image. */
  private static final String[] NAMES = {"height", "width"};

  /** Their names in the sizes of windows. */
  private static final String[] AXES = {"y", "x"};

  private static final String[][] SIDES = {{"top", "bottom"}, {"left", "right"}};

  private TosaWindowVerifiers() {}

  /** Whether a convolution is valid, whose weights have their rows in a dimension, then columns. */
  static boolean verifyConvolution(Operation op, int rows) {
    long[] pads = numbers(op, "pad", 4);
    long[] strides = numbers(op, "stride", 2);
    long[] dilations = numbers(op, "dilation", 2);
    if (pads == null
        || strides == null
        || dilations == null
        || !(op.operand(0).type() instanceof RankedTensorType input)
        || !(op.operand(1).type() instanceof RankedTensorType weights)
        || !(op.result(0).type() instanceof RankedTensorType output)) {
      return true;
    }
    return isAtLeast(op, "padding", 0, pads)
        && isAtLeast(op, "stride", 1, strides)
        && isAtLeast(op, "dilation", 1, dilations)
        && verifyConvolvedSize(op, new Sizes(input, weights, output, rows), 0)
        && verifyConvolvedSize(op, new Sizes(input, weights, output, rows), 1)
        && verifyBias(op, output);
  }

  /**
   * The types that the sizes are from.
   *
   * @param rows the dimension of the weights that has the rows
   */
  private record Sizes(
      RankedTensorType input, RankedTensorType weights, RankedTensorType output, int rows) {}

  private static boolean verifyConvolvedSize(Operation op, Sizes sizes, int axis) {
    int kernelDim = sizes.rows() + axis;
    if (sizes.input().isDynamicDim(1 + axis) || sizes.weights().isDynamicDim(kernelDim)) {
      return true;
    }
    long size = sizes.input().dimSize(1 + axis);
    long kernel = sizes.weights().dimSize(kernelDim);
    long dilation = value(op, "dilation", axis);
    long before = value(op, "pad", 2 * axis);
    long after = value(op, "pad", 2 * axis + 1);
    long stride = value(op, "stride", axis);
    long span = size - 1 + before + after - (kernel - 1) * dilation;
    if (span % stride != 0) {
      return op.emitOpError(
          "expected input_%s - 1 + pad_%s + pad_%s - (kernel_%s - 1) * dilation_%s to be wholly"
                  .formatted(NAMES[axis], SIDES[axis][0], SIDES[axis][1], NAMES[axis], AXES[axis])
              + " divisible by stride_%s, got (%d - 1 + %d + %d - (%d - 1) * %d) / %d"
                  .formatted(AXES[axis], size, before, after, kernel, dilation, stride));
    }
    return verifyOutput(op, sizes.output(), axis, span / stride + 1);
  }

  private static boolean verifyOutput(Operation op, RankedTensorType output, int axis, long size) {
    return output.isDynamicDim(1 + axis)
        || output.dimSize(1 + axis) == size
        || op.emitOpError(
            "calculated output %s did not match expected: calculated=%d, expected=%d"
                .formatted(NAMES[axis], size, output.dimSize(1 + axis)));
  }

  private static boolean verifyBias(Operation op, RankedTensorType output) {
    if (!(op.operand(2).type() instanceof RankedTensorType bias)
        || bias.isDynamicDim(0)
        || output.isDynamicDim(3)
        || bias.dimSize(0) == 1
        || bias.dimSize(0) == output.dimSize(3)) {
      return true;
    }
    return op.emitOpError(
        "bias channels expected to be equal to output channels (%d) or 1, got %d"
            .formatted(output.dimSize(3), bias.dimSize(0)));
  }

  /** Whether a pooling is valid. */
  static boolean verifyPooling(Operation op) {
    long[] kernel = numbers(op, "kernel", 2);
    long[] strides = numbers(op, "stride", 2);
    long[] pads = numbers(op, "pad", 4);
    if (kernel == null || strides == null || pads == null) {
      return true;
    }
    if (!isAtLeast(op, "kernel", 1, kernel)
        || !isAtLeast(op, "stride", 1, strides)
        || !isAtLeast(op, "padding", 0, pads)
        || !verifyPadding(op, 1)
        || !verifyPadding(op, 0)) {
      return false;
    }
    return !(op.operand(0).type() instanceof RankedTensorType input)
        || !(op.result(0).type() instanceof RankedTensorType output)
        || verifyPooledSize(op, input, output, 0) && verifyPooledSize(op, input, output, 1);
  }

  /** No window is outside of the image. */
  private static boolean verifyPadding(Operation op, int axis) {
    long before = value(op, "pad", 2 * axis);
    long after = value(op, "pad", 2 * axis + 1);
    long kernel = value(op, "kernel", axis);
    return Math.max(before, after) < kernel
        || op.emitOpError(
            "expected %s/%s padding to be less than the %s of the kernel, got"
                    .formatted(SIDES[axis][0], SIDES[axis][1], NAMES[axis])
                + " pad_%s=%d, pad_%s=%d, kernel_%s=%d"
                    .formatted(SIDES[axis][0], before, SIDES[axis][1], after, AXES[axis], kernel));
  }

  private static boolean verifyPooledSize(
      Operation op, RankedTensorType input, RankedTensorType output, int axis) {
    if (input.isDynamicDim(1 + axis)) {
      return true;
    }
    long size = input.dimSize(1 + axis);
    long before = value(op, "pad", 2 * axis);
    long after = value(op, "pad", 2 * axis + 1);
    long kernel = value(op, "kernel", axis);
    long stride = value(op, "stride", axis);
    long span = size + before + after - kernel;
    if (span % stride != 0) {
      return op.emitOpError(
          "expected input_%s + pad_%s + pad_%s - kernel_%s to be wholly divisible by stride_%s,"
                  .formatted(NAMES[axis], SIDES[axis][0], SIDES[axis][1], AXES[axis], AXES[axis])
              + " got (%d + %d + %d - %d) / %d".formatted(size, before, after, kernel, stride));
    }
    return verifyOutput(op, output, axis, span / stride + 1);
  }

  private static boolean isAtLeast(Operation op, String what, long least, long... values) {
    for (long value : values) {
      if (value < least) {
        return op.emitOpError(
            "expect all %s values to be >= %d, got %s"
                .formatted(what, least, Longs.join(", ", values)));
      }
    }
    return true;
  }

  /** The numbers of an attribute; null if there are not as many as it should have. */
  private static long @Nullable [] numbers(Operation op, String name, int count) {
    if (!(op.attribute(name) instanceof DenseArrayAttribute array) || array.size() != count) {
      return null;
    }
    long[] numbers = new long[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = array.longAt(i);
    }
    return numbers;
  }

  private static long value(Operation op, String name, int index) {
    return op.attribute(name) instanceof DenseArrayAttribute array ? array.longAt(index) : 0;
  }
}
