package dev.jopt.test.judge;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What FileCheck was given once. The arguments name its files {@link #CHECKS} and {@link #INPUT}.
 *
 * @param test the file that ran it
 * @param change the change made to the input since; empty if none
 * @param checks the contents of the check file, one char per byte
 * @param input the contents of the input, one char per byte
 */
record Invocation(String test, String change, List<String> args, String checks, String input) {

  static final String CHECKS = "check";
  static final String INPUT = "input";

  Invocation {
    args = ImmutableList.copyOf(args);
  }

  static Invocation of(String test, List<String> args, byte[] checks, byte[] input) {
    return new Invocation(
        test, "", args, new String(checks, ISO_8859_1), new String(input, ISO_8859_1));
  }

  /** What tells invocations apart, and puts those of parallel tests into an order. */
  String key() {
    return test + "\0" + args + "\0" + checks + "\0" + input;
  }

  /**
   * Returns this and variants whose input is slightly wrong, as it is when a test fails: a line
   * lost, doubled, put after the next one, or spoilt in its middle. The lines are spread over the
   * input, and the same each time.
   */
  ImmutableList<Invocation> withWrongInputs() {
    ImmutableList.Builder<Invocation> all = ImmutableList.<Invocation>builder().add(this);
    List<String> lines = List.of(input.split("(?<=\n)"));
    int n = lines.size();
    if (n < 2) {
      return all.build();
    }
    List<String> lost = new ArrayList<>(lines);
    lost.remove(n / 3);
    all.add(with("without line " + (n / 3 + 1), lost));
    List<String> doubled = new ArrayList<>(lines);
    doubled.add(n / 2, lines.get(n / 2));
    all.add(with("with line " + (n / 2 + 1) + " twice", doubled));
    List<String> swapped = new ArrayList<>(lines);
    int swap = Math.min(2 * n / 3, n - 2);
    Collections.swap(swapped, swap, swap + 1);
    all.add(with("with lines " + (swap + 1) + " and " + (swap + 2) + " swapped", swapped));
    List<String> spoilt = new ArrayList<>(lines);
    String line = lines.get(n - 1 - n / 4);
    int middle = line.length() / 2;
    spoilt.set(n - 1 - n / 4, line.substring(0, middle) + "?!" + line.substring(middle));
    all.add(with("with '?!' in line " + (n - n / 4), spoilt));
    return all.build();
  }

  private Invocation with(String what, List<String> lines) {
    return new Invocation(test, what, args, checks, String.join("", lines));
  }
}
