package dev.jopt.bufferization;

/** The random numbers MT19937 of Matsumoto and Nishimura, 1998, in 32 bits. */
final class MersenneTwister {
  private static final int SIZE = 624;
  private static final int MIDDLE = 397;

  private final int[] state = new int[SIZE];
  private int next = SIZE;

  MersenneTwister(int seed) {
    state[0] = seed;
    for (int i = 1; i < SIZE; i++) {
      state[i] = 1812433253 * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
    }
  }

  /** The next number, at least 0 and less than 2^32. */
  long next() {
    if (next == SIZE) {
      for (int i = 0; i < SIZE; i++) {
        int bits = (state[i] & 0x80000000) | (state[(i + 1) % SIZE] & 0x7fffffff);
        int twist = (bits & 1) == 0 ? 0 : 0x9908b0df;
        state[i] = state[(i + MIDDLE) % SIZE] ^ (bits >>> 1) ^ twist;
      }
      next = 0;
    }
    int value = state[next++];
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    value ^= value >>> 18;
    return value & 0xffffffffL;
  }
}
