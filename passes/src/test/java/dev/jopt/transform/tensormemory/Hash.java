package dev.jopt.transform.tensormemory;

/** What computations of unknown kinds compute: something that depends on everything. */
final class Hash {
  private Hash() {}

  static long mix(long a, long b) {
    long x = a * 0x9E3779B97F4A7C15L + b;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /** A number of so many bytes. */
  static long fit(long value, int bytes) {
    return bytes == 8 ? value : value & ((1L << (8 * bytes)) - 1);
  }
}
