package dev.jopt.ir;

/**
 * Hash codes of values that hold other values. One value can be reached by exponentially many ways,
 * through aliases that each name the one before twice; so each value that can hold several others
 * keeps its hash code, and compares it before the values.
 */
public final class StructuralHash {
  private StructuralHash() {}

  /**
   * Scatters the hash code of the parts, which sums of multiples of 31 do badly for parts that are
   * alike. Never 0, which may stand for a hash code that is not known yet.
   */
  public static int of(int parts) {
    int hash = parts * 0x9E3779B1;
    hash ^= hash >>> 15;
    return hash == 0 ? 1 : hash;
  }
}
