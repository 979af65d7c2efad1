package dev.jopt.dialect.index;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.dialect.arith.RangeInference;
import dev.jopt.ir.op.IntegerRange;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Ranges of results that hold whether an index has 32 bits or 64. */
final class IndexRanges {
  private static final int NARROW = 32;
  private static final int WIDE = IntegerRange.INDEX_WIDTH;

  private IndexRanges() {}

  static IntegerRange of(IntegerBinary kind, IntegerRange lhs, IntegerRange rhs) {
    IntegerRange wide = RangeInference.of(kind, OverflowAttribute.NONE, lhs, rhs);
    IntegerRange narrow =
        RangeInference.of(
            kind, OverflowAttribute.NONE, lhs.truncated(NARROW), rhs.truncated(NARROW));
    return isSame(kind, narrow, wide.truncated(NARROW)) ? wide : wide.union(narrow.extended(WIDE));
  }

  /** Whether two ranges agree in the reading that the operation is about. */
  private static boolean isSame(IntegerBinary kind, IntegerRange one, IntegerRange other) {
    boolean unsigned = one.umin().equals(other.umin()) && one.umax().equals(other.umax());
    boolean signed = one.smin().equals(other.smin()) && one.smax().equals(other.smax());
    return switch (kind) {
      case ADDI, SUBI, MULI, SHLI -> unsigned && signed;
      case DIVSI, CEILDIVSI, FLOORDIVSI, REMSI, MAXSI, MINSI, SHRSI -> signed;
      default -> unsigned;
    };
  }

  static IntegerRange compare(CmpIPredicate predicate, IntegerRange lhs, IntegerRange rhs) {
    @Nullable Boolean wide = RangeInference.compare(predicate, lhs, rhs);
    @Nullable Boolean narrow =
        RangeInference.compare(predicate, lhs.truncated(NARROW), rhs.truncated(NARROW));
    return RangeInference.ofTruth(Objects.equals(wide, narrow) ? wide : null);
  }
}
