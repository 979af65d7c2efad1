package dev.jopt.test.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the directives in a check file. */
final class CheckFileReader {

  private static final int NO_COUNT = -1;

  private static final ImmutableList<CheckKind> KINDS = ImmutableList.copyOf(CheckKind.values());

  private static final ImmutableList<String> NOT_COMBINATIONS =
      ImmutableList.of(
          "DAG-NOT:",
          "NOT-DAG:",
          "NEXT-NOT:",
          "NOT-NEXT:",
          "SAME-NOT:",
          "NOT-SAME:",
          "EMPTY-NOT:",
          "NOT-EMPTY:");

  private final FileCheckOptions options;
  private final TextBuffer buffer;
  private final String text;
  private final Variables variables;
  private final Messages messages;
  private final List<Directive> implicit = new ArrayList<>();
  private final List<TextBuffer> implicitBuffers = new ArrayList<>();
  private final List<Directive> directives = new ArrayList<>();
  private List<Directive> before = new ArrayList<>();

  /** All prefixes, the longest first, and where each of them is next; -1 for nowhere. */
  private final ImmutableList<String> prefixes;

  private final int[] nextPrefixes;
  private int pos;
  private int line = 1;
  private String prefix = "";

  CheckFileReader(
      FileCheckOptions options, TextBuffer buffer, Variables variables, Messages messages) {
    this.messages = messages;
    this.options = options;
    this.buffer = buffer;
    text = buffer.text();
    this.variables = variables;
    prefixes = options.allPrefixes();
    nextPrefixes = new int[prefixes.size()];
    for (int i = 0; i < nextPrefixes.length; i++) {
      nextPrefixes[i] = text.indexOf(prefixes.get(i));
    }
  }

  /** Returns the texts that the options with implicit directives are shown as, in order. */
  List<TextBuffer> implicitBuffers() {
    return implicitBuffers;
  }

  /**
   * Returns the directives in order, with those of kinds NOT and DAG attached to the next one.
   *
   * @throws CheckFileException if the file is malformed
   */
  ImmutableList<Directive> read() throws CheckFileException {
    for (String given : options.implicitCheckNots()) {
      String not = FileCheck.bytewise(given);
      String head = "-implicit-check-not='";
      TextBuffer option = new TextBuffer("command line", head + not + "'");
      implicitBuffers.add(option);
      CheckPattern pattern =
          PatternParser.parseImplicit(
              new PatternParser.Range(option, head.length(), head.length() + not.length(), 0),
              "IMPLICIT-CHECK",
              options,
              variables,
              messages);
      implicit.add(new Directive(pattern, "IMPLICIT-CHECK", pattern.spot(), List.of()));
    }
    before = new ArrayList<>(implicit);
    Set<String> missing = new HashSet<>(options.prefixes());
    for (DirectiveHead head = next(); head != null; head = next()) {
      if (!head.comment()) {
        missing.remove(prefix);
      }
      directive(head);
    }
    boolean none = missing.size() == options.prefixes().size();
    if ((none || (!options.allowUnusedPrefixes() && !missing.isEmpty()))
        && (implicit.isEmpty() || !options.hasDefaultPrefix())) {
      throw new NoDirectives(missing).failure();
    }
    if (!before.isEmpty()) {
      CheckPattern end =
          new CheckPattern(CheckKind.END, buffer.spot(pos), line + 1, 1, options.ignoreCase());
      directives.add(
          new Directive(end, options.prefixes().get(0), buffer.spot(pos), List.copyOf(before)));
    }
    return ImmutableList.copyOf(directives);
  }

  private record NoDirectives(Set<String> missing) {
    CheckFileException failure() {
      StringBuilder message = new StringBuilder("error: no check strings found with prefix");
      message.append(missing.size() > 1 ? "es " : " ");
      String separator = "";
      for (String prefix : ImmutableSortedSet.copyOf(missing)) {
        message.append(separator).append('\'').append(prefix).append(":'");
        separator = ", ";
      }
      return CheckFileException.inBlock(
          List.of(new CheckFileException.Problem(null, message.toString())));
    }
  }

  private void directive(DirectiveHead head) throws CheckFileException {
    int prefixStart = pos;
    // At the very end of the file the colon is taken for a pattern, as LLVM's program does it.
    pos = head.after() < text.length() ? head.after() : prefixStart + prefix.length();
    if (head.problem() != null) {
      throw head.problem();
    }
    if (!(options.strictWhitespace() && options.matchFullLines())) {
      while (pos < text.length() && (text.charAt(pos) == ' ' || text.charAt(pos) == '\t')) {
        pos++;
      }
    }
    int end = buffer.lineEnd(pos);
    if (head.comment()) {
      pos = end;
      return;
    }
    CheckPattern pattern =
        PatternParser.parse(
            new PatternParser.Range(buffer, pos, end, line), head, prefix, options, variables);
    if (head.kind() == CheckKind.LABEL && pattern.hasVariable()) {
      throw CheckFileException.at(
          buffer.spot(prefixStart),
          "found '" + prefix + "-LABEL:' with variable definition or use");
    }
    pos = end;
    switch (head.kind()) {
      case NEXT, SAME, EMPTY -> {
        if (directives.isEmpty()) {
          throw CheckFileException.at(
              buffer.spot(prefixStart),
              "found '" + prefix + head.kind().suffix + "' without previous '" + prefix + ": line");
        }
      }
      case DAG, NOT -> {
        before.add(new Directive(pattern, prefix, pattern.spot(), List.of()));
        return;
      }
      default -> {
        // It may stand anywhere.
      }
    }
    directives.add(new Directive(pattern, prefix, pattern.spot(), List.copyOf(before)));
    if (!before.isEmpty()) {
      before = new ArrayList<>(implicit);
    }
  }

  /** Finds the next directive or comment; the position is then where its prefix starts. */
  private @Nullable DirectiveHead next() {
    while (pos < text.length()) {
      int found = -1;
      for (int i = 0; i < nextPrefixes.length; i++) {
        String candidate = prefixes.get(i);
        if (nextPrefixes[i] >= 0 && nextPrefixes[i] < pos) {
          nextPrefixes[i] = text.indexOf(candidate, pos);
        }
        // The longest come first.
        if (nextPrefixes[i] >= 0 && (found < 0 || nextPrefixes[i] < found)) {
          found = nextPrefixes[i];
          prefix = candidate;
        }
      }
      if (found < 0) {
        return null;
      }
      boolean wordBefore = found > pos && isPartOfWord(text.charAt(found - 1));
      for (int i = pos; i < found; i++) {
        if (text.charAt(i) == '\n') {
          line++;
        }
      }
      pos = found;
      DirectiveHead head = wordBefore ? null : head();
      if (head != null) {
        return head;
      }
      pos += prefix.length();
      while (pos < text.length() && isPartOfWord(text.charAt(pos))) {
        pos++;
      }
    }
    return null;
  }

  private static boolean isPartOfWord(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  private @Nullable DirectiveHead head() {
    int at = pos + prefix.length();
    if (at >= text.length()) {
      return null;
    }
    if (options.commentPrefixes().contains(prefix)) {
      return text.charAt(at) == ':'
          ? new DirectiveHead(CheckKind.PLAIN, true, false, 1, at + 1, null)
          : null;
    }
    char next = text.charAt(at);
    if (next == ':' || next == '{') {
      return modifiers(CheckKind.PLAIN, 1, at);
    }
    if (next != '-' && next != '_') {
      return null;
    }
    DirectiveHead head = suffix(at + 1);
    if (head != null && next == '_') {
      return bad(
          head.after(), pos, "misspelled directive '" + text.substring(pos, head.after()) + "'");
    }
    return head;
  }

  private DirectiveHead bad(int after, int offset, String message) {
    CheckFileException problem = CheckFileException.at(buffer.spot(offset), message);
    return new DirectiveHead(CheckKind.PLAIN, false, false, 1, after, problem);
  }

  private @Nullable DirectiveHead suffix(int at) {
    if (text.startsWith("COUNT-", at)) {
      int start = at + 6;
      boolean negative = text.startsWith("-", start);
      int i = negative ? start + 1 : start;
      while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
        i++;
      }
      int count = i > start && !negative ? count(text.substring(start, i)) : NO_COUNT;
      char after = i < text.length() ? text.charAt(i) : 0;
      if (count == NO_COUNT || (after != ':' && after != '{')) {
        int shown = i == text.length() ? pos + prefix.length() : i;
        return bad(i, shown, "invalid count in -COUNT specification on prefix '" + prefix + "'");
      }
      return modifiers(CheckKind.PLAIN, count, i);
    }
    for (CheckKind kind : KINDS) {
      int length = kind.suffix.length() - 1;
      if (length > 0 && text.regionMatches(at, kind.suffix, 1, length)) {
        DirectiveHead head = modifiers(kind, 1, at + length);
        if (head != null) {
          return head;
        }
      }
    }
    for (String combination : NOT_COMBINATIONS) {
      if (text.startsWith(combination, at)) {
        return bad(at, at, "unsupported -NOT combo on prefix '" + prefix + "'");
      }
    }
    return null;
  }

  private static int count(String digits) {
    String number = digits.replaceFirst("^0+", "");
    boolean fits = !number.isEmpty() && number.length() <= 10;
    long value = fits ? Long.parseLong(number) : 0;
    return value > 0 && value <= Integer.MAX_VALUE ? (int) value : NO_COUNT;
  }

  private @Nullable DirectiveHead modifiers(CheckKind kind, int count, int start) {
    if (text.startsWith(":", start)) {
      return new DirectiveHead(kind, false, false, count, start + 1, null);
    }
    if (!text.startsWith("{", start)) {
      return null;
    }
    int at = start;
    do {
      at = skipSpace(at + 1);
      if (!text.startsWith("LITERAL", at)) {
        return null;
      }
      at = skipSpace(at + 7);
    } while (text.startsWith(",", at));
    return text.startsWith("}:", at)
        ? new DirectiveHead(kind, false, true, count, at + 2, null)
        : null;
  }

  private int skipSpace(int from) {
    int at = from;
    while (at < text.length() && " \t\n\u000b\f\r".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }
}
