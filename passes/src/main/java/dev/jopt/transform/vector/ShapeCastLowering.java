package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Lowers a change of a vector's shape: moves the largest parts that are contiguous in both shapes.
 * These have the last dimensions that both shapes share, and of the dimension before those as many
 * as divide both.
 */
final class ShapeCastLowering {
  private static final String NAME = "vector.shape_cast";

  private final VectorParts parts;
  private final VectorType from;
  private final VectorType to;

  /** How many of the last dimensions are in a part. */
  private final int partRank;

  /** The first dimension of a part; the others are as in both shapes. */
  private final long partSize;

  private ShapeCastLowering(VectorParts parts) {
    this.parts = parts;
    from = VectorParts.vector(parts.op.operand(0));
    to = VectorParts.vector(parts.op.result());
    int shared = 0;
    while (shared < Math.min(from.rank(), to.rank())
        && last(from, shared + 1) == last(to, shared + 1)) {
      shared++;
    }
    long common =
        shared == Math.min(from.rank(), to.rank())
            ? 1
            : BigInteger.valueOf(last(from, shared + 1))
                .gcd(BigInteger.valueOf(last(to, shared + 1)))
                .longValue();
    partRank = common == 1 ? shared : shared + 1;
    partSize = common == 1 && shared > 0 ? last(from, shared) : common;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        Unrolling.pattern(
            NAME, "ShapeCastOpRewritePattern", parts -> new ShapeCastLowering(parts).lower()),
        Unrolling.pattern(NAME, "ScalableShapeCastOpRewritePattern", ScalableShapeCast::lower));
  }

  /** The size of a dimension counted from the last one, which is 1. */
  private static long last(VectorType type, int position) {
    return type.dimSize(type.rank() - position);
  }

  private boolean lower() {
    if (from.isScalable() || to.isScalable()) {
      return false;
    }
    Segment source = new Segment(from, parts.op.operand(0));
    Value result = parts.poison(to);
    Segment target = new Segment(to, result);
    boolean pieces = target.isDivided() && target.leading > 0;
    Value empty = pieces ? parts.poison(VectorParts.without(to, target.leading)) : result;
    Value segment = empty;
    long size = partRank == 0 ? 1 : volume(from, from.rank() - partRank + 1) * partSize;
    for (long i = 0; i < from.numElements() / size; i++) {
      Value part = source.take(i);
      if (!target.isDivided()) {
        result = parts.insert(part, result, target.position(i));
        continue;
      }
      segment = SliceLowering.inserted(parts, part, segment, target.offsets(i), ones(partRank));
      if (!pieces) {
        result = segment;
      } else if (target.isLast(i)) {
        result = parts.insert(segment, result, target.position(i));
        segment = empty;
      }
    }
    return parts.replace(result);
  }

  private static long volume(VectorType type, int first) {
    long volume = 1;
    for (int i = first; i < type.rank(); i++) {
      volume *= type.dimSize(i);
    }
    return volume;
  }

  private static long[] ones(int count) {
    long[] ones = new long[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  /**
   * What of a vector has as many dimensions as a part: one part, or several one after the other.
   */
  private final class Segment {
    private final VectorType type;
    private final Value whole;
    private final int leading;
    private final long count;
    private Value current;

    Segment(VectorType type, Value whole) {
      this.type = type;
      this.whole = whole;
      leading = type.rank() - partRank;
      count = partRank == 0 ? 1 : type.dimSize(leading) / partSize;
    }

    boolean isDivided() {
      return count > 1;
    }

    boolean isLast(long part) {
      return part % count == count - 1;
    }

    long[] position(long part) {
      long[] position = new long[leading];
      long rest = part / count;
      for (int i = leading - 1; i >= 0; i--) {
        position[i] = rest % type.dimSize(i);
        rest /= type.dimSize(i);
      }
      return position;
    }

    long[] offsets(long part) {
      long[] offsets = new long[partRank];
      offsets[0] = part % count * partSize;
      return offsets;
    }

    Value take(long part) {
      if (part % count == 0) {
        current = leading == 0 && partRank > 0 ? whole : parts.extract(whole, position(part));
      }
      if (!isDivided()) {
        return current;
      }
      long[] sizes = new long[partRank];
      for (int i = 0; i < partRank; i++) {
        sizes[i] = i == 0 ? partSize : type.dimSize(leading + i);
      }
      return SliceLowering.extracted(
          parts,
          current,
          VectorType.of(type.elementType(), sizes),
          offsets(part),
          sizes,
          ones(partRank));
    }
  }
}
