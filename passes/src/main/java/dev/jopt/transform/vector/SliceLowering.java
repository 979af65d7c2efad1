package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.Arrays;
import java.util.List;

/** Lowers slices of vectors, and changes of their shape, to shuffles of rows. */
final class SliceLowering {
  private SliceLowering() {}

  static List<RewritePattern> patterns() {
    return List.of(
        Unrolling.pattern(
            "vector.extract_strided_slice", "ExtractStridedSliceLowering", SliceLowering::extract),
        Unrolling.pattern(
            "vector.insert_strided_slice", "InsertStridedSliceLowering", SliceLowering::insert),
        Unrolling.pattern("vector.shape_cast", "ShapeCastLowering", SliceLowering::cast));
  }

  private static long[] rest(long[] numbers) {
    return Arrays.copyOfRange(numbers, 1, numbers.length);
  }

  private static boolean extract(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    Value source = parts.op.operand(0);
    long[] offsets = parts.numbers("offsets");
    long[] sizes = parts.numbers("sizes");
    long[] strides = parts.numbers("strides");
    if (offsets.length == 0 || VectorParts.vector(source).isScalable()) {
      return false;
    }
    long[] taken = new long[(int) sizes[0]];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = offsets[0] + i * strides[0];
    }
    if (offsets.length == 1) {
      return parts.replace(parts.shuffle(source, source, taken));
    }
    Type row = VectorParts.without(type, 1);
    Value result = parts.broadcast(parts.zero(type.elementType()), type);
    for (int i = 0; i < taken.length; i++) {
      Value part =
          parts.make(
              parts
                  .state("vector.extract_strided_slice")
                  .addOperand(parts.extract(source, taken[i]))
                  .addResultType(row)
                  .setAttribute("offsets", VectorParts.array(rest(offsets)))
                  .setAttribute("sizes", VectorParts.array(rest(sizes)))
                  .setAttribute("strides", VectorParts.array(rest(strides))));
      result = parts.insert(part, result, i);
    }
    return parts.replace(result);
  }

  private static Value inserted(
      VectorParts parts, Value part, Value into, long[] offsets, long... strides) {
    return parts.make(
        parts
            .state("vector.insert_strided_slice")
            .addOperand(part)
            .addOperand(into)
            .addResultType(into.type())
            .setAttribute("offsets", VectorParts.array(offsets))
            .setAttribute("strides", VectorParts.array(strides)));
  }

  private static boolean insert(VectorParts parts) {
    Value source = parts.op.operand(0);
    Value into = parts.op.operand(1);
    VectorType from = VectorParts.vector(source);
    VectorType to = VectorParts.vector(into);
    long[] offsets = parts.numbers("offsets");
    long[] strides = parts.numbers("strides");
    if (offsets.length == 0 || from.rank() == 0 || to.isScalable()) {
      return false;
    }
    int missing = to.rank() - from.rank();
    if (missing > 0) {
      long[] outer = Arrays.copyOf(offsets, missing);
      long[] inner = Arrays.copyOfRange(offsets, missing, offsets.length);
      Value part = inserted(parts, source, parts.extract(into, outer), inner, strides);
      return parts.replace(parts.insert(part, into, outer));
    }
    if (from.equals(to)) {
      return parts.replace(source);
    }
    int count = (int) from.dimSize(0);
    if (to.rank() == 1) {
      long[] wide = new long[(int) to.dimSize(0)];
      long[] mask = new long[wide.length];
      for (int i = 0; i < wide.length; i++) {
        wide[i] = i < count ? i : 0;
        long distance = i - offsets[0];
        boolean isNew =
            distance >= 0 && distance < count * strides[0] && distance % strides[0] == 0;
        mask[i] = isNew ? distance / strides[0] : (long) wide.length + i;
      }
      return parts.replace(parts.shuffle(parts.shuffle(source, source, wide), into, mask));
    }
    Value result = into;
    for (long i = 0; i < count; i++) {
      long place = offsets[0] + i * strides[0];
      Value part = parts.extract(source, i);
      part = inserted(parts, part, parts.extract(into, place), rest(offsets), rest(strides));
      result = parts.insert(part, result, place);
    }
    return parts.replace(result);
  }

  /** Between vectors of one and of two dimensions. */
  private static boolean cast(VectorParts parts) {
    Value source = parts.op.operand(0);
    VectorType from = VectorParts.vector(source);
    VectorType to = VectorParts.vector(parts.op.result());
    if (from.isScalable()
        || to.isScalable()
        || from.rank() + to.rank() != 3
        || from.rank() == 0
        || to.rank() == 0) {
      return false;
    }
    VectorType matrix = from.rank() == 2 ? from : to;
    long width = matrix.dimSize(1);
    Value result = parts.poison(to);
    for (long i = 0; i < matrix.dimSize(0); i++) {
      if (matrix == from) {
        Value row = parts.extract(source, i);
        result = inserted(parts, row, result, new long[] {i * width}, 1);
      } else {
        Value row =
            parts.make(
                parts
                    .state("vector.extract_strided_slice")
                    .addOperand(source)
                    .addResultType(VectorParts.without(to, 1))
                    .setAttribute("offsets", VectorParts.array(i * width))
                    .setAttribute("sizes", VectorParts.array(width))
                    .setAttribute("strides", VectorParts.array(1)));
        result = parts.insert(row, result, i);
      }
    }
    return parts.replace(result);
  }
}
