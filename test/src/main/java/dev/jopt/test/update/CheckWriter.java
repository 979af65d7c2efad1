package dev.jopt.test.update;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes checks of printed IR, one block for each function and each other symbol. */
final class CheckWriter {

  private static final Pattern SYMBOL =
      Pattern.compile(
          "^\\s*([\\w$.]+)(?:\\s+(?:\"[^\"]*\"|[\\w-]+))*\\s+@(\"[^\"]*\"|[\\w$.-]+)(\\(?)");
  private static final Pattern MODULE_OPEN = Pattern.compile("\\s*(?:builtin\\.)?module \\{");
  private static final Pattern ALIAS = Pattern.compile("^([#!][\\w$.-]+) = ");
  private static final Pattern BLOCK_COMMENT = Pattern.compile("^(\\s*\\^\\S+:|.*\\):)\\s+// .*");
  private static final String SPLIT = "// -----";

  private final boolean exact;
  private final List<CheckBlock> blocks = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final PatternMaker patterns;
  private List<CheckLine> lines = new ArrayList<>();
  private @Nullable String operation;
  private @Nullable String symbol;
  private int section;

  /** The common indentation of the block, which is removed. */
  private int margin;

  private boolean adjacent;
  private boolean blank;

  private CheckWriter(boolean exact, Set<String> aliases, List<String> hidden) {
    this.exact = exact;
    this.patterns = new PatternMaker(aliases, hidden);
  }

  /**
   * Makes checks.
   *
   * @param exact whether FileCheck will be exact about blanks or the ends of lines
   * @param hidden paths of this machine, which must not get into a test
   */
  static List<CheckBlock> blocks(String text, boolean exact, List<String> hidden) {
    List<String> lines = Splitter.on('\n').splitToList(text);
    Set<String> aliases = new HashSet<>();
    for (String line : lines) {
      Matcher alias = ALIAS.matcher(line);
      if (alias.find()) {
        aliases.add(alias.group(1));
      }
    }
    CheckWriter writer = new CheckWriter(exact, aliases, hidden);
    writer.write(lines);
    return writer.blocks;
  }

  private void write(List<String> text) {
    int function = -1;
    for (String line : text) {
      String trimmed = line.strip();
      int indent = line.length() - line.stripLeading().length();
      if (trimmed.equals(SPLIT)) {
        endBlock();
        patterns.newSection();
        section++;
        function = -1;
      } else if (trimmed.isEmpty()) {
        blank = true;
      } else if (function < 0 && !exact && MODULE_OPEN.matcher(line).matches()) {
        // Every file is in a module: only one with a name or attributes says something.
        adjacent = false;
      } else if (function < 0 && line.equals("}") && !exact) {
        adjacent = false;
      } else {
        function = line(line, indent, function);
      }
    }
    endBlock();
  }

  /** Writes a line; returns the indent of the function that is open after it, or -1. */
  private int line(String line, int indent, int function) {
    Matcher definition = SYMBOL.matcher(line);
    if (function >= 0 || !definition.find()) {
      plain(line);
      boolean closes = function == indent && line.stripLeading().startsWith("}");
      if (closes) {
        endBlock();
      }
      return closes ? -1 : function;
    }
    endBlock();
    margin = indent;
    operation = definition.group(1);
    symbol = CharMatcher.is('"').trimFrom(definition.group(2));
    boolean isFunction = operation.endsWith("func") && !definition.group(3).isEmpty();
    if (!isFunction) {
      plain(line);
      return -1;
    }
    patterns.newFunction();
    signature(line, definition.end());
    if (line.endsWith("{")) {
      return indent;
    }
    endBlock();
    return -1;
  }

  private void signature(String line, int open) {
    String head = line.substring(0, open).stripLeading();
    if (exact) {
      plain(line);
      return;
    }
    String rest = line.substring(open);
    if (patterns.isConstant(line)) {
      add("-LABEL", patterns.make(line.stripLeading()));
      return;
    }
    add("-LABEL", patterns.make(head));
    for (String argument : arguments(rest)) {
      add("-SAME", "    " + patterns.makeArguments(argument));
    }
  }

  /** Cuts after the comma before each argument that has a name. */
  private static List<String> arguments(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' && (i == 0 || text.charAt(i - 1) != '\\')) {
        quoted = !quoted;
      } else if (!quoted && "([{<".indexOf(c) >= 0) {
        depth++;
      } else if (!quoted && (")]}".indexOf(c) >= 0 || (c == '>' && text.charAt(i - 1) != '-'))) {
        depth--;
      } else if (!quoted && depth == 0 && text.startsWith(", %", i)) {
        parts.add(text.substring(start, i + 1));
        start = i + 2;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  private void plain(String line) {
    String text = line;
    if (!exact) {
      Matcher comment = BLOCK_COMMENT.matcher(line);
      text = comment.matches() ? comment.group(1) : line;
      int leading = text.length() - text.stripLeading().length();
      text = text.substring(Math.min(margin, leading)).stripTrailing();
    }
    if (blank && exact && adjacent) {
      add("-EMPTY", "");
    }
    boolean next = adjacent && (!blank || exact);
    add(next ? "-NEXT" : "", patterns.make(text));
  }

  private void add(String suffix, String pattern) {
    lines.add(new CheckLine(suffix, pattern));
    adjacent = true;
    blank = false;
  }

  private void endBlock() {
    if (!lines.isEmpty()) {
      CheckBlock block = new CheckBlock(section, operation, symbol, 0, lines);
      int number = counts.merge(block.key(), 1, Integer::sum) - 1;
      blocks.add(new CheckBlock(section, operation, symbol, number, lines));
      lines = new ArrayList<>();
    }
    operation = null;
    symbol = null;
    margin = 0;
    // The block may be far from the next in the file, where the neighbours are hard to see.
    adjacent = false;
  }
}
