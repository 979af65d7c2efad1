package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.Reference.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes up regular expressions over few characters, and text that they may match. */
final class RegexGenerator {

  private RegexGenerator() {}

  /** Returns a case where captures of a regular expression are seen in the report. */
  static Case generate(Random random, String name) {
    List<String> args =
        new ArrayList<>(
            List.of(
                Reference.CHECKS,
                "-vv",
                "--dump-input=" + (chance(random, 50) ? "always" : "never")));
    if (chance(random, 10)) {
      args.add("--ignore-case");
    }
    if (chance(random, 10)) {
      args.add("--match-full-lines");
    }
    StringBuilder input = new StringBuilder();
    int lines = 1 + random.nextInt(4);
    for (int i = 0; i < lines; i++) {
      int length = random.nextInt(9);
      for (int j = 0; j < length; j++) {
        input.append("aaabbbc B_1".charAt(random.nextInt(11)));
      }
      input.append('\n');
    }
    StringBuilder checks = new StringBuilder("CHECK: ");
    int pieces = 1 + random.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      String regex = regex(random, 1 + random.nextInt(4));
      switch (random.nextInt(5)) {
        case 0 -> checks.append("{{").append(regex).append("}}");
        case 1 -> checks.append("ab".charAt(random.nextInt(2)));
        case 2 -> {
          checks.append("[[V").append(i).append(':').append(regex).append("]]");
          if (chance(random, 25)) {
            checks.append("[[V").append(i).append("]]");
          }
        }
        default -> checks.append("[[V").append(i).append(':').append(regex).append("]]");
      }
    }
    return new Case(name, args, checks.append('\n').toString(), input.toString());
  }

  private static boolean chance(Random random, int percent) {
    return random.nextInt(100) < percent;
  }

  /** Returns an expression; the larger the depth, the more there is to it. */
  static String regex(Random random, int depth) {
    StringBuilder out = new StringBuilder();
    int branches = chance(random, 30) ? 2 + random.nextInt(2) : 1;
    for (int i = 0; i < branches; i++) {
      if (i > 0) {
        out.append('|');
      }
      int items = 1 + random.nextInt(3);
      for (int j = 0; j < items; j++) {
        out.append(item(random, depth));
      }
    }
    return out.toString();
  }

  private static String item(Random random, int depth) {
    String atom;
    int kind = random.nextInt(24);
    if (kind < 9) {
      atom = String.valueOf("aabbc".charAt(random.nextInt(5)));
    } else if (kind < 16 && depth > 0) {
      atom = "(" + regex(random, depth - 1) + ")";
    } else if (kind < 17) {
      atom = List.of(".", ".", "\\.", "()").get(random.nextInt(4));
    } else if (kind < 20) {
      atom =
          List.of(
                  "[ab]",
                  "[^a]",
                  "[a-b_]",
                  "[[:alpha:]]",
                  "[]a]",
                  "[^]b]",
                  "[[.a.]b]",
                  "[[=b=]]",
                  "[a-]")
              .get(random.nextInt(9));
    } else if (kind < 21) {
      return List.of("^", "$", "[[:<:]]", "[[:>:]]").get(random.nextInt(4));
    } else if (kind < 22) {
      atom = "\\" + (1 + random.nextInt(3));
    } else {
      atom = "b";
    }
    // LLVM forgets a group with a count of zero only in part: what refers to it is unpredictable.
    String none = atom.endsWith(")") ? "" : "{0}";
    return atom
        + List.of("", "", "", "", "*", "*", "+", "?", "{2}", "{0,1}", "{1,2}", "{2,}", none, "{0,}")
            .get(random.nextInt(14));
  }
}
