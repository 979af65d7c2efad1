package dev.jopt.test.lit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds which lines two texts have in common, and prints the others. */
final class LineDiff {

  /** With more changes than this, the texts have nothing in common worth looking for. */
  private static final int MAX_CHANGES = 1500;

  /**
   * A stretch of either text.
   *
   * @param same whether it is the same in both
   */
  private record Range(boolean same, int fromA, int toA, int fromB, int toB) {}

  private final List<String> keysA;
  private final List<String> keysB;

  /** Which lines are the same in both texts. */
  private final boolean[] keptA;

  private final boolean[] keptB;

  private LineDiff(List<String> keysA, List<String> keysB) {
    this.keysA = keysA;
    this.keysB = keysB;
    keptA = new boolean[keysA.size()];
    keptB = new boolean[keysB.size()];
  }

  /**
   * A text to compare.
   *
   * @param lines each with its end
   * @param keys the keys by which the lines are compared
   */
  record Text(String name, List<String> lines, List<String> keys) {}

  /**
   * Prints the differences; nothing if there are none.
   *
   * @param context how many lines to show around a difference
   * @param unified as {@code diff -u} does, else as {@code diff -c}
   */
  static String print(Text a, Text b, int context, boolean unified) {
    StringBuilder out = new StringBuilder();
    for (List<Range> hunk : hunks(new LineDiff(a.keys, b.keys).ranges(), context)) {
      if (out.isEmpty()) {
        out.append(unified ? "--- " : "*** ").append(a.name).append('\n');
        out.append(unified ? "+++ " : "--- ").append(b.name).append('\n');
      }
      if (unified) {
        unified(out, hunk, a.lines, b.lines);
      } else {
        context(out, hunk, a.lines, b.lines);
      }
    }
    return out.toString();
  }

  private List<Range> ranges() {
    int n = keysA.size();
    int m = keysB.size();
    int start = 0;
    while (start < n && start < m && keysA.get(start).equals(keysB.get(start))) {
      start++;
    }
    int end = 0;
    while (end < n - start
        && end < m - start
        && keysA.get(n - 1 - end).equals(keysB.get(m - 1 - end))) {
      end++;
    }
    Arrays.fill(keptA, 0, start, true);
    Arrays.fill(keptB, 0, start, true);
    Arrays.fill(keptA, n - end, n, true);
    Arrays.fill(keptB, m - end, m, true);
    common(start, n - end, start, m - end);
    List<Range> ranges = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < n || j < m) {
      int fromA = i;
      int fromB = j;
      while (i < n && j < m && keptA[i] && keptB[j]) {
        i++;
        j++;
      }
      if (i > fromA) {
        ranges.add(new Range(true, fromA, i, fromB, j));
        fromA = i;
        fromB = j;
      }
      while (i < n && !keptA[i]) {
        i++;
      }
      while (j < m && !keptB[j]) {
        j++;
      }
      if (i > fromA || j > fromB) {
        ranges.add(new Range(false, fromA, i, fromB, j));
      }
    }
    return ranges;
  }

  /** Marks a longest common subsequence (Myers, "An O(ND) difference algorithm"). */
  private void common(int a0, int a1, int b0, int b1) {
    int n = a1 - a0;
    int m = b1 - b0;
    int max = Math.min(n + m, MAX_CHANGES);
    int[] furthest = new int[2 * max + 3];
    int middle = max + 1;
    List<int[]> history = new ArrayList<>();
    for (int d = 0; d <= max; d++) {
      history.add(Arrays.copyOfRange(furthest, middle - d - 1, middle + d + 2));
      for (int k = -d; k <= d; k += 2) {
        boolean down = k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1]);
        int x = down ? furthest[middle + k + 1] : furthest[middle + k - 1] + 1;
        int y = x - k;
        while (x < n && y < m && keysA.get(a0 + x).equals(keysB.get(b0 + y))) {
          x++;
          y++;
        }
        furthest[middle + k] = x;
        if (x >= n && y >= m) {
          mark(history, d, k, n, a0, b0);
          return;
        }
      }
    }
  }

  private void mark(List<int[]> history, int last, int diagonal, int n, int a0, int b0) {
    int x = n;
    int k = diagonal;
    for (int d = last; d >= 0; d--) {
      int[] before = history.get(d);
      int middle = d + 1;
      boolean down = k == -d || (k != d && before[middle + k - 1] < before[middle + k + 1]);
      int previous = down ? k + 1 : k - 1;
      int startX = d == 0 ? 0 : down ? before[middle + previous] : before[middle + previous] + 1;
      while (x > startX) {
        x--;
        keptA[a0 + x] = true;
        keptB[b0 + x - k] = true;
      }
      x = d == 0 ? 0 : before[middle + previous];
      k = previous;
    }
  }

  private static List<List<Range>> hunks(List<Range> ranges, int context) {
    List<List<Range>> hunks = new ArrayList<>();
    List<Range> hunk = new ArrayList<>();
    for (int i = 0; i < ranges.size(); i++) {
      Range range = ranges.get(i);
      if (!range.same()) {
        hunk.add(range);
        continue;
      }
      int length = range.toA() - range.fromA();
      boolean first = i == 0;
      boolean last = i + 1 == ranges.size();
      int tail = first ? 0 : Math.min(context, length);
      int head = last ? 0 : Math.min(context, length);
      if (!first && !last && length <= 2 * context) {
        hunk.add(range);
        continue;
      }
      if (!first) {
        int toA = range.fromA() + tail;
        hunk.add(new Range(true, range.fromA(), toA, range.fromB(), range.fromB() + tail));
        hunks.add(hunk);
        hunk = new ArrayList<>();
      }
      if (!last) {
        int fromA = range.toA() - head;
        hunk.add(new Range(true, fromA, range.toA(), range.toB() - head, range.toB()));
      }
    }
    if (hunk.stream().anyMatch(range -> !range.same())) {
      hunks.add(hunk);
    }
    return hunks;
  }

  private static void unified(StringBuilder out, List<Range> hunk, List<String> a, List<String> b) {
    Range first = hunk.get(0);
    Range last = hunk.get(hunk.size() - 1);
    out.append("@@ -").append(unifiedSpan(first.fromA(), last.toA()));
    out.append(" +").append(unifiedSpan(first.fromB(), last.toB())).append(" @@\n");
    for (Range range : hunk) {
      if (range.same()) {
        lines(out, " ", a.subList(range.fromA(), range.toA()));
      } else {
        lines(out, "-", a.subList(range.fromA(), range.toA()));
        lines(out, "+", b.subList(range.fromB(), range.toB()));
      }
    }
  }

  private static String unifiedSpan(int from, int to) {
    int length = to - from;
    if (length == 1) {
      return String.valueOf(from + 1);
    }
    return (length == 0 ? from : from + 1) + "," + length;
  }

  private static void context(StringBuilder out, List<Range> hunk, List<String> a, List<String> b) {
    Range first = hunk.get(0);
    Range last = hunk.get(hunk.size() - 1);
    out.append("***************\n");
    out.append("*** ").append(contextSpan(first.fromA(), last.toA())).append(" ****\n");
    if (hunk.stream().anyMatch(range -> !range.same() && range.toA() > range.fromA())) {
      for (Range range : hunk) {
        lines(out, mark(range, "- "), a.subList(range.fromA(), range.toA()));
      }
    }
    out.append("--- ").append(contextSpan(first.fromB(), last.toB())).append(" ----\n");
    if (hunk.stream().anyMatch(range -> !range.same() && range.toB() > range.fromB())) {
      for (Range range : hunk) {
        lines(out, mark(range, "+ "), b.subList(range.fromB(), range.toB()));
      }
    }
  }

  private static String mark(Range range, String oneSided) {
    if (range.same()) {
      return "  ";
    }
    return range.toA() > range.fromA() && range.toB() > range.fromB() ? "! " : oneSided;
  }

  private static String contextSpan(int from, int to) {
    int length = to - from;
    int start = length == 0 ? from : from + 1;
    return length <= 1 ? String.valueOf(start) : start + "," + (start + length - 1);
  }

  private static void lines(StringBuilder out, String mark, List<String> lines) {
    for (String line : lines) {
      out.append(mark).append(line);
      if (!line.endsWith("\n")) {
        out.append("\n\\ No newline at end of file\n");
      }
    }
  }
}
