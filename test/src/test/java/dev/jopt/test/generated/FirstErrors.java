package dev.jopt.test.generated;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a tool says first of each of many samples in one file. */
final class FirstErrors {
  private static final Pattern ERROR = Pattern.compile("(?m)^[^\n]*?:(\\d+):(\\d+: error: .*)$");

  private FirstErrors() {}

  /**
   * The first error of each sample: its line there, its column and its words.
   *
   * @param errors the output of the tool
   * @param sampleByLine the number of each sample by the line of the file where it begins
   */
  static Map<Integer, String> of(String errors, NavigableMap<Integer, Integer> sampleByLine) {
    Map<Integer, String> first = new HashMap<>();
    Matcher error = ERROR.matcher(errors);
    while (error.find()) {
      Map.Entry<Integer, Integer> sample =
          sampleByLine.floorEntry(Integer.parseInt(error.group(1)));
      int line = Integer.parseInt(error.group(1)) - sample.getKey() + 1;
      first.putIfAbsent(sample.getValue(), line + ":" + error.group(2));
    }
    return first;
  }
}
