package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.FileCheck.Usage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the directives in a check file. */
final class CheckFileReader {

  private static final List<String> BAD_NOTS =
      List.of(
          "DAG-NOT:",
          "NOT-DAG:",
          "NEXT-NOT:",
          "NOT-NEXT:",
          "SAME-NOT:",
          "NOT-SAME:",
          "EMPTY-NOT:",
          "NOT-EMPTY:");

  private final FileCheckOptions options;
  private final TextBuffer file;
  private final String text;
  private final Variables variables;
  private final List<String> prefixesLongestFirst;
  private int pos;
  private int lineNumber = 1;
  private int lineNumberAt;

  /** What stands behind a prefix. */
  private record Head(CheckKind kind, boolean literal, int count, int end, boolean comment) {}

  CheckFileReader(FileCheckOptions options, TextBuffer file, Variables variables) {
    this.options = options;
    this.file = file;
    this.text = file.text();
    this.variables = variables;
    List<String> all = new ArrayList<>(options.prefixes());
    all.addAll(options.commentPrefixes());
    all.sort(Comparator.comparingInt(String::length).reversed());
    this.prefixesLongestFirst = all;
  }

  /** Reads all directives; the list ends with one that stands for the end of the input. */
  List<Directive> read() throws CheckFileException, Usage {
    List<Directive> implicit = new ArrayList<>();
    for (String pattern : options.implicitCheckNots()) {
      implicit.add(implicitNot(pattern));
    }
    List<Directive> result = new ArrayList<>();
    List<Directive> pending = new ArrayList<>(implicit);
    Set<String> used = new LinkedHashSet<>();
    for (String prefix = nextPrefix(); prefix != null; prefix = nextPrefix()) {
      int prefixStart = pos;
      Head head = head(prefix, prefixStart);
      if (head == null) {
        pos = skipWord(prefixStart + prefix.length());
        continue;
      }
      pos = head.end();
      if (!head.comment()) {
        used.add(prefix);
      }
      if (!(options.strictWhitespace() && options.matchFullLines())) {
        while (pos < text.length() && (text.charAt(pos) == ' ' || text.charAt(pos) == '\t')) {
          pos++;
        }
      }
      int patternStart = pos;
      while (pos < text.length() && text.charAt(pos) != '\n' && text.charAt(pos) != '\r') {
        pos++;
      }
      if (head.comment()) {
        continue;
      }
      CheckPattern pattern =
          CheckPattern.parse(
              head.kind(),
              head.literal(),
              text.substring(patternStart, pos),
              patternStart,
              lineAt(prefixStart),
              prefix,
              options,
              variables);
      Directive directive =
          new Directive(pattern, prefix, head.count(), file, patternStart, pending);
      verify(directive, prefixStart, result.isEmpty());
      if (head.kind() == CheckKind.DAG || head.kind() == CheckKind.NOT) {
        pending.add(new Directive(pattern, prefix, 1, file, patternStart, List.of()));
      } else {
        result.add(directive);
        pending = new ArrayList<>(implicit);
      }
    }
    checkPrefixes(used, implicit);
    if (!pending.isEmpty()) {
      String prefix = options.prefixes().get(0);
      result.add(new Directive(CheckPattern.end(), prefix, 1, file, text.length(), pending));
    }
    return result;
  }

  private Directive implicitNot(String pattern) throws CheckFileException {
    TextBuffer source = new TextBuffer("command line", "-implicit-check-not='" + pattern + "'");
    int offset = source.text().indexOf('\'') + 1;
    try {
      CheckPattern parsed =
          CheckPattern.parse(
              CheckKind.NOT, false, pattern, 0, 0, "IMPLICIT-CHECK", options, variables);
      return new Directive(parsed, "IMPLICIT-CHECK", 1, source, offset, List.of());
    } catch (CheckFileException e) {
      throw new CheckFileException(-1, "command line: " + e.text());
    }
  }

  private void verify(Directive directive, int prefixStart, boolean first)
      throws CheckFileException {
    CheckKind kind = directive.kind();
    if (kind == CheckKind.LABEL && directive.pattern().hasVariable()) {
      throw new CheckFileException(
          prefixStart, "found '" + directive.prefix() + "-LABEL:' with variable definition or use");
    }
    boolean relative = kind == CheckKind.NEXT || kind == CheckKind.SAME || kind == CheckKind.EMPTY;
    if (relative && first) {
      throw new CheckFileException(
          prefixStart,
          "found '"
              + directive.prefix()
              + kind.suffix
              + "' without previous '"
              + directive.prefix()
              + ": line");
    }
  }

  private void checkPrefixes(Set<String> used, List<Directive> implicit) throws Usage {
    List<String> unused = new ArrayList<>();
    for (String prefix : options.prefixes()) {
      if (!used.contains(prefix) && !unused.contains(prefix)) {
        unused.add(prefix);
      }
    }
    boolean wrong = used.isEmpty() || (!unused.isEmpty() && !options.allowUnusedPrefixes());
    if (wrong && (implicit.isEmpty() || !options.hasDefaultPrefix())) {
      StringBuilder message = new StringBuilder("error: no check strings found with prefix");
      message.append(unused.size() == 1 ? " " : "es ");
      String separator = "";
      for (String prefix : unused) {
        message.append(separator).append('\'').append(prefix).append(":'");
        separator = ", ";
      }
      throw new Usage(message.toString());
    }
  }

  private int lineAt(int offset) {
    for (; lineNumberAt < offset; lineNumberAt++) {
      if (text.charAt(lineNumberAt) == '\n') {
        lineNumber++;
      }
    }
    return lineNumber;
  }

  /** Moves to the next prefix that is no part of a longer word and returns it; null at the end. */
  private @Nullable String nextPrefix() {
    for (; pos < text.length(); pos++) {
      for (String prefix : prefixesLongestFirst) {
        if (text.startsWith(prefix, pos)) {
          if (pos == 0 || !isWordPart(text.charAt(pos - 1))) {
            return prefix;
          }
          pos = skipWord(pos + prefix.length()) - 1;
          break;
        }
      }
    }
    return null;
  }

  private static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  private int skipWord(int start) {
    int i = start;
    while (i < text.length() && isWordPart(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private @Nullable Head head(String prefix, int prefixStart) throws CheckFileException {
    int i = prefixStart + prefix.length();
    if (options.commentPrefixes().contains(prefix)) {
      return text.startsWith(":", i) ? new Head(CheckKind.PLAIN, false, 1, i + 1, true) : null;
    }
    if (text.startsWith(":", i) || text.startsWith("{", i)) {
      return modifiers(CheckKind.PLAIN, 1, i);
    }
    boolean misspelled = text.startsWith("_", i);
    if (!misspelled && !text.startsWith("-", i)) {
      return null;
    }
    i++;
    Head head = null;
    if (text.startsWith("COUNT-", i)) {
      head = counted(prefix, prefixStart, i + 6);
    } else {
      for (String bad : BAD_NOTS) {
        if (text.startsWith(bad, i)) {
          throw new CheckFileException(
              prefixStart, "unsupported -NOT combo on prefix '" + prefix + "'");
        }
      }
      for (CheckKind kind : CheckKind.values()) {
        if (!kind.suffix.isEmpty() && text.startsWith(kind.suffix.substring(1), i)) {
          head = modifiers(kind, 1, i + kind.suffix.length() - 1);
          break;
        }
      }
    }
    if (misspelled && head != null) {
      throw new CheckFileException(
          prefixStart, "misspelled directive '" + text.substring(prefixStart, head.end()) + "'");
    }
    return head;
  }

  private @Nullable Head counted(String prefix, int prefixStart, int digits)
      throws CheckFileException {
    int i = digits;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    int count = 0;
    if (i > digits && i - digits < 10) {
      count = Integer.parseInt(text.substring(digits, i));
    }
    if (count == 0 || !(text.startsWith(":", i) || text.startsWith("{", i))) {
      throw new CheckFileException(
          prefixStart, "invalid count in -COUNT specification on prefix '" + prefix + "'");
    }
    return modifiers(CheckKind.PLAIN, count, i);
  }

  private @Nullable Head modifiers(CheckKind kind, int count, int start) {
    if (text.startsWith(":", start)) {
      return new Head(kind, false, count, start + 1, false);
    }
    if (!text.startsWith("{", start)) {
      return null;
    }
    int close = text.indexOf("}:", start);
    if (close < 0) {
      return null;
    }
    for (String modifier : text.substring(start + 1, close).split(",", -1)) {
      if (!modifier.strip().equals("LITERAL")) {
        return null;
      }
    }
    return new Head(kind, true, count, close + 2, false);
  }
}
