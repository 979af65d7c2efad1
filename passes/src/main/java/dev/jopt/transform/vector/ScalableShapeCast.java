package dev.jopt.transform.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.VectorType;
import java.util.Arrays;
import java.util.List;

/** Lowers a change of shape of vectors of which only the last dimension is scalable. */
final class ScalableShapeCast {
  private ScalableShapeCast() {}

  private static boolean isLowered(VectorType type) {
    int last = type.rank() - 1;
    return last >= 0
        && type.isScalableDim(last)
        && !type.scalableDims().subList(0, last).contains(true);
  }

  private static long lastSize(VectorType type) {
    return type.dimSize(type.rank() - 1);
  }

  /** The index of a row of a vector, counted over all dimensions but the last. */
  private static long[] position(VectorType type, long row) {
    long[] position = new long[type.rank() - 1];
    long rest = row;
    for (int i = position.length - 1; i >= 0; i--) {
      position[i] = rest % type.dimSize(i);
      rest /= type.dimSize(i);
    }
    return position;
  }

  static boolean lower(VectorParts parts) {
    Value source = parts.op.operand(0);
    VectorType from = VectorParts.vector(source);
    VectorType to = VectorParts.vector(parts.op.result());
    if (!isLowered(from) || !isLowered(to)) {
      return false;
    }
    long read = lastSize(from);
    long written = lastSize(to);
    long step = Math.min(read, written);
    if (read % step != 0 || written % step != 0) {
      return false;
    }
    VectorType piece =
        new VectorType(ImmutableLongArray.of(step), from.elementType(), List.of(true));
    long count = Arrays.stream(from.shape().toArray()).reduce(1, (a, b) -> a * b) / step;
    Value result = parts.poison(to);
    Value taken = source;
    Value filled = result;
    for (long i = 0; i < count; i++) {
      long readAt = i * step % read;
      long writtenAt = i * step % written;
      if (readAt == 0 && from.rank() > 1) {
        taken = parts.extract(source, position(from, i * step / read));
      }
      Value part =
          step == read ? taken : piece(parts, "vector.scalable.extract", piece, readAt, taken);
      if (writtenAt == 0 && step < written) {
        filled = to.rank() == 1 ? result : parts.extract(result, position(to, i * step / written));
      }
      filled =
          step == written
              ? part
              : piece(
                  parts,
                  "vector.scalable.insert",
                  VectorParts.vector(filled),
                  writtenAt,
                  part,
                  filled);
      if (to.rank() == 1) {
        result = filled;
      } else if (writtenAt + step == written) {
        result = parts.insert(filled, result, position(to, i * step / written));
      }
    }
    return parts.replace(result);
  }

  private static Value piece(
      VectorParts parts, String name, VectorType type, long at, Value... operands) {
    return parts.make(
        parts
            .state(name)
            .addOperands(List.of(operands))
            .addResultType(type)
            .setAttribute("pos", IntegerAttribute.i64(at)));
  }
}
