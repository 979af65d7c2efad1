package dev.jopt.test.filecheck;

/**
 * Where all runs of {@value #GRAM} chars are in a text, so that a longer text is found in it
 * without reading what lies before. It is made in two passes over the text and takes an int for
 * each char.
 */
final class GramIndex {

  /** Length of a run. */
  static final int GRAM = 4;

  /** How many runs of a text that is looked for are tried for the rarest one. */
  private static final int MOST_TRIED = 64;

  private final String text;
  private final int shift;

  /** The start of the places of each hash in {@link #places}; those of one hash ascend. */
  private final int[] starts;

  private final int[] places;

  GramIndex(String text) {
    this.text = text;
    int grams = Math.max(0, text.length() - GRAM + 1);
    int bits = Math.max(8, Math.min(20, Integer.SIZE - Integer.numberOfLeadingZeros(grams)));
    shift = Integer.SIZE - bits;
    starts = new int[(1 << bits) + 2];
    places = new int[grams];
    // Counted two further, so that filling leaves each start where it belongs.
    for (int i = 0; i < grams; i++) {
      starts[hash(text, i) + 2]++;
    }
    for (int i = 2; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    for (int i = 0; i < grams; i++) {
      places[starts[hash(text, i) + 1]++] = i;
    }
  }

  private int hash(String from, int at) {
    int gram =
        from.charAt(at)
            | from.charAt(at + 1) << 8
            | from.charAt(at + 2) << 16
            | from.charAt(at + 3) << 24;
    return gram * 0x9E3779B1 >>> shift;
  }

  /**
   * Returns where a text is first in a stretch of the indexed one, or -1.
   *
   * @param wanted of at least {@link #GRAM} chars
   */
  int find(String wanted, int from, int end) {
    int last = Math.min(wanted.length() - GRAM, MOST_TRIED);
    int rarest = 0;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i <= last; i++) {
      int hash = hash(wanted, i);
      int count = starts[hash + 1] - starts[hash];
      if (count < fewest) {
        fewest = count;
        rarest = i;
      }
    }
    int hash = hash(wanted, rarest);
    int stop = starts[hash + 1];
    for (int i = firstFrom(starts[hash], stop, from + rarest); i < stop; i++) {
      int at = places[i] - rarest;
      if (at > end - wanted.length()) {
        return -1;
      }
      if (text.startsWith(wanted, at)) {
        return at;
      }
    }
    return -1;
  }

  /** Returns the first of a range of places that is not before a position. */
  private int firstFrom(int start, int stop, int position) {
    int low = start;
    int high = stop;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (places[middle] < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
