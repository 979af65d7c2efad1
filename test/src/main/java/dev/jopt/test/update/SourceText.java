package dev.jopt.test.update;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A test file as lines, into which checks are put. */
final class SourceText {

  /** In the first line, it says that the checks may be written anew. */
  static final String NOTE = "NOTE: Checks written by jopt-update-checks.";

  private static final Pattern RUN = Pattern.compile("^\\s*(\\S+\\s+)RUN:");
  private static final String SPLIT = "// -----";

  private final List<String> lines;
  private final String lineEnd;
  private final String comment;
  private final boolean endsWithNewline;

  /** Checks, before the line of a number. */
  private final TreeMap<Integer, List<String>> insertions = new TreeMap<>();

  private SourceText(List<String> lines, String lineEnd, String comment, boolean endsWithNewline) {
    this.lines = lines;
    this.lineEnd = lineEnd;
    this.comment = comment;
    this.endsWithNewline = endsWithNewline;
  }

  static SourceText of(String text) {
    String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    List<String> lines = new ArrayList<>(Splitter.on(lineEnd).splitToList(text));
    boolean ends = lines.get(lines.size() - 1).isEmpty();
    if (ends) {
      lines.remove(lines.size() - 1);
    }
    String comment = "// ";
    for (String line : lines) {
      Matcher run = RUN.matcher(line);
      if (run.find()) {
        comment = run.group(1);
        break;
      }
    }
    return new SourceText(lines, lineEnd, comment, ends);
  }

  boolean isGenerated() {
    return !lines.isEmpty() && lines.get(0).contains(NOTE);
  }

  boolean hasChecks(Collection<String> prefixes) {
    Pattern check = check(prefixes);
    return lines.stream().anyMatch(line -> check.matcher(line).find());
  }

  /** Takes out the checks, and puts in the note. */
  void removeChecks(Collection<String> prefixes) {
    Pattern check = check(prefixes);
    lines.removeIf(line -> check.matcher(line).find());
    if (!isGenerated()) {
      lines.add(0, comment + NOTE);
    }
  }

  private static Pattern check(Collection<String> prefixes) {
    String names = String.join("|", prefixes.stream().map(Pattern::quote).toList());
    return Pattern.compile(
        "^\\s*(?://+|#|;+)\\s*(?:"
            + names
            + ")(?:-(?:LABEL|SAME|NEXT|EMPTY|NOT|DAG|COUNT-\\d+))?(?:\\{[A-Z_,]+\\})?:");
  }

  /**
   * Puts in the checks of a command, each block before the definition of its symbol; or after what
   * it must come after, because the order of checks is that of the output.
   *
   * @param prefixes those of the blocks; empty for one that is not to be put in
   */
  void insert(List<String> prefixes, List<CheckBlock> blocks, boolean exact) {
    List<int[]> sections = sections(blocks);
    int[] places = new int[blocks.size()];
    for (int i = blocks.size() - 1; i >= 0; i--) {
      CheckBlock block = blocks.get(i);
      int[] section = sections.get(Math.min(block.section(), sections.size() - 1));
      int place = definition(block, section);
      if (place < 0) {
        boolean hasNext = i + 1 < blocks.size() && blocks.get(i + 1).section() == block.section();
        place = hasNext ? places[i + 1] : section[1];
      }
      places[i] = place;
    }
    int last = 0;
    for (int i = 0; i < blocks.size(); i++) {
      last = Math.max(last, places[i]);
      if (prefixes.get(i).isEmpty()) {
        continue;
      }
      List<String> at = insertions.computeIfAbsent(last, key -> new ArrayList<>());
      String indent = last < lines.size() ? indent(lines.get(last)) : "";
      for (CheckLine line : blocks.get(i).lines()) {
        at.add(indent + line.write(comment, prefixes.get(i), exact));
      }
    }
  }

  private static String indent(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  /** Returns the first line of each part of the file and the line after it. */
  private List<int[]> sections(List<CheckBlock> blocks) {
    List<int[]> sections = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().equals(SPLIT)) {
        sections.add(new int[] {start, i});
        start = i + 1;
      }
    }
    sections.add(new int[] {start, lines.size()});
    boolean split = blocks.stream().anyMatch(block -> block.section() > 0);
    if (!split) {
      sections.clear();
      sections.add(new int[] {0, lines.size()});
    }
    return sections;
  }

  private int definition(CheckBlock block, int[] section) {
    String symbol = block.symbol();
    String operation = block.operation();
    if (symbol == null || operation == null) {
      return -1;
    }
    Pattern pattern = definition(operation, symbol);
    for (int i = section[0]; i < section[1]; i++) {
      if (pattern.matcher(lines.get(i)).find()) {
        return i;
      }
    }
    return -1;
  }

  private static Pattern definition(String operation, String symbol) {
    String mnemonic = operation.substring(operation.lastIndexOf('.') + 1);
    String name = Pattern.quote(symbol);
    return Pattern.compile(
        "^\\s*(?:[\\w$]+\\.)*"
            + Pattern.quote(mnemonic)
            + "(?:\\s+(?:\"[^\"]*\"|[\\w-]+))*\\s+@\"?"
            + name
            + "(?![\\w$.-])|\\bsym_name\\s*=\\s*\""
            + name
            + "\"");
  }

  /** Returns the text with the checks. */
  String text() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i <= lines.size(); i++) {
      for (String check : insertions.getOrDefault(i, List.of())) {
        out.append(check).append(lineEnd);
      }
      if (i < lines.size()) {
        out.append(lines.get(i)).append(lineEnd);
      }
    }
    boolean cut = !endsWithNewline && !insertions.containsKey(lines.size());
    return cut ? out.substring(0, out.length() - lineEnd.length()) : out.toString();
  }
}
