package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.Arrays;
import java.util.List;

/** Lowers slices of vectors to shuffles of rows. */
final class SliceLowering {
  private SliceLowering() {}

  static List<RewritePattern> patterns() {
    return List.of(
        Unrolling.pattern(
            "vector.extract_strided_slice", "ExtractStridedSliceLowering", SliceLowering::extract),
        Unrolling.pattern(
            "vector.insert_strided_slice", "InsertStridedSliceLowering", SliceLowering::insert));
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
    if (offsets.length == 0 || VectorParts.vector(source).isScalableDim(0)) {
      return false;
    }
    long[] taken = new long[(int) sizes[0]];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = offsets[0] + i * strides[0];
    }
    if (offsets.length == 1 && !type.isScalable()) {
      return parts.replace(parts.shuffle(source, source, taken));
    }
    Type row = VectorParts.without(type, 1);
    if (offsets.length == 1) {
      Value[] rows = new Value[taken.length];
      for (int i = 0; i < taken.length; i++) {
        rows[i] = parts.extract(source, taken[i]);
      }
      Value result = parts.zero(type);
      for (int i = 0; i < taken.length; i++) {
        result = parts.insert(rows[i], result, i);
      }
      return parts.replace(result);
    }
    Value result = parts.broadcast(parts.zero(type.elementType()), type);
    for (int i = 0; i < taken.length; i++) {
      Value part = parts.extract(source, taken[i]);
      part = extracted(parts, part, row, rest(offsets), rest(sizes), rest(strides));
      result = parts.insert(part, result, i);
    }
    return parts.replace(result);
  }

  static Value extracted(
      VectorParts parts, Value from, Type type, long[] offsets, long[] sizes, long... strides) {
    return parts.make(
        parts
            .state("vector.extract_strided_slice")
            .addOperand(from)
            .addResultType(type)
            .setAttribute("offsets", VectorParts.array(offsets))
            .setAttribute("sizes", VectorParts.array(sizes))
            .setAttribute("strides", VectorParts.array(strides)));
  }

  static Value inserted(
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
    if (offsets.length == 0 || from.rank() == 0 || to.isScalableDim(0)) {
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
}
