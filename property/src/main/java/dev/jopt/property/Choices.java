package dev.jopt.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.LongToIntFunction;
import java.util.function.Supplier;

/**
 * The random choices that make one case. <em>Scaled</em> choices grow with the {@link #size} of the
 * case; numbers that may be any are often small or at a limit of their type, because that is where
 * mistakes are. Not safe for use by several threads.
 */
public final class Choices {

  /** The size of the largest cases. */
  public static final int LARGEST = 100;

  private final Random random;
  private final int size;

  /**
   * Creates the choices of a case.
   *
   * @param seed the seed of all choices
   * @param size of the case, from 0 to {@link #LARGEST}
   * @throws IllegalArgumentException if the size is out of range
   */
  Choices(long seed, int size) {
    if (size < 0 || size > LARGEST) {
      throw new IllegalArgumentException("a size is from 0 to " + LARGEST + ", not " + size);
    }
    // Random's first numbers are alike for seeds that are.
    random = new Random(new SplittableRandom(seed).nextLong());
    this.size = size;
  }

  /** Returns how large the case may be, from 0 to {@link #LARGEST}. */
  public int size() {
    return size;
  }

  /** Returns the source of the choices, for custom generators; always the same object. */
  public Random random() {
    return random;
  }

  /** Returns a seed, for generators that take one. Any number may come. */
  public long seed() {
    return random.nextLong();
  }

  /**
   * Returns a seed for a generator that takes nothing else: for a small case that of the smallest
   * of some things that the generator makes, for a large case any.
   *
   * @param measure the size of the case that the generator makes of a seed
   */
  public long seed(LongToIntFunction measure) {
    long seed = random.nextLong();
    int least = measure.applyAsInt(seed);
    for (int i = (LARGEST - size) / 10; i > 0; i--) {
      long other = random.nextLong();
      int measured = measure.applyAsInt(other);
      if (measured < least) {
        least = measured;
        seed = other;
      }
    }
    return seed;
  }

  /**
   * Returns the part of a number that the size is of the largest: 0 first, then up to all of it.
   */
  public int scaled(int max) {
    return (int) ((long) max * size / LARGEST);
  }

  /** Returns a number from 0 to {@code max}, both included; scaled. */
  public int upTo(int max) {
    return between(0, scaled(max));
  }

  /** Returns a number from {@code min} to {@code max}, both included and equally likely. */
  public int between(int min, int max) {
    return (int) between((long) min, (long) max);
  }

  /** Returns a number from {@code min} to {@code max}, both included and equally likely. */
  public long between(long min, long max) {
    return max == Long.MAX_VALUE && min == Long.MIN_VALUE
        ? random.nextLong()
        : max == Long.MAX_VALUE ? random.nextLong(min - 1, max) + 1 : random.nextLong(min, max + 1);
  }

  /** Returns true or false. */
  public boolean anyBoolean() {
    return random.nextBoolean();
  }

  /** Returns any byte. */
  public byte anyByte() {
    return (byte) anyLong(Byte.SIZE);
  }

  /** Returns any {@code int}. */
  public int anyInt() {
    return (int) anyLong(Integer.SIZE);
  }

  /** Returns any {@code long}. */
  public long anyLong() {
    return anyLong(Long.SIZE);
  }

  private long anyLong(int bits) {
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(5) - 2;
      // Next to the largest and the smallest number.
      case 1 -> (random.nextBoolean() ? 0 : -1) ^ ((-1L >>> (Long.SIZE - bits + 1)) - upTo(2));
      case 2, 3, 4 -> random.nextLong() >> (Long.SIZE - 1 - random.nextInt(bits));
      default -> random.nextLong() >> (Long.SIZE - bits);
    };
  }

  /** Returns any integer; the number of its bits is scaled, and at most 200. */
  public BigInteger anyBigInteger() {
    BigInteger magnitude = new BigInteger(upTo(200), random);
    BigInteger value =
        switch (random.nextInt(4)) {
          case 0 -> BigInteger.ONE.shiftLeft(upTo(200)).subtract(BigInteger.valueOf(upTo(2)));
          case 1 -> BigInteger.valueOf(anyLong());
          default -> magnitude;
        };
    return random.nextBoolean() ? value.negate() : value;
  }

  /** Returns any {@code double} that is a number and not infinite. */
  public double anyDouble() {
    switch (random.nextInt(8)) {
      case 0:
        return random.nextInt(5) - 2;
      case 1:
        double limit =
            oneOf(Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, 0.0, 1.0, 0x1p53);
        return random.nextBoolean() ? limit : -limit;
      case 2:
        // Few digits before and after the point.
        return (random.nextInt(2_000_001) - 1_000_000) / 100.0;
      case 3:
        return (float) random.nextGaussian();
      default:
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : random.nextGaussian();
    }
  }

  /** Returns one of several; each is equally likely. */
  @SafeVarargs
  public final <T> T oneOf(T... values) {
    return values[random.nextInt(values.length)];
  }

  /** Returns one of several; each is equally likely. */
  public <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  /** Returns letters from {@code a} to {@code z} and {@code A} to {@code Z}. */
  public String letters(int min, int max) {
    StringBuilder text = new StringBuilder();
    for (int i = between(min, max); i > 0; i--) {
      int letter = random.nextInt(52);
      text.append((char) (letter < 26 ? 'a' + letter : 'A' + letter - 26));
    }
    return text.toString();
  }

  /** Returns up to {@code max} bytes; their number is scaled. */
  public byte[] bytes(int max) {
    byte[] bytes = new byte[upTo(max)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = anyByte();
    }
    return bytes;
  }

  /** Returns up to {@code max} elements; their number is scaled. */
  public <T> List<T> list(int max, Supplier<? extends T> element) {
    List<T> list = new ArrayList<>();
    for (int i = upTo(max); i > 0; i--) {
      list.add(element.get());
    }
    return list;
  }

  /** Returns up to {@code max} entries, in the order of their keys; their number is scaled. */
  public <K extends Comparable<K>, V> Map<K, V> map(
      int max, Supplier<? extends K> key, Supplier<? extends V> value) {
    Map<K, V> map = new TreeMap<>();
    for (int i = upTo(max); i > 0; i--) {
      map.put(key.get(), value.get());
    }
    return map;
  }
}
