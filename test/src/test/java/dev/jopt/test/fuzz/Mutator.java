package dev.jopt.test.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

/** Changes texts at random, as bytes, as tokens and as lines. The same numbers, the same change. */
final class Mutator {
  private static final int MOST_CHANGES = 4;
  private static final String[] AWKWARD = {
    "0",
    "-1",
    "1",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "0x7FFFFFFFFFFFFFFF",
    "1.0e400",
    "?",
    "*",
    "\"\"",
    "\"\\00\"",
    "()",
    "[]",
    "{}",
    "<>",
    "({})",
    "i0",
    "i1",
    "i16777216",
    "index",
    "none",
    "memref<?x?xf32>",
    "memref<*xf32>",
    "tensor<*xi8>",
    "tensor<0xf32>",
    "vector<[4]xi32>",
    "memref<2xf32, strided<[?], offset: ?>>",
    "affine_map<(d0)[s0] -> (d0 floordiv s0)>",
    "dense<>",
    "dense<[]>",
    "unit",
    "loc(unknown)",
    "loc(\"a\":1:1)",
    "@a::@b",
    "%0#1",
    "^bb0",
    "//",
    "-> ",
  };

  private final Seeds seeds;
  private final Random random;

  Mutator(Seeds seeds, Random random) {
    this.seeds = seeds;
    this.random = random;
  }

  /** One of the seeds with one to four changes. */
  String next() {
    String text = seeds.text(random);
    int changes = random.nextBoolean() ? 1 : 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes; i++) {
      text = change(text);
    }
    return text;
  }

  private String change(String text) {
    if (text.isEmpty()) {
      return seeds.word(random);
    }
    int what = random.nextInt(10);
    if (what < 2) {
      return changeBytes(text);
    }
    return what < 8 ? changeTokens(text) : changeLines(text);
  }

  private String changeBytes(String text) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + 1 + random.nextInt(8));
    String before = text.substring(0, at);
    switch (random.nextInt(6)) {
      case 0:
        return before + (char) random.nextInt(256) + text.substring(at + 1);
      case 1:
        return before + (char) random.nextInt(256) + text.substring(at);
      case 2:
        return before + text.substring(end);
      case 3:
        return before + text.substring(at, end).repeat(2 + random.nextInt(6)) + text.substring(end);
      case 4:
        return before
            + (char) (text.charAt(at) ^ (1 << random.nextInt(8)))
            + text.substring(at + 1);
      default:
        return before;
    }
  }

  private String changeTokens(String text) {
    List<String> tokens = new ArrayList<>();
    List<Integer> visible = new ArrayList<>();
    Matcher matcher = Seeds.TOKEN.matcher(text);
    while (matcher.find()) {
      String token = matcher.group();
      if (!token.isBlank() && !token.startsWith("//")) {
        visible.add(tokens.size());
      }
      tokens.add(token);
    }
    if (visible.isEmpty()) {
      return text + seeds.word(random);
    }
    int at = any(visible);
    String token = tokens.get(at);
    switch (random.nextInt(8)) {
      case 0:
        tokens.remove(at);
        break;
      case 1:
        tokens.add(at, token + " ");
        break;
      case 2:
        tokens.add(at, seeds.word(random) + " ");
        break;
      case 3:
        int other = any(visible);
        tokens.set(at, tokens.get(other));
        tokens.set(other, token);
        break;
      case 4:
        tokens.set(at, AWKWARD[random.nextInt(AWKWARD.length)]);
        break;
      case 5:
        // From the same text: values in scope.
        tokens.set(at, sameKind(tokens, visible, token));
        break;
      default:
        tokens.set(at, seeds.word(Seeds.kind(token), random));
        break;
    }
    return String.join("", tokens);
  }

  private int any(List<Integer> places) {
    return places.get(random.nextInt(places.size()));
  }

  private String sameKind(List<String> tokens, List<Integer> visible, String token) {
    List<String> candidates = new ArrayList<>();
    for (int place : visible) {
      String candidate = tokens.get(place);
      if (Seeds.kind(candidate) == Seeds.kind(token) && !candidate.equals(token)) {
        candidates.add(candidate);
      }
    }
    return candidates.isEmpty() ? token : candidates.get(random.nextInt(candidates.size()));
  }

  private String changeLines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)", -1)));
    int at = random.nextInt(lines.size());
    int other = random.nextInt(lines.size());
    switch (random.nextInt(5)) {
      case 0:
        lines.remove(at);
        break;
      case 1:
        lines.add(other, lines.get(at));
        break;
      case 2:
        String line = lines.get(at);
        lines.set(at, lines.get(other));
        lines.set(other, line);
        break;
      case 3:
        String[] foreign = seeds.text(random).split("(?<=\n)", -1);
        lines.add(at, foreign[random.nextInt(foreign.length)]);
        break;
      default:
        lines.subList(Math.min(at, other), Math.max(at, other)).clear();
        break;
    }
    return String.join("", lines);
  }
}
