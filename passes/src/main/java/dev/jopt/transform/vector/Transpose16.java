package dev.jopt.transform.vector;

import dev.jopt.ir.Value;

/**
 * Transposes a matrix of 16 rows and columns in four rounds of shuffles of two rows, each of which
 * is one instruction on machines with vectors of 512 bits.
 */
final class Transpose16 {
  private static final int SIZE = 16;

  private Transpose16() {}

  static Value of(VectorParts parts, Value matrix) {
    Value[] rows = new Value[SIZE];
    for (int i = 0; i < SIZE; i++) {
      rows[i] = parts.extract(matrix, i);
    }
    // In the first two rounds the halves of four numbers come together, of two rows next to each
    // other, then of two with one in between.
    Value[] pairs = new Value[SIZE];
    for (int i = 0; i < SIZE; i += 2) {
      pairs[i] = parts.shuffle(rows[i], rows[i + 1], mask(0, 4, 1));
      pairs[i + 1] = parts.shuffle(rows[i], rows[i + 1], mask(2, 4, 1));
    }
    Value[] fours = new Value[SIZE];
    for (int i = 0; i < SIZE; i += 2) {
      int from = i / 4 * 4 + i % 4 / 2;
      fours[i] = parts.shuffle(pairs[from], pairs[from + 2], mask(0, 4, 2));
      fours[i + 1] = parts.shuffle(pairs[from], pairs[from + 2], mask(2, 4, 2));
    }
    Value[] eights = distant(parts, fours, 4);
    Value[] columns = distant(parts, eights, 8);
    Value result = parts.poison(matrix.type());
    for (int i = 0; i < SIZE; i++) {
      result = parts.insert(columns[i], result, i);
    }
    return result;
  }

  /** Every other group of four numbers of rows that are some rows apart. */
  private static Value[] distant(VectorParts parts, Value[] rows, int apart) {
    Value[] result = new Value[SIZE];
    for (int i = 0; i < SIZE; i++) {
      int first = i / (2 * apart) * 2 * apart + i % apart;
      long[] mask = new long[SIZE];
      for (int k = 0; k < SIZE; k++) {
        mask[k] = (i / apart % 2 * 4L) + (k / 4 * 8L) + k % 4;
      }
      result[i] = parts.shuffle(rows[first], rows[first + apart], mask);
    }
    return result;
  }

  /** Of each group of numbers some from the first row, and as many from the second. */
  private static long[] mask(int offset, int group, int count) {
    long[] mask = new long[SIZE];
    for (int k = 0; k < SIZE; k++) {
      int within = k % group;
      // One number at a time alternates between the rows; two are taken together.
      int row = count == 1 ? within % 2 : within / 2;
      int element = count == 1 ? within / 2 : within % 2;
      mask[k] = k / group * group + offset + element + (long) row * SIZE;
    }
    return mask;
  }
}
