package dev.jopt.reduce;

import com.google.common.base.Splitter;
import dev.jopt.ir.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Makes a text smaller while it stays interesting, whether or not it can be read: without lines,
 * then without words. Used by one thread.
 */
public final class TextReduction {
  private final Predicate<String> test;
  private final TestPool pool;
  private final int mostTests;
  private final Cancellation limit;
  private final Consumer<String> listener;
  private String best;
  private int tests;
  private boolean isMinimal;

  private TextReduction(
      Predicate<String> test,
      TestPool pool,
      int mostTests,
      Cancellation limit,
      Consumer<String> listener,
      String text) {
    this.test = test;
    this.pool = pool;
    this.mostTests = mostTests;
    this.limit = limit;
    this.listener = listener;
    best = text;
  }

  /**
   * Reduces a text.
   *
   * @param text interesting
   * @param test may be asked by several threads, if there are several jobs
   * @param jobs how many tests may be made at a time; the result does not depend on it
   * @param mostTests how many tests may be made
   * @param limit ends the reduction when it is cancelled
   * @param listener is told of each smaller text
   */
  public static TextReduction run(
      String text,
      Predicate<String> test,
      int jobs,
      int mostTests,
      Cancellation limit,
      Consumer<String> listener) {
    TestPool pool = new TestPool(jobs);
    TextReduction reduction = new TextReduction(test, pool, mostTests, limit, listener, text);
    try (pool) {
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
    return ChunkSearch.search(left::size, pool.jobs(), ranges -> attempt(left, ranges));
  }

  private int attempt(List<String> parts, List<ChunkSearch.Range> ranges)
      throws ChunkSearch.Stopped {
    ChunkSearch.check(limit, tests < mostTests);
    List<String> texts = new ArrayList<>();
    List<BooleanSupplier> asked = new ArrayList<>();
    for (ChunkSearch.Range range : ranges) {
      if (asked.size() < mostTests - tests) {
        String text =
            String.join("", parts.subList(0, range.from()))
                + String.join("", parts.subList(range.to(), parts.size()));
        texts.add(text);
        asked.add(() -> test.test(text));
      }
    }
    int found = pool.first(asked);
    tests += found < 0 ? asked.size() : found + 1;
    if (found >= 0) {
      best = texts.get(found);
      parts.subList(ranges.get(found).from(), ranges.get(found).to()).clear();
      listener.accept(best);
    } else if (asked.size() < ranges.size()) {
      throw new ChunkSearch.Stopped();
    }
    return found;
  }
}
