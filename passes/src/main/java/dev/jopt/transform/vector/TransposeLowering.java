package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;

/** Lowers transpositions: element by element, or as shuffles, or as LLVM's intrinsic. */
final class TransposeLowering {
  private static final String NAME = "vector.transpose";

  private TransposeLowering() {}

  static List<RewritePattern> patterns(VectorLowering.Transposition way) {
    List<RewritePattern> all = new ArrayList<>();
    if (way == VectorLowering.Transposition.LLVMINTR) {
      all.add(Unrolling.pattern(NAME, "TransposeToFlatTranspose", TransposeLowering::ofLlvm));
    }
    all.add(Unrolling.pattern(NAME, "Transpose2DWithUnitDimToShapeCast", TransposeLowering::cast));
    all.add(Unrolling.pattern(NAME, "TransposeOpLowering", parts -> elementwise(parts, way)));
    if (isShuffle(way)) {
      all.add(
          Unrolling.pattern(NAME, "TransposeOp2DToShuffleLowering", parts -> shuffle(parts, way)));
    }
    return all;
  }

  private static boolean isShuffle(VectorLowering.Transposition way) {
    return way == VectorLowering.Transposition.SHUFFLE1D
        || way == VectorLowering.Transposition.SHUFFLE16X16;
  }

  private static boolean isMatrix(VectorParts parts) {
    long[] permutation = parts.numbers("permutation");
    return permutation.length == 2 && permutation[0] == 1;
  }

  /** A row becomes a column without any element being moved, and a column a row. */
  private static boolean cast(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    boolean isLine =
        isMatrix(parts)
            && (type.dimSize(0) == 1 && !type.isScalableDim(0)
                || type.dimSize(1) == 1 && !type.isScalableDim(1));
    return isLine && parts.replace(parts.cast(parts.op.operand(0), type));
  }

  private static boolean ofLlvm(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    if (type.isScalable() || !isMatrix(parts)) {
      return false;
    }
    VectorType flat = VectorType.of(type.elementType(), type.numElements());
    Value matrix = parts.cast(parts.op.operand(0), flat);
    Value turned =
        parts.make(
            parts
                .state("llvm.intr.matrix.transpose")
                .addOperand(matrix)
                .setAttribute("rows", IntegerAttribute.i32((int) type.dimSize(0)))
                .setAttribute("columns", IntegerAttribute.i32((int) type.dimSize(1)))
                .addResultType(flat));
    return parts.replace(parts.cast(turned, type));
  }

  /** The two dimensions of more than one element, if these are all and they change places. */
  private static int[] slice(VectorParts parts) {
    VectorType from = VectorParts.vector(parts.op.operand(0));
    int[] longer = new int[2];
    int count = 0;
    for (int i = 0; i < from.rank(); i++) {
      if (from.dimSize(i) > 1) {
        if (count == 2) {
          return new int[0];
        }
        longer[count++] = i;
      }
    }
    if (count < 2) {
      return new int[0];
    }
    for (long dimension : parts.numbers("permutation")) {
      if (dimension == longer[0]) {
        return new int[0];
      }
      if (dimension == longer[1]) {
        break;
      }
    }
    return longer;
  }

  private static boolean shuffle(VectorParts parts, VectorLowering.Transposition way) {
    VectorType from = VectorParts.vector(parts.op.operand(0));
    int[] longer = slice(parts);
    if (from.isScalable() || longer.length == 0) {
      return false;
    }
    int rows = (int) from.dimSize(longer[0]);
    int columns = (int) from.dimSize(longer[1]);
    Value flat =
        parts.cast(parts.op.operand(0), VectorType.of(from.elementType(), (long) rows * columns));
    Value result;
    if (way == VectorLowering.Transposition.SHUFFLE16X16 && rows == 16 && columns == 16) {
      Value matrix = parts.cast(flat, VectorType.of(from.elementType(), 16, 16));
      result = Transpose16.of(parts, matrix);
    } else {
      long[] mask = new long[rows * columns];
      for (int i = 0; i < mask.length; i++) {
        mask[i] = (long) i % rows * columns + i / rows;
      }
      result = parts.shuffle(flat, flat, mask);
    }
    return parts.replace(parts.cast(result, VectorParts.vector(parts.op.result())));
  }

  private static boolean elementwise(VectorParts parts, VectorLowering.Transposition way) {
    VectorType from = VectorParts.vector(parts.op.operand(0));
    if (from.isScalable() || isShuffle(way) && slice(parts).length > 0) {
      return false;
    }
    long[] permutation = parts.numbers("permutation");
    int moved = permutation.length;
    while (moved > 0 && permutation[moved - 1] == moved - 1) {
      moved--;
    }
    long count = 1;
    for (int i = 0; i < moved; i++) {
      count *= from.dimSize(i);
    }
    Value result = parts.poison(parts.op.result().type());
    for (long i = 0; i < count; i++) {
      long[] source = new long[moved];
      long rest = i;
      for (int dim = moved - 1; dim >= 0; dim--) {
        source[dim] = rest % from.dimSize(dim);
        rest /= from.dimSize(dim);
      }
      long[] target = new long[moved];
      for (int dim = 0; dim < moved; dim++) {
        target[dim] = source[(int) permutation[dim]];
      }
      result = parts.insert(parts.extract(parts.op.operand(0), source), result, target);
    }
    return parts.replace(result);
  }
}
