package dev.jopt.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits text into words; what stands between them are words, too. */
final class TextWords {
  /** Strings, names with a sigil, numbers, words, the rest one by one. */
  private static final Pattern WORD =
      Pattern.compile(
          "\"(?:[^\"\\\\]|\\\\.)*+\"|[%@^#!][\\w$.-]++|0x[0-9A-Fa-f]++|\\d++(?:\\.\\d++(?:[eE][+-]?\\d++)?)?"
              + "|[A-Za-z_][\\w$.]*+|\\s++|.",
          Pattern.DOTALL);

  /** After a size, {@code x} is a word. */
  private static final Pattern BY = Pattern.compile("x(?=[\\d?*!a-z\\[])");

  private static final Pattern SIZE = Pattern.compile("\\d++|\\?|\\]|\\*");

  /** In {@code 0x8xf32} the zero is a size. */
  private static final Pattern ZERO_BY = Pattern.compile("0x\\d*x.*", Pattern.DOTALL);

  private TextWords() {}

  static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    Matcher by = BY.matcher(text);
    String last = "";
    for (int at = 0; at < text.length(); at += last.length()) {
      if (SIZE.matcher(last).matches() && by.region(at, text.length()).lookingAt()) {
        last = "x";
      } else if (word.region(at, text.length()).lookingAt()) {
        last = word.group();
        if (last.startsWith("0x")
            && ZERO_BY.matcher(text).region(at, Math.min(text.length(), at + 16)).lookingAt()) {
          last = "0";
        }
      } else {
        last = text.substring(at, at + 1);
      }
      words.add(last);
    }
    return words;
  }
}
