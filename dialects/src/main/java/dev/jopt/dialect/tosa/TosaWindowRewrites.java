package dev.jopt.dialect.tosa;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Convolutions and pooling that take over the padding of their input, and pooling of one point. */
final class TosaWindowRewrites {
  private static final String POOL = "tosa.max_pool2d";
  private static final String PAD = "pad";

  /** The most that an operation pads on one side. */
  private static final long MOST_PADDING = 8192;

  private TosaWindowRewrites() {}

  static List<RewritePattern> patterns() {
    return List.of(
        absorbPadding("tosa.conv2d", TosaWindowRewrites::padsZeroPoint),
        absorbPadding("tosa.depthwise_conv2d", TosaWindowRewrites::padsZeroPoint),
        OperationPattern.of(POOL, "MaxPool2dIsNoOp", TosaWindowRewrites::eraseOfOnePoint),
        absorbPadding(
            POOL,
            (op, pads) -> isWithinWindow(op, pads) && padsLowest(op.operand(0).definingOp())));
  }

  /**
   * Lets an operation pad its input itself.
   *
   * @param fits whether the operation can do what {@code tosa.pad} does, given the pads then
   */
  private static RewritePattern absorbPadding(String name, BiPredicate<Operation, long[]> fits) {
    return OperationPattern.of(
        name,
        "FoldPadToTensorOp",
        (op, rewriter) -> {
          Operation pad = op.operand(0).definingOp();
          long[] pads = pad == null ? null : joinedPads(op, pad);
          if (pad == null || pads == null || !fits.test(op, pads)) {
            return false;
          }
          rewriter.modifyInPlace(
              op,
              () -> {
                op.setOperand(0, pad.operand(0));
                op.setAttribute(PAD, DenseArrayAttribute.i64(pads));
              });
          return true;
        });
  }

  /** What both pad together at the top, bottom, left and right; null if one cannot do it alone. */
  private static long @Nullable [] joinedPads(Operation op, Operation pad) {
    if (!pad.name().equals("tosa.pad")
        || !(op.attribute(PAD) instanceof DenseArrayAttribute own)
        || own.size() != 4) {
      return null;
    }
    // Of batches, rows, columns and channels, before and after each.
    long[] outer = TosaRewrites.numbers(Constants.of(pad.operand(1)));
    if (outer == null
        || outer.length != 8
        || outer[0] != 0
        || outer[1] != 0
        || outer[6] != 0
        || outer[7] != 0) {
      return null;
    }
    long[] pads = new long[4];
    for (int i = 0; i < pads.length; i++) {
      pads[i] = own.longAt(i) + outer[2 + i];
      if (pads[i] > MOST_PADDING) {
        return null;
      }
    }
    return pads;
  }

  /** Whether a convolution pads with what is padded: zero, or what stands for it. */
  private static boolean padsZeroPoint(Operation op, long[] pads) {
    Operation pad = op.operand(0).definingOp();
    DenseElementsAttribute value = pad == null ? null : paddedWith(pad);
    if (value == null) {
      return false;
    }
    if (value.splatValue() instanceof FloatAttribute number) {
      return number.isZero();
    }
    IntegerAttribute zero = Constants.integer(op.operand(3));
    return zero != null
        && value.splatValue() instanceof IntegerAttribute number
        && number.value().equals(zero.value());
  }

  private static @Nullable DenseElementsAttribute paddedWith(Operation pad) {
    return Constants.of(pad.operand(2)) instanceof DenseElementsAttribute dense
            && dense.isSplat()
            && dense.type().numElements() == 1
        ? dense
        : null;
  }

  /** Whether each window has an element that is not padded. */
  private static boolean isWithinWindow(Operation op, long[] pads) {
    return op.attribute("kernel") instanceof DenseArrayAttribute kernel
        && kernel.size() == 2
        && Math.max(pads[0], pads[1]) < kernel.longAt(0)
        && Math.max(pads[2], pads[3]) < kernel.longAt(1);
  }

  /** Whether the padding is never the maximum: the lowest of the finite numbers. */
  private static boolean padsLowest(@Nullable Operation pad) {
    DenseElementsAttribute value = pad == null ? null : paddedWith(pad);
    if (value == null) {
      return false;
    }
    if (value.splatValue() instanceof FloatAttribute number) {
      return !number.isNaN()
          && !number.isInfinite()
          && number.isNegative()
          && isLargest(number.negate());
    }
    return value.splatValue() instanceof IntegerAttribute number
        && number.type() instanceof IntegerType type
        && number
            .value()
            .equals(
                type.isUnsigned()
                    ? BigInteger.ZERO
                    : BigInteger.ONE.shiftLeft(type.width() - 1).negate());
  }

  /** Whether the number after a positive one is infinite, or none. */
  private static boolean isLargest(FloatAttribute number) {
    BigInteger next = number.bits().add(BigInteger.ONE);
    if (next.bitLength() >= number.type().width()) {
      return true;
    }
    FloatAttribute after = FloatAttribute.ofBits(next, number.type());
    return after.isInfinite() || after.isNaN();
  }

  /** The maximum of one point is that point. */
  private static boolean eraseOfOnePoint(Operation op, Rewriter rewriter) {
    if (!isOnePoint(op.operand(0).type() instanceof RankedTensorType from ? from : null)
        || !isOnePoint(op.result().type() instanceof RankedTensorType to ? to : null)) {
      return false;
    }
    rewriter.replaceOp(op, List.of(op.operand(0)));
    return true;
  }

  private static boolean isOnePoint(@Nullable RankedTensorType type) {
    return type != null
        && type.hasStaticShape()
        && type.rank() == 4
        && type.dimSize(1) == 1
        && type.dimSize(2) == 1;
  }
}
