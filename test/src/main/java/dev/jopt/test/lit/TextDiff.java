package dev.jopt.test.lit;

import com.google.common.base.Splitter;
import java.util.List;

/** Shows where two texts begin to differ. */
public final class TextDiff {

  private static final int CONTEXT = 3;
  private static final int SHOWN = 12;
  private static final int MAX_LINE = 2000;

  private TextDiff() {}

  /** Returns the lines around the first difference, {@code -} for the first text. */
  public static String describe(String first, String second) {
    List<String> a = Splitter.on('\n').splitToList(first);
    List<String> b = Splitter.on('\n').splitToList(second);
    int same = 0;
    while (same < a.size() && same < b.size() && a.get(same).equals(b.get(same))) {
      same++;
    }
    int sameEnd = 0;
    while (sameEnd < a.size() - same
        && sameEnd < b.size() - same
        && a.get(a.size() - 1 - sameEnd).equals(b.get(b.size() - 1 - sameEnd))) {
      sameEnd++;
    }
    StringBuilder out = new StringBuilder();
    out.append("@@ line ").append(same + 1).append(" @@\n");
    for (int i = Math.max(0, same - CONTEXT); i < same; i++) {
      line(out, ' ', a.get(i));
    }
    lines(out, '-', a.subList(same, a.size() - sameEnd));
    lines(out, '+', b.subList(same, b.size() - sameEnd));
    for (int i = a.size() - sameEnd; i < Math.min(a.size() - sameEnd + CONTEXT, a.size()); i++) {
      line(out, ' ', a.get(i));
    }
    return out.toString();
  }

  private static void lines(StringBuilder out, char mark, List<String> lines) {
    for (int i = 0; i < Math.min(SHOWN, lines.size()); i++) {
      line(out, mark, lines.get(i));
    }
    if (lines.size() > SHOWN) {
      out.append(mark).append(" (and ").append(lines.size() - SHOWN).append(" more lines)\n");
    }
  }

  private static void line(StringBuilder out, char mark, String text) {
    String shown = text.length() > MAX_LINE ? text.substring(0, MAX_LINE) + "..." : text;
    out.append(mark).append(shown).append('\n');
  }
}
