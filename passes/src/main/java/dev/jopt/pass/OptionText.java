package dev.jopt.pass;

import java.util.ArrayList;
import java.util.List;

/** Takes apart the text of options: {@code a=1 b={x,y} c="two words"}. */
final class OptionText {
  private final String text;
  private int at;

  /** One {@code name=value} pair; the value of a lone name is empty. */
  record Entry(String name, String value) {}

  private OptionText(String text) {
    this.text = text;
  }

  /** The pairs in order. */
  static List<Entry> split(String text) {
    OptionText reader = new OptionText(text);
    List<Entry> entries = new ArrayList<>();
    while (reader.at < text.length()) {
      Entry entry = reader.next();
      if (!entry.name().isEmpty()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  private Entry next() {
    int start = at;
    while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
      if (text.charAt(at) == '=') {
        String name = text.substring(start, at);
        at++;
        return new Entry(name, value());
      }
      at++;
    }
    String name = text.substring(start, at);
    at++;
    return new Entry(name, "");
  }

  /** Up to a space that stands outside of quotes and braces. */
  private String value() {
    int start = at;
    while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
      at = skip(text, at);
    }
    String value = unwrap(text.substring(start, Math.min(at, text.length())));
    at++;
    return value;
  }

  /** The index after the character at {@code at}, or after the group that it opens. */
  private static int skip(String text, int at) {
    char c = text.charAt(at);
    if (c == '"' || c == '\'') {
      int end = text.indexOf(c, at + 1);
      return end < 0 ? at + 1 : end + 1;
    }
    char closing = closing(c);
    if (closing == 0) {
      return at + 1;
    }
    int inner = at + 1;
    while (inner < text.length() && text.charAt(inner) != closing) {
      inner = skip(text, inner);
    }
    return Math.min(inner + 1, text.length());
  }

  private static char closing(char opening) {
    switch (opening) {
      case '{':
        return '}';
      case '(':
        return ')';
      case '[':
        return ']';
      default:
        return 0;
    }
  }

  /** Without quotes or braces around all of it. */
  private static String unwrap(String value) {
    String trimmed = value.trim();
    if (trimmed.length() < 2) {
      return trimmed;
    }
    char first = trimmed.charAt(0);
    boolean quoted = first == '"' || first == '\'';
    if ((quoted || first == '{') && skip(trimmed, 0) == trimmed.length()) {
      char last = trimmed.charAt(trimmed.length() - 1);
      if (last == (quoted ? first : '}')) {
        return trimmed.substring(1, trimmed.length() - 1).trim();
      }
    }
    return trimmed;
  }

  /** The elements of a list, separated by commas outside of quotes and brackets. */
  static List<String> splitList(String text) {
    List<String> elements = new ArrayList<>();
    if (text.isEmpty()) {
      return elements;
    }
    int start = 0;
    int at = 0;
    while (at < text.length()) {
      if (text.charAt(at) == ',') {
        elements.add(unwrap(text.substring(start, at)));
        at++;
        start = at;
      } else {
        at = skip(text, at);
      }
    }
    elements.add(unwrap(text.substring(start)));
    return elements;
  }
}
