package dev.jopt.reduce;

import com.google.common.base.Splitter;
import dev.jopt.ir.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Makes a text smaller while it stays interesting, whether or not it can be read: without lines,
 * then without words. Used by one thread.
 */
public final class TextReduction {
  private final Predicate<String> test;
  private final int mostTests;
  private final Cancellation limit;
  private final Consumer<String> listener;
  private String best;
  private int tests;
  private boolean isMinimal;

  private TextReduction(
      Predicate<String> test,
      int mostTests,
      Cancellation limit,
      Consumer<String> listener,
      String text) {
    this.test = test;
    this.mostTests = mostTests;
    this.limit = limit;
    this.listener = listener;
    best = text;
  }

  /**
   * Reduces a text.
   *
   * @param text interesting
   * @param mostTests how many tests may be made
   * @param limit ends the reduction when it is cancelled
   * @param listener is told of each smaller text
   */
  public static TextReduction run(
      String text,
      Predicate<String> test,
      int mostTests,
      Cancellation limit,
      Consumer<String> listener) {
    TextReduction reduction = new TextReduction(test, mostTests, limit, listener, text);
    try {
      boolean smaller = true;
      while (smaller) {
        // Words that went may have held lines together.
        smaller = reduction.withoutLines();
        smaller |= reduction.withoutWords();
      }
      reduction.isMinimal = true;
    } catch (ChunkSearch.Stopped e) {
      reduction.isMinimal = false;
    }
    return reduction;
  }

  /** The smallest interesting text found. */
  public String text() {
    return best;
  }

  /** How many tests were made. */
  public int tests() {
    return tests;
  }

  /** Whether all single lines and words are needed; false if a limit ended the search. */
  public boolean isMinimal() {
    return isMinimal;
  }

  private boolean withoutLines() throws ChunkSearch.Stopped {
    List<String> lines = new ArrayList<>();
    for (String line : Splitter.on('\n').split(best)) {
      lines.add(line + "\n");
    }
    int last = lines.size() - 1;
    lines.set(last, lines.get(last).substring(0, lines.get(last).length() - 1));
    lines.removeIf(String::isEmpty);
    return without(lines);
  }

  private boolean withoutWords() throws ChunkSearch.Stopped {
    return without(TextWords.of(best));
  }

  private boolean without(List<String> parts) throws ChunkSearch.Stopped {
    List<String> left = new ArrayList<>(parts);
    return ChunkSearch.search(left::size, (from, to) -> attempt(left, from, to));
  }

  private boolean attempt(List<String> parts, int from, int to) throws ChunkSearch.Stopped {
    ChunkSearch.check(limit, tests < mostTests);
    String text =
        String.join("", parts.subList(0, from)) + String.join("", parts.subList(to, parts.size()));
    tests++;
    if (!test.test(text)) {
      return false;
    }
    best = text;
    parts.subList(from, to).clear();
    listener.accept(text);
    return true;
  }
}
