package dev.jopt.dialect.vector;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Follows what {@code vector.extract} takes through insertions and transpositions to where it comes
 * from. Dimensions that are extracted whole are negative in a position, one number for each.
 */
final class InsertionChain {
  private final Operation op;
  private final int whole;
  private long[] position;
  private int extracted;

  InsertionChain(Operation op, long[] position) {
    this.op = op;
    this.extracted = position.length;
    this.whole = VectorOps.vectorType(op.operand(0)).rank() - extracted;
    this.position = Arrays.copyOf(position, extracted + whole);
    for (int i = 0; i < whole; i++) {
      this.position[extracted + i] = -1L - i;
    }
  }

  /** The extracted value; the operation's result if it now extracts from elsewhere; else null. */
  @Nullable Value fold() {
    Value source = op.operand(0);
    while (true) {
      Operation transpose = VectorOps.definedBy(source, TransposeRewrites.NAME);
      if (transpose != null) {
        permute(VectorOps.numbers(transpose, VectorOps.PERMUTATION));
        source = transpose.operand(0);
        continue;
      }
      Operation insert = VectorOps.definedBy(source, InsertRewrites.NAME);
      if (insert == null) {
        return extractFrom(source);
      }
      long[] inserted = VectorOps.staticPosition(insert);
      if (inserted == null) {
        return null;
      }
      if (startsWith(position, inserted)) {
        if (inserted.length == extracted && isInOrder()) {
          return insert.operand(0);
        }
        if (inserted.length > extracted) {
          return null;
        }
        position = Arrays.copyOfRange(position, inserted.length, position.length);
        extracted -= inserted.length;
        return isInOrder() ? extractFrom(insert.operand(0)) : null;
      }
      if (meets(inserted)) {
        return null;
      }
      source = insert.operand(1);
    }
  }

  private void permute(long[] permutation) {
    long[] moved = new long[position.length];
    for (int i = 0; i < moved.length; i++) {
      moved[(int) permutation[i]] = position[i];
    }
    position = moved;
  }

  /** Whether the dimensions extracted whole are the last ones, in their old order. */
  private boolean isInOrder() {
    for (int i = 0; i < whole; i++) {
      if (position[position.length - whole + i] != -1 - i) {
        return false;
      }
    }
    return true;
  }

  private static boolean startsWith(long[] position, long[] prefix) {
    return prefix.length <= position.length
        && Arrays.equals(position, 0, prefix.length, prefix, 0, prefix.length);
  }

  /** Whether the part that was inserted may overlap the one extracted. */
  private boolean meets(long[] inserted) {
    for (int i = 0; i < Math.min(inserted.length, position.length); i++) {
      if (inserted[i] >= 0 && position[i] >= 0 && inserted[i] != position[i]) {
        return false;
      }
    }
    return true;
  }

  private @Nullable Value extractFrom(Value source) {
    if (source == op.operand(0) || !isInOrder()) {
      return null;
    }
    op.setOperand(0, source);
    VectorOps.setNumbers(op, VectorOps.POSITION, Arrays.copyOf(position, extracted));
    return op.result();
  }
}
