package dev.jopt.transform.buffer;

import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.type.MemRefType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A load in the body of an operation of {@code linalg}, of a buffer that is no operand: a gather,
 * an upsampling, a row of a table.
 */
final class BodyLoad {
  /**
   * Indices of one dimension.
   *
   * @param first the least that is loaded
   * @param end the greatest and one
   */
  record Reach(long first, long end) {}

  private record Question(int dim, int loop, long from, long to) {}

  private final LoadOp load;
  private final Operation owner;
  private final long[] extents;
  private final Map<Question, Reach> known = new HashMap<>();

  /**
   * A load.
   *
   * @param owner the operation in whose body it is
   * @param extents the number of iterations of each of its loops
   */
  BodyLoad(LoadOp load, Operation owner, long[] extents) {
    this.load = load;
    this.owner = owner;
    this.extents = extents;
  }

  /** The operation. */
  LoadOp op() {
    return load;
  }

  /** The buffer. */
  Value buffer() {
    return load.memref();
  }

  /**
   * A dimension of which a part of the iterations of a loop loads a part; negative if each may load
   * any element.
   *
   * @param preferred the dimension to take if it is such a one
   */
  int dimOf(int loop, int preferred) {
    if (preferred >= 0 && isDivided(preferred, loop)) {
      return preferred;
    }
    for (int dim = 0; dim < type().rank(); dim++) {
      if (isDivided(dim, loop)) {
        return dim;
      }
    }
    return -1;
  }

  private boolean isDivided(int dim, int loop) {
    if (!type().hasStaticShape()) {
      return false;
    }
    Reach first = reach(dim, loop, 0, 1);
    return first.end() - first.first() < type().dimSize(dim);
  }

  /** The indices that iterations of a loop, from one to before another, load of a dimension. */
  Reach reach(int dim, int loop, long from, long to) {
    return known.computeIfAbsent(
        new Question(dim, loop, from, to),
        unused -> {
          IntegerRange range =
              rangeOf(load.indices().get(dim), loop, fromTo(from, to), new HashMap<>());
          // What is loaded is within the buffer, whichever way its index is read.
          BigInteger first = range.smin().max(range.umin());
          BigInteger last =
              range.smax().min(range.umax()).min(BigInteger.valueOf(type().dimSize(dim) - 1));
          return first.compareTo(last) > 0
              ? new Reach(0, type().dimSize(dim))
              : new Reach(first.longValueExact(), last.longValueExact() + 1);
        });
  }

  private MemRefType type() {
    return (MemRefType) load.memref().type();
  }

  private boolean isInBody(Operation op) {
    Region region = op.parentRegion();
    return region != null && owner.region(0).isAncestorOf(region);
  }

  private static IntegerRange fromTo(long from, long to) {
    return IntegerRange.fromSigned(
        IntegerRange.INDEX_WIDTH, BigInteger.valueOf(from), BigInteger.valueOf(to - 1));
  }

  /** The integers that a value may be; null if it is none. */
  private @Nullable IntegerRange rangeOf(
      Value value, int loop, IntegerRange iterations, Map<Value, IntegerRange> found) {
    int width = IntegerRange.widthOf(value.type());
    if (width == 0) {
      return null;
    }
    IntegerRange before = found.get(value);
    if (before != null) {
      return before;
    }
    Operation op = value.definingOp();
    IntegerRange range = IntegerRange.full(width);
    if (op instanceof IndexOp index && index.parentOp() == owner) {
      int dimension = Math.toIntExact(index.dimension());
      range = dimension == loop ? iterations : fromTo(0, extents[dimension]);
      found.put(value, range);
      return range;
    }
    InferIntegerRanges inference =
        op != null && (isInBody(op) || op.as(ConstantLike.class) != null)
            ? op.as(InferIntegerRanges.class)
            : null;
    if (op != null && inference != null) {
      List<@Nullable IntegerRange> operands = new ArrayList<>();
      for (Value operand : op.operands()) {
        operands.add(rangeOf(operand, loop, iterations, found));
      }
      inference.inferRanges(
          operands,
          (result, inferred) -> {
            if (inferred != null) {
              found.put(result, inferred);
            }
          });
      range = found.getOrDefault(value, range);
    }
    found.put(value, range);
    return range;
  }
}
