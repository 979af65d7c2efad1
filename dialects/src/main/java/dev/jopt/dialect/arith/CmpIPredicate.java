package dev.jopt.dialect.arith;

import java.math.BigInteger;

/** The predicates of {@link CmpIOp}. The order of the constants is that of their numbers. */
public enum CmpIPredicate {
  /** Equal. */
  EQ("eq"),
  /** Not equal. */
  NE("ne"),
  /** Signed less. */
  SLT("slt"),
  /** Signed less or equal. */
  SLE("sle"),
  /** Signed greater. */
  SGT("sgt"),
  /** Signed greater or equal. */
  SGE("sge"),
  /** Unsigned less. */
  ULT("ult"),
  /** Unsigned less or equal. */
  ULE("ule"),
  /** Unsigned greater. */
  UGT("ugt"),
  /** Unsigned greater or equal. */
  UGE("uge");

  private final String keyword;

  CmpIPredicate(String keyword) {
    this.keyword = keyword;
  }

  /** The keyword. */
  public String keyword() {
    return keyword;
  }

  /** Whether equal operands satisfy it. */
  public boolean holdsForEqual() {
    switch (this) {
      case EQ:
      case SLE:
      case SGE:
      case ULE:
      case UGE:
        return true;
      default:
        return false;
    }
  }

  /** Whether the operands are read as unsigned. */
  public boolean isUnsigned() {
    return compareTo(ULT) >= 0;
  }

  /** The predicate that says the same with the operands swapped. */
  public CmpIPredicate swapped() {
    switch (this) {
      case SLT:
        return SGT;
      case SLE:
        return SGE;
      case SGT:
        return SLT;
      case SGE:
        return SLE;
      case ULT:
        return UGT;
      case ULE:
        return UGE;
      case UGT:
        return ULT;
      case UGE:
        return ULE;
      default:
        return this;
    }
  }

  /** The predicate that holds when this one does not. */
  public CmpIPredicate inverted() {
    switch (this) {
      case EQ:
        return NE;
      case NE:
        return EQ;
      case SLT:
        return SGE;
      case SLE:
        return SGT;
      case SGT:
        return SLE;
      case SGE:
        return SLT;
      case ULT:
        return UGE;
      case ULE:
        return UGT;
      case UGT:
        return ULE;
      default:
        return ULT;
    }
  }

  /** Whether two numbers, already read with the right signedness, satisfy it. */
  public boolean holds(BigInteger left, BigInteger right) {
    int order = left.compareTo(right);
    switch (this) {
      case EQ:
        return order == 0;
      case NE:
        return order != 0;
      case SLT:
      case ULT:
        return order < 0;
      case SLE:
      case ULE:
        return order <= 0;
      case SGT:
      case UGT:
        return order > 0;
      default:
        return order >= 0;
    }
  }
}
