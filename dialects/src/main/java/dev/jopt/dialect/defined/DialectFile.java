package dev.jopt.dialect.defined;

import dev.jopt.dialect.defined.DefinitionForms.Form;
import dev.jopt.dialect.defined.ParameterFormat.Kind;
import dev.jopt.dialect.defined.ParameterFormat.Parameter;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectChecks;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes a dialect of a definition file: text that states the operations, types, attributes and
 * enumerations of a dialect, their traits, effects and custom forms. {@code docs/dialects.md} has
 * the language; it is that of jopt's own dialects, with types and attributes besides.
 *
 * <p>Unlike those, a file of a user is checked to the last word: every definition is made when the
 * file is read, and what is wrong is reported with its line and column.
 */
public final class DialectFile {
  /** Deeper ones are mistakes, and would need a deep stack. */
  private static final int DEEPEST = 100;

  private static final Pattern AT_CHARACTER = Pattern.compile("at character (\\d+): (.*)");

  private static final Pattern QUOTED = Pattern.compile("'([^']+)'");

  /** A line that is not empty and no comment, without its indentation. */
  private record Line(int offset, boolean indented, String text) {}

  /** An item with its parts. */
  private record Item(Line head, List<Line> parts) {}

  private final SourceFile source;
  private final DiagnosticEngine diagnostics;
  private final Map<String, ParameterFormat> types = new HashMap<>();
  private final Map<String, ParameterFormat> attributes = new HashMap<>();
  private boolean valid = true;

  private DialectFile(SourceFile source, DiagnosticEngine diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /**
   * Reads a definition file.
   *
   * @param source the file
   * @param diagnostics where errors go, each with its place in the file
   * @return the dialect, which is safe for use by several threads and with several contexts;
   *     nothing if there was an error
   */
  public static Optional<Dialect> read(SourceFile source, DiagnosticEngine diagnostics) {
    return Optional.ofNullable(new DialectFile(source, diagnostics).read());
  }

  private void error(Line line, int column, String message) {
    int inLine = Math.max(0, Math.min(column, line.text().length()));
    int bytes = line.text().substring(0, inLine).getBytes(StandardCharsets.UTF_8).length;
    diagnostics.emit(Diagnostic.error(new SourceLocation(source, line.offset() + bytes), message));
    valid = false;
  }

  private void error(Line line, String message) {
    error(line, 0, message);
  }

  /** Reports an error at a word of a line. */
  private void errorAt(Line line, String word, String message) {
    error(line, Math.max(0, line.text().indexOf(word)), message);
  }

  // Lines.

  private List<Line> lines() {
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

  private @Nullable Dialect read() {
    List<Line> lines = lines();
    if (lines.isEmpty()) {
      error(new Line(0, false, ""), "expected 'dialect NAME' before all else");
      return null;
    }
    Line header = lines.get(0);
    if (header.indented() || !DefinitionForms.HEADER.accepts(header.text())) {
      error(header, "expected 'dialect NAME' before all else");
      return null;
    }
    String name = header.text().substring("dialect ".length());
    List<Item> items = items(lines.subList(1, lines.size()));
    checkNames(items);
    if (!valid) {
      return null;
    }
    DefinitionFile file = DefinitionFile.ofUser(name, canonical(items));
    items.forEach(item -> defineOwn(item, file));
    items.forEach(item -> checkConstraint(item, file));
    if (valid) {
      items.forEach(item -> checkOperation(item, file));
    }
    if (!valid) {
      return null;
    }
    Dialect dialect = new UserDialect(file, types, attributes);
    checkWhole(dialect, header, items);
    return valid ? dialect : null;
  }

  /** Checks the form of all lines. */
  private List<Item> items(List<Line> lines) {
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

  private static Matcher match(Line line, List<Form> forms) {
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

  /** Checks that no name is given twice. */
  private void checkNames(List<Item> items) {
    Set<String> operations = new HashSet<>();
    Set<String> constraints = new HashSet<>();
    Set<String> attributeNames = new HashSet<>();
    for (Item item : items) {
      String text = item.head().text();
      Matcher matcher = match(item.head(), DefinitionForms.ITEMS);
      String name = matcher.group("name");
      if (name == null) {
        continue;
      }
      name = name.strip();
      boolean first =
          text.startsWith("op ")
              ? operations.add(name)
              : text.startsWith("type ") || text.startsWith("define type ")
                  ? constraints.add(name)
                  : attributeNames.add(name);
      if (!first) {
        errorAt(item.head(), name, "'" + name + "' is defined twice");
      }
    }
  }

  // Definitions as jopt's own files have them.

  private static List<String> canonical(List<Item> items) {
    List<String> lines = new ArrayList<>();
    for (Item item : items) {
      String text = item.head().text();
      if (text.startsWith("define ")) {
        continue;
      }
      if (text.startsWith("enum ")) {
        Matcher matcher = match(item.head(), DefinitionForms.ITEMS);
        String name = matcher.group("name");
        String style = matcher.group("style");
        String flags = matcher.group("flags");
        String as = matcher.group("as");
        lines.add(
            "enum "
                + name
                + " "
                + (style == null ? "bare" : style)
                + (flags == null ? "" : flags)
                + " as "
                + (as == null ? name + " " + name : as));
      } else {
        lines.add(text);
      }
      item.parts().forEach(part -> lines.add("  " + part.text()));
    }
    return lines;
  }

  /** Adds a type or attribute that the file defines. */
  private void defineOwn(Item item, DefinitionFile file) {
    if (!item.head().text().startsWith("define ")) {
      return;
    }
    Matcher head = match(item.head(), DefinitionForms.ITEMS);
    boolean isType = head.group("what").equals("type");
    String name = head.group("name");
    List<Parameter> parameters = new ArrayList<>();
    Line formatLine = item.head();
    String format = null;
    for (Line part : item.parts()) {
      Matcher matcher = match(part, DefinitionForms.OF_DEFINITION);
      if (part.text().startsWith("format ")) {
        if (format != null) {
          error(part, "there is a format already");
        }
        formatLine = part;
        format = matcher.group("format");
        continue;
      }
      String parameter = matcher.group("name");
      Kind kind = Kind.valueOf(matcher.group("kind").toUpperCase(Locale.ROOT));
      String words = matcher.group("words").strip();
      if (!words.isEmpty() && kind != Kind.KEYWORD) {
        errorAt(part, words, "only a keyword has a list of those that are allowed");
      }
      if (parameters.stream().anyMatch(other -> other.name().equals(parameter))) {
        errorAt(part, parameter, "there is a parameter '" + parameter + "' already");
      }
      parameters.add(
          new Parameter(parameter, kind, words.isEmpty() ? List.of() : List.of(words.split(" "))));
    }
    String text = head.group("text");
    String description =
        text == null
            ? "'" + file.dialect() + "." + name + "' " + head.group("what")
            : text.substring(1, text.length() - 1);
    ParameterFormat made;
    try {
      made = ParameterFormat.of(parameters, format);
    } catch (IllegalArgumentException e) {
      error(formatLine, "format ".length(), message(e));
      return;
    }
    if (isType) {
      types.put(name, made);
      file.addOwnType(name, OwnConstraint.ofType(file.dialect(), name, made, description));
    } else {
      attributes.put(name, made);
      file.addOwnAttribute(
          name, new OwnConstraint.OfAttribute(file.dialect(), name, made, description));
    }
  }

  private void checkConstraint(Item item, DefinitionFile file) {
    Line head = item.head();
    String text = head.text();
    Matcher matcher = match(head, DefinitionForms.ITEMS);
    if (text.startsWith("type ")) {
      check(
          head,
          matcher.start("rest"),
          "no predicate on types",
          () -> DefinedType.checked(text.substring(text.indexOf('"'))));
    } else if (text.startsWith("attribute ")) {
      String name = matcher.group("name");
      String key =
          name == null ? text.substring(text.indexOf('"'), text.indexOf("\": ") + 1) : name.strip();
      String kind = matcher.group("kind");
      if (!DefinedAttribute.isKind(kind)) {
        error(head, matcher.start("kind"), "'" + kind + "' is no kind of attribute");
      } else {
        check(
            head,
            matcher.start("kind"),
            "no kind of attribute",
            () -> DefinedAttribute.read(file, key));
      }
    } else if (text.startsWith("enum ")) {
      checkEnumeration(item, matcher.group("name"), file);
    }
  }

  private void checkEnumeration(Item item, String name, DefinitionFile file) {
    if (item.parts().isEmpty()) {
      error(item.head(), "an enumeration needs a value");
      return;
    }
    Set<String> keywords = new HashSet<>();
    Set<String> values = new HashSet<>();
    for (Line part : item.parts()) {
      Matcher matcher = DefinitionForms.VALUE.pattern().matcher(part.text());
      if (matcher.matches()) {
        String keyword = matcher.group("keyword");
        String value = matcher.group("value");
        if (value.length() > 18) {
          error(part, "the number does not fit 64 bits");
        } else if (!keyword.matches("[a-zA-Z_][\\w.$]*")) {
          errorAt(part, keyword, "'" + keyword + "' is no keyword");
        } else if (!keywords.add(keyword) || !values.add(value)) {
          error(part, "each number and each keyword stands for one value");
        }
      }
    }
    if (valid) {
      check(item.head(), 0, "no enumeration", () -> file.anyEnumeration(name));
    }
  }

  private void checkOperation(Item item, DefinitionFile file) {
    String text = item.head().text();
    if (!text.startsWith("op ")) {
      return;
    }
    if (!checkParts(item)) {
      return;
    }
    String name = text.substring("op ".length());
    try {
      OpDefinition definition = file.operation(name);
      if (definition == null) {
        error(item.head(), "the operation cannot be defined");
      }
    } catch (DefinitionException e) {
      reportPart(item, e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | ClassCastException e) {
      error(item.head(), message(e));
    }
  }

  private void reportPart(Item item, DefinitionException e) {
    Line line = e.part() < 0 ? item.head() : item.parts().get(e.part());
    String message = message(e);
    Matcher inFormat = AT_CHARACTER.matcher(message);
    if (line.text().startsWith("format ") && inFormat.find()) {
      int reached = "format ".length() + Integer.parseInt(inFormat.group(1));
      Matcher word = QUOTED.matcher(inFormat.group(2));
      int at = word.find() ? line.text().lastIndexOf(word.group(1), reached) : -1;
      error(line, at < 0 ? reached : at, inFormat.group(2));
    } else {
      error(line, line.text().indexOf(' ') + 1, message);
    }
  }

  /** Checks what a definition names of itself, and that nothing is said twice. */
  private boolean checkParts(Item item) {
    Set<String> values = new HashSet<>();
    Set<String> once = new HashSet<>();
    boolean before = valid;
    for (Line part : item.parts()) {
      String[] words = part.text().split(" ");
      if (words[0].equals("operand") || words[0].equals("result")) {
        values.add(words[1].replaceAll("[?*]", ""));
      }
      boolean single = words[0].equals("format") || words[0].equals("default-dialect");
      if (single && !once.add(words[0])) {
        error(part, "there is a " + words[0] + " already");
      }
    }
    for (Line part : item.parts()) {
      String text = part.text();
      if (text.startsWith("effect ")) {
        checkValue(part, match(part, DefinitionForms.OF_OPERATION).group("part"), values);
      } else if (text.startsWith("same ") || text.startsWith("match ")) {
        String[] words = text.split(" ");
        int end = text.startsWith("same ") ? words.length : 3;
        for (int i = 1; i < end && checkValue(part, words[i], values); i++) {
          // Only the first error of a line is of interest.
        }
      } else if (text.startsWith("is ")) {
        for (String trait : text.substring(3).split(", ")) {
          if (!OperationReader.isTraitForUsers(trait)) {
            errorAt(part, trait, "'" + trait + "' is no trait");
          }
        }
      }
    }
    return valid == before && valid;
  }

  private boolean checkValue(Line line, @Nullable String name, Set<String> values) {
    if (name != null && !values.contains(name)) {
      Matcher word = Pattern.compile("\\b" + name + "\\b").matcher(line.text());
      int at = word.find(line.text().indexOf(' ')) ? word.start() : 0;
      error(line, at, "'" + name + "' is no operand or result");
      return false;
    }
    return true;
  }

  /** Runs a check that fails with an exception. */
  private void check(Line line, int column, String fallback, Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      error(line, column, message(e));
    } catch (IndexOutOfBoundsException | ClassCastException e) {
      error(line, column, fallback);
    }
  }

  private static String message(RuntimeException e) {
    return e instanceof NumberFormatException || e.getMessage() == null
        ? "expected a number"
        : e.getMessage();
  }

  /** What concerns definitions as a whole. */
  private void checkWhole(Dialect dialect, Line header, List<Item> items) {
    for (String problem : DialectChecks.problems(dialect)) {
      Line line = header;
      for (Item item : items) {
        String text = item.head().text();
        if (text.startsWith("op ")
            && problem.startsWith("'" + dialect.name() + "." + text.substring(3) + "'")) {
          line = item.head();
        }
      }
      error(line, problem);
    }
  }
}
