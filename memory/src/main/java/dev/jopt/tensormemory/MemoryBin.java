package dev.jopt.tensormemory;

import java.util.Locale;

/**
 * A named address space.
 *
 * @param name unique among the bins of one program
 * @param base its first address
 * @param size in bytes; {@link #UNLIMITED} if it has no end
 */
public record MemoryBin(String name, long base, long size) {
  /** The size of a bin without an end. */
  public static final long UNLIMITED = -1;

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for negative addresses, and ends beyond 2^63 - 1
   */
  public MemoryBin {
    if (base < 0 || (size < 0 && size != UNLIMITED) || size > Long.MAX_VALUE - base) {
      throw new IllegalArgumentException("bin " + name + " of " + size + " bytes at " + base);
    }
  }

  /** Returns the first address after it; 2^63 - 1 if it has no end. */
  public long end() {
    return size == UNLIMITED ? Long.MAX_VALUE : base + size;
  }

  /**
   * Returns an address as messages write it, such as {@code 0x10A0}.
   *
   * @param address not negative
   */
  public static String hex(long address) {
    return "0x" + Long.toHexString(address).toUpperCase(Locale.ROOT);
  }
}
