package dev.jopt.dialect.arith;

/**
 * How {@link CmpFOp} compares: ordered predicates are false, unordered ones true, when an operand
 * is NaN. The order of the constants is that of their numbers.
 */
public enum CmpFPredicate {
  /** Never. */
  ALWAYS_FALSE("false", 0),
  /** Ordered and equal. */
  OEQ("oeq", 1),
  /** Ordered and greater. */
  OGT("ogt", 2),
  /** Ordered and greater or equal. */
  OGE("oge", 3),
  /** Ordered and less. */
  OLT("olt", 4),
  /** Ordered and less or equal. */
  OLE("ole", 5),
  /** Ordered and not equal. */
  ONE("one", 6),
  /** Ordered. */
  ORD("ord", 7),
  /** Unordered or equal. */
  UEQ("ueq", 8 + 1),
  /** Unordered or greater. */
  UGT("ugt", 8 + 2),
  /** Unordered or greater or equal. */
  UGE("uge", 8 + 3),
  /** Unordered or less. */
  ULT("ult", 8 + 4),
  /** Unordered or less or equal. */
  ULE("ule", 8 + 5),
  /** Unordered or not equal. */
  UNE("une", 8 + 6),
  /** Unordered. */
  UNO("uno", 8),
  /** Always. */
  ALWAYS_TRUE("true", 8 + 7);

  private final String keyword;

  /** Bit 0: holds when equal; 1: when greater; 2: when less; 3: when unordered. */
  private final int outcomes;

  CmpFPredicate(String keyword, int outcomes) {
    this.keyword = keyword;
    this.outcomes = outcomes;
  }

  /** The keyword. */
  public String keyword() {
    return keyword;
  }

  /** Whether two numbers satisfy it. */
  boolean holds(double left, double right) {
    if (Double.isNaN(left) || Double.isNaN(right)) {
      return (outcomes & 8) != 0;
    }
    return (outcomes & (left == right ? 1 : left > right ? 2 : 4)) != 0;
  }
}
