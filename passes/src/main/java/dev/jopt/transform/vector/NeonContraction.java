package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lowers products of a matrix, or a row, and a matrix whose columns are its rows, to instructions
 * of Arm for two rows and two columns. A row by itself is one of two, of which the other is zero.
 */
final class NeonContraction {
  private final VectorParts parts;
  private final MatrixInstruction instruction;
  private final boolean isRow;

  private NeonContraction(VectorParts parts, MatrixInstruction instruction, boolean isRow) {
    this.parts = parts;
    this.instruction = instruction;
    this.isRow = isRow;
  }

  static RewritePattern integers() {
    return Unrolling.pattern(
        ContractionMaps.NAME,
        "LowerContractionToNeonI8MMPattern",
        parts -> lower(parts, MatrixInstruction.ofIntegers(parts)));
  }

  static RewritePattern floats() {
    return Unrolling.pattern(
        ContractionMaps.NAME,
        "LowerContractionToNeonBFMMLAPattern",
        parts -> lower(parts, MatrixInstruction.ofFloats(parts)));
  }

  private static boolean lower(VectorParts parts, @Nullable MatrixInstruction instruction) {
    ContractionMaps maps = ContractionMaps.of(parts.op);
    if (instruction == null || !maps.isProductOfRows() && !isProductOfRow(maps)) {
      return false;
    }
    VectorType left = VectorParts.vector(instruction.left());
    VectorType right = VectorParts.vector(instruction.right());
    long rows = left.rank() == 1 ? 1 : left.dimSize(0);
    if (left.isScalable()
        || right.isScalable()
        || rows != 1 && rows % 2 != 0
        || right.dimSize(0) % 2 != 0
        || right.dimSize(1) % instruction.depth() != 0) {
      return false;
    }
    VectorParts folding = parts.folding();
    return parts.replace(
        new NeonContraction(folding, instruction.ofBytes(folding), rows == 1).lower(rows));
  }

  private static boolean isProductOfRow(ContractionMaps maps) {
    return maps.iterates("pr")
        && maps.left().equals(ContractionMaps.map(2, 1))
        && maps.right().equals(ContractionMaps.map(2, 0, 1))
        && maps.result().equals(ContractionMaps.map(2, 0));
  }

  private Value lower(long rows) {
    VectorType right = VectorParts.vector(instruction.right());
    Value result = parts.zero(parts.op.result().type());
    for (long row = 0; row < rows; row += 2) {
      for (long column = 0; column < right.dimSize(0); column += 2) {
        result = block(result, row, column, right.dimSize(1));
      }
    }
    return result;
  }

  /** Two rows and columns of the result; what is summed up so far is put there, too. */
  private Value block(Value before, long row, long column, long terms) {
    Value result = before;
    Value sums = null;
    for (long term = 0; term < terms; term += instruction.depth()) {
      Value left = tile(instruction.left(), row, term, instruction.depth());
      Value right = tile(instruction.right(), column, term, instruction.depth());
      Value first = sums == null ? tile(parts.op.operand(2), row, column, 2) : null;
      left = twoRows(left, instruction.depth());
      if (first != null) {
        first = twoRows(first, 2);
        first = instruction.isSwapped() ? parts.transpose(first, 1, 0) : first;
      }
      left = flat(left);
      right = flat(right);
      sums = first == null ? sums : flat(first);
      sums = instruction.emit(parts, "arm_neon.intr.", sums, left, right);
      result = put(sums, result, row, column);
    }
    return result;
  }

  /** Up to two rows of a matrix, or a part of one. */
  private Value tile(Value matrix, long row, long column, long columns) {
    VectorType type = VectorParts.vector(matrix);
    boolean isFlat = type.rank() == 1;
    long[] offsets = isFlat ? new long[] {column} : new long[] {row, column};
    long[] sizes =
        isFlat ? new long[] {columns} : new long[] {Math.min(2, type.dimSize(0)), columns};
    VectorType tile = VectorType.of(type.elementType(), sizes);
    return tile.equals(type)
        ? matrix
        : SliceLowering.extracted(parts, matrix, tile, offsets, sizes, ones(sizes.length));
  }

  private Value twoRows(Value tile, long columns) {
    VectorType type = VectorParts.vector(tile);
    if (!isRow) {
      return tile;
    }
    Value zeros = parts.zero(VectorType.of(type.elementType(), 2, columns));
    return SliceLowering.inserted(parts, tile, zeros, new long[2], ones(type.rank()));
  }

  private Value flat(Value tile) {
    VectorType type = VectorParts.vector(tile);
    return parts.cast(tile, VectorType.of(type.elementType(), type.numElements()));
  }

  private Value put(Value sums, Value into, long row, long column) {
    Type element = VectorParts.element(sums.type());
    Value tile = parts.cast(sums, VectorType.of(element, 2, 2));
    tile = instruction.isSwapped() ? parts.transpose(tile, 1, 0) : tile;
    tile = isRow ? parts.extract(tile, 0) : tile;
    if (tile.type().equals(into.type())) {
      return tile;
    }
    long[] offsets =
        VectorParts.vector(into).rank() == 1 ? new long[] {column} : new long[] {row, column};
    return SliceLowering.inserted(
        parts, tile, into, offsets, ones(VectorParts.vector(tile).rank()));
  }

  private static long[] ones(int count) {
    long[] ones = new long[count];
    Arrays.fill(ones, 1);
    return ones;
  }
}
