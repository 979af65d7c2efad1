package dev.jopt.dialect.defined;

import dev.jopt.dialect.defined.DefinitionForms.Form;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/**
 * The lines of a user's definition file, the items that they make up, and the errors in them, each
 * reported with its line and column.
 */
final class DefinitionLines {
  /** Deeper ones are mistakes, and would need a deep stack. */
  private static final int DEEPEST = 100;

  /** A line that is not empty and no comment, without its indentation. */
  record Line(int offset, boolean indented, String text) {}

  /** An item with its parts. */
  record Item(Line head, List<Line> parts) {}

  private final SourceFile source;
  private final DiagnosticEngine diagnostics;
  private boolean valid = true;

  DefinitionLines(SourceFile source, DiagnosticEngine diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** Whether no error has been reported. */
  boolean isValid() {
    return valid;
  }

  void error(Line line, int column, String message) {
    int inLine = Math.max(0, Math.min(column, line.text().length()));
    int bytes = line.text().substring(0, inLine).getBytes(StandardCharsets.UTF_8).length;
    diagnostics.emit(Diagnostic.error(new SourceLocation(source, line.offset() + bytes), message));
    valid = false;
  }

  void error(Line line, String message) {
    error(line, 0, message);
  }

  /** Reports an error at a word of a line. */
  void errorAt(Line line, String word, String message) {
    error(line, Math.max(0, line.text().indexOf(word)), message);
  }

  /** The lines that are not empty and no comments. */
  List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    byte[] bytes = source.bytes();
    int start = 0;
    while (start < bytes.length) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      int first = start;
      while (first < end && (bytes[first] == ' ' || bytes[first] == '\t')) {
        first++;
      }
      String text = new String(bytes, first, end - first, StandardCharsets.UTF_8).stripTrailing();
      if (!text.isEmpty() && !text.startsWith("#")) {
        lines.add(new Line(first, first > start, text));
      }
      start = end + 1;
    }
    return lines;
  }

  /** The items that lines make; reports those that have not the form of one. */
  List<Item> items(List<Line> lines) {
    List<Item> items = new ArrayList<>();
    Item open = null;
    for (Line line : lines) {
      if (isTooDeep(line.text())) {
        error(line, "the parentheses are nested too deep");
      } else if (line.indented()) {
        if (open == null) {
          error(line, "expected an item, which begins at the left margin");
        } else if (acceptsPart(open.head(), line)) {
          open.parts().add(line);
        }
      } else {
        Form form = DefinitionForms.of(DefinitionForms.ITEMS, line.text());
        open = new Item(line, new ArrayList<>());
        if (form == null) {
          error(line, "expected " + DefinitionForms.keywords(DefinitionForms.ITEMS));
        } else if (form.accepts(line.text())) {
          items.add(open);
        } else {
          error(line, "expected the form: " + form.text());
        }
      }
    }
    return items;
  }

  private static boolean isTooDeep(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth > DEEPEST) {
        return true;
      }
    }
    return false;
  }

  private boolean acceptsPart(Line head, Line part) {
    String text = part.text();
    List<Form> forms;
    if (head.text().startsWith("op ")) {
      forms = DefinitionForms.OF_OPERATION;
    } else if (head.text().startsWith("define ")) {
      forms = DefinitionForms.OF_DEFINITION;
    } else if (head.text().startsWith("enum ")) {
      if (DefinitionForms.VALUE.accepts(text)) {
        return true;
      }
      error(part, "expected the form: " + DefinitionForms.VALUE.text());
      return false;
    } else if (DefinitionForms.of(DefinitionForms.ITEMS, head.text()) == null) {
      // The item itself has been reported.
      return false;
    } else {
      error(part, "a constraint has no parts");
      return false;
    }
    Form form = DefinitionForms.of(forms, text);
    if (form == null) {
      error(part, "expected " + DefinitionForms.keywords(forms));
    } else if (!form.accepts(text)) {
      error(part, "expected the form: " + form.text());
    } else {
      return true;
    }
    return false;
  }

  /** The match of a line whose form has been checked. */
  static Matcher match(Line line, List<Form> forms) {
    Form form = DefinitionForms.of(forms, line.text());
    if (form == null) {
      throw new IllegalStateException("the form was checked before");
    }
    Matcher matcher = form.pattern().matcher(line.text());
    if (!matcher.matches()) {
      throw new IllegalStateException("the form was checked before");
    }
    return matcher;
  }
}
