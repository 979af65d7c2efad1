package dev.jopt.test.fuzz;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Texts that repeat one construct of the grammar: side by side, one in another, or by way of
 * aliases. Each is a function from the number of repetitions to the text. Every part of the grammar
 * has a class.
 */
final class OddTexts {
  private OddTexts() {}

  /**
   * All shapes by their names.
   *
   * @throws IllegalStateException if two have one name
   */
  static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> all = new LinkedHashMap<>();
    for (OddTextPart part :
        List.of(
            new OddFiles(),
            new OddOperations(),
            new OddRegions(),
            new OddTypes(),
            new OddAttributes(),
            new OddAffine(),
            new OddLocations(),
            new OddCustomForms())) {
      part.shapes()
          .forEach(
              (name, text) -> {
                if (all.put(name, text) != null) {
                  throw new IllegalStateException("two texts are called " + name);
                }
              });
    }
    return all;
  }
}
