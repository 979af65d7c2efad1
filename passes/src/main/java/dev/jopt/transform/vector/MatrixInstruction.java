package dev.jopt.transform.vector;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.vector.VectorRewrites;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;

/**
 * The instruction of Arm that adds the product of two rows and two columns to four numbers, for the
 * operands of a contraction.
 *
 * @param name its name in the dialects of the machines
 * @param left the rows, as they are before they are widened
 * @param right the columns, which have the form of rows, too
 * @param isSwapped whether the instruction takes the columns first, and so transposes its result:
 *     there is none for signed rows and unsigned columns
 */
record MatrixInstruction(String name, Value left, Value right, boolean isSwapped) {
  private static final FloatType SHORT = FloatType.BF16;
  private static final int BYTE = 8;

  /** How many numbers a row has. */
  long depth() {
    return name.equals("bfmmla") ? 4 : BYTE;
  }

  /** The type of the numbers of rows and columns. */
  Type element() {
    return name.equals("bfmmla") ? SHORT : IntegerType.I8;
  }

  /** The one for numbers of the format {@code bf16}, or null. */
  static @Nullable MatrixInstruction ofFloats(VectorParts parts) {
    Value left = parts.op.operand(0);
    Value right = parts.op.operand(1);
    return sums(parts)
            && VectorParts.element(left.type()).equals(SHORT)
            && VectorParts.element(right.type()).equals(SHORT)
            && VectorParts.element(parts.op.operand(2).type()).equals(FloatType.F32)
        ? new MatrixInstruction("bfmmla", left, right, false)
        : null;
  }

  /** The one for integers of up to a byte that are widened to 32 bits, or null. */
  static @Nullable MatrixInstruction ofIntegers(VectorParts parts) {
    if (!sums(parts) || !VectorParts.element(parts.op.operand(2).type()).equals(IntegerType.I32)) {
      return null;
    }
    Narrow left = Narrow.of(parts.op.operand(0));
    Narrow right = Narrow.of(parts.op.operand(1));
    if (left == null || right == null) {
      return null;
    }
    String name = "usmmla";
    if (left.isSigned == right.isSigned) {
      name = left.isSigned ? "smmla" : "ummla";
    }
    return new MatrixInstruction(name, left.value, right.value, left.isSigned && !right.isSigned);
  }

  /** Whether all products are added up. */
  private static boolean sums(VectorParts parts) {
    return !VectorRewrites.isMasked(parts.op) && ContractionMaps.of(parts.op).isSum();
  }

  /** The same for rows and columns of whole bytes, to which narrower numbers are widened. */
  MatrixInstruction ofBytes(VectorParts parts) {
    boolean leftIsSigned = name.equals("smmla") || isSwapped;
    boolean rightIsSigned = name.equals("smmla") || name.equals("usmmla") && !isSwapped;
    return new MatrixInstruction(
        name, widened(parts, left, leftIsSigned), widened(parts, right, rightIsSigned), isSwapped);
  }

  private Value widened(VectorParts parts, Value value, boolean isSigned) {
    VectorType type = VectorParts.vector(value);
    return type.elementType().equals(element())
        ? value
        : parts.make(
            isSigned ? "arith.extsi" : "arith.extui", type.withElementType(element()), value);
  }

  /** The result of the instruction. */
  Value emit(VectorParts parts, String prefix, Value sums, Value rows, Value columns) {
    return isSwapped
        ? parts.make(prefix + name, sums.type(), sums, columns, rows)
        : parts.make(prefix + name, sums.type(), sums, rows, columns);
  }

  /** Integers as they are before they are widened; contractions themselves widen signed ones. */
  private record Narrow(Value value, boolean isSigned) {
    static @Nullable Narrow of(Value operand) {
      Cast cast = operand.definingOp() instanceof CastOp from ? from.kind() : null;
      if (VectorParts.element(operand.type()).equals(IntegerType.I32)) {
        return cast == Cast.EXTSI || cast == Cast.EXTUI
            ? narrow(operand.definingOp().operand(0), cast == Cast.EXTSI)
            : null;
      }
      // What is widened to less than 32 bits is widened twice.
      return cast == Cast.EXTSI ? null : narrow(operand, true);
    }

    private static @Nullable Narrow narrow(Value value, boolean isSigned) {
      return VectorParts.element(value.type()) instanceof IntegerType type
              && type.isSignless()
              && type.width() <= BYTE
          ? new Narrow(value, isSigned)
          : null;
    }
  }
}
