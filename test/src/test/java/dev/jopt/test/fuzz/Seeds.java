package dev.jopt.test.fuzz;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import dev.jopt.test.Tool;
import dev.jopt.test.lit.LitTest;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What mutations start from: the inputs of all lit tests, cut at their split markers, those of
 * their paragraphs that are valid alone, and the words found in them. Texts hold a byte in each
 * character, so that no mutation of bytes is lost.
 */
final class Seeds {
  /** The tokens of the language as far as mutations need to tell them apart. */
  static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\\n]|\\\\.)*\"|[%#!@^][\\w$.-]*|[A-Za-z_][\\w$.]*|0x[0-9a-fA-F]+"
              + "|\\d+(?:\\.\\d*(?:[eE][+-]?\\d+)?)?|->|::|\\{-#|#-}|//[^\n]*|\\s+|.",
          Pattern.DOTALL);

  /** A line of comment or nothing, before a line that begins a top-level operation. */
  private static final Pattern PARAGRAPH = Pattern.compile("(?m)^(?://.*)?\n(?=\\w)");

  private final ImmutableList<String> texts;
  private final ImmutableList<String> valid;
  private final ImmutableSetMultimap<Character, String> words;
  private final ImmutableList<Character> kinds;

  private Seeds(
      ImmutableList<String> texts,
      ImmutableList<String> valid,
      ImmutableSetMultimap<Character, String> words) {
    this.texts = texts;
    this.valid = valid;
    this.words = words;
    this.kinds = ImmutableList.copyOf(ImmutableSortedSet.copyOf(words.keySet()));
  }

  /** Reads the lit tests. */
  static Seeds load() {
    ImmutableList.Builder<String> texts = ImmutableList.builder();
    ImmutableSetMultimap.Builder<Character, String> words = ImmutableSetMultimap.builder();
    for (LitTest test : Tool.suite().discover()) {
      if (!test.name().endsWith(".mlir")) {
        continue;
      }
      for (String part : Tool.parts(test)) {
        if (!part.isBlank()) {
          texts.add(part);
          collect(part, words);
        }
      }
    }
    return new Seeds(texts.build(), valid(texts.build()), words.build());
  }

  private static ImmutableList<String> valid(List<String> texts) {
    Trial trial = new Trial();
    ImmutableList.Builder<String> valid = ImmutableList.builder();
    for (String text : texts) {
      for (String paragraph : PARAGRAPH.split(text)) {
        int before = trial.accepted();
        if (!paragraph.isBlank() && trial.failure(paragraph) == null && trial.accepted() > before) {
          valid.add(paragraph);
        }
      }
    }
    return valid.build();
  }

  private static void collect(String text, ImmutableSetMultimap.Builder<Character, String> words) {
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      String token = matcher.group();
      if (!token.isBlank() && !token.startsWith("//")) {
        words.put(kind(token), token);
      }
    }
  }

  /** One character that all tokens of a sort share. */
  static char kind(String token) {
    char first = token.charAt(0);
    if (Character.isDigit(first)) {
      return '0';
    }
    return Character.isLetter(first) || first == '_' ? 'a' : first;
  }

  /** Any text, most often a valid one. */
  String text(Random random) {
    List<String> choice = random.nextInt(4) == 0 ? texts : valid;
    return choice.get(random.nextInt(choice.size()));
  }

  /** Any token of any test. */
  String word(Random random) {
    return word(kinds.get(random.nextInt(kinds.size())), random);
  }

  /** Any token of a kind. */
  String word(char kind, Random random) {
    ImmutableList<String> all = words.get(kind).asList();
    return all.isEmpty() ? String.valueOf(kind) : all.get(random.nextInt(all.size()));
  }
}
