package dev.jopt.test.fuzz;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Texts that repeat the constructs of one part of the grammar. */
abstract class OddTextPart {
  private final Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();

  /** Adds the texts of this part. */
  abstract void addAll();

  /** The texts by their names. */
  final Map<String, IntFunction<String>> shapes() {
    if (shapes.isEmpty()) {
      addAll();
    }
    return shapes;
  }

  /**
   * Adds a text.
   *
   * @throws IllegalArgumentException if there is one of this name
   */
  final void add(String name, IntFunction<String> text) {
    if (shapes.put(name, text) != null) {
      throw new IllegalArgumentException("two texts are called " + name);
    }
  }

  /** An operation with one attribute, whose text begins, is repeated, and ends. */
  final void attribute(String name, String begin, IntFunction<String> item, String end) {
    add(name, n -> "\"t.op\"() {a = " + begin + list(n, item) + end + "} : () -> ()\n");
  }

  /** An operation with one attribute that is nested in itself. */
  final void nested(String name, String open, String inner, String close) {
    add(
        name,
        n -> "\"t.op\"() {a = " + open.repeat(n) + inner + close.repeat(n) + "} : () -> ()\n");
  }

  /** Repetitions with something between them. */
  static String repeat(int n, IntFunction<String> item, String separator) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "" : separator).append(item.apply(i));
    }
    return text.toString();
  }

  /** Repetitions with commas between them. */
  static String list(int n, IntFunction<String> item) {
    return repeat(n, item, ", ");
  }

  /** Repetitions, a line each. */
  static String lines(int n, IntFunction<String> item) {
    return repeat(n, item, "\n") + "\n";
  }

  /** Operations in a region in which order does not matter. */
  static String graph(String body) {
    return "\"t.graph\"() ({\n" + body + "}) : () -> ()\n";
  }
}
