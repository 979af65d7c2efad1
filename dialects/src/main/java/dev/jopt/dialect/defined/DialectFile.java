package dev.jopt.dialect.defined;

import dev.jopt.dialect.defined.DefinitionLines.Item;
import dev.jopt.dialect.defined.DefinitionLines.Line;
import dev.jopt.dialect.defined.ParameterFormat.Kind;
import dev.jopt.dialect.defined.ParameterFormat.Parameter;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectChecks;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
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
 * file is read, and errors are reported with their line and column.
 */
public final class DialectFile {
  private static final Pattern AT_CHARACTER = Pattern.compile("at character (\\d+): (.*)");

  private static final Pattern QUOTED = Pattern.compile("'([^']+)'");

  private final DefinitionLines source;
  private final Map<String, ParameterFormat> types = new HashMap<>();
  private final Map<String, ParameterFormat> attributes = new HashMap<>();

  private DialectFile(DefinitionLines source) {
    this.source = source;
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
    return Optional.ofNullable(new DialectFile(new DefinitionLines(source, diagnostics)).read());
  }

  private @Nullable Dialect read() {
    List<Line> lines = source.lines();
    if (lines.isEmpty()) {
      source.error(new Line(0, false, ""), "expected 'dialect NAME' before all else");
      return null;
    }
    Line header = lines.get(0);
    if (header.indented() || !DefinitionForms.HEADER.accepts(header.text())) {
      source.error(header, "expected 'dialect NAME' before all else");
      return null;
    }
    String name = header.text().substring("dialect ".length());
    List<Item> items = source.items(lines.subList(1, lines.size()));
    checkNames(items);
    if (!source.isValid()) {
      return null;
    }
    DefinitionFile file = DefinitionFile.ofUser(name, canonical(items));
    items.forEach(item -> defineOwn(item, file));
    items.forEach(item -> checkConstraint(item, file));
    if (source.isValid()) {
      items.forEach(item -> checkOperation(item, file));
    }
    if (!source.isValid()) {
      return null;
    }
    Dialect dialect = new UserDialect(file, types, attributes);
    checkWhole(dialect, header, items);
    return source.isValid() ? dialect : null;
  }

  /** Checks that no name is given twice. */
  private void checkNames(List<Item> items) {
    Set<String> operations = new HashSet<>();
    Set<String> constraints = new HashSet<>();
    Set<String> attributeNames = new HashSet<>();
    for (Item item : items) {
      String text = item.head().text();
      Matcher matcher = DefinitionLines.match(item.head(), DefinitionForms.ITEMS);
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
        source.errorAt(item.head(), name, "'" + name + "' is defined twice");
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
        Matcher matcher = DefinitionLines.match(item.head(), DefinitionForms.ITEMS);
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
    Matcher head = DefinitionLines.match(item.head(), DefinitionForms.ITEMS);
    boolean isType = head.group("what").equals("type");
    String name = head.group("name");
    List<Parameter> parameters = new ArrayList<>();
    Line formatLine = item.head();
    String format = null;
    Line sizeLine = null;
    for (Line part : item.parts()) {
      Matcher matcher = DefinitionLines.match(part, DefinitionForms.OF_DEFINITION);
      if (part.text().startsWith("format ")) {
        if (format != null) {
          source.error(part, "there is a format already");
        }
        formatLine = part;
        format = matcher.group("format");
        continue;
      }
      if (part.text().startsWith("size ")) {
        if (sizeLine != null) {
          source.error(part, "there is a size already");
        } else if (!isType) {
          source.error(part, "an attribute has no size");
        }
        sizeLine = part;
        continue;
      }
      String parameter = matcher.group("name");
      Kind kind = Kind.valueOf(matcher.group("kind").toUpperCase(Locale.ROOT));
      String words = matcher.group("words").strip();
      if (!words.isEmpty() && kind != Kind.KEYWORD) {
        source.errorAt(part, words, "only a keyword has a list of those that are allowed");
      }
      if (parameters.stream().anyMatch(other -> other.name().equals(parameter))) {
        source.errorAt(part, parameter, "there is a parameter '" + parameter + "' already");
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
      source.error(formatLine, "format ".length(), message(e));
      return;
    }
    if (sizeLine != null) {
      try {
        made = made.sized(TypeSize.read(sizeLine.text().substring("size ".length()), parameters));
      } catch (IllegalArgumentException e) {
        source.error(sizeLine, "size ".length(), message(e));
        return;
      }
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
    Matcher matcher = DefinitionLines.match(head, DefinitionForms.ITEMS);
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
        source.error(head, matcher.start("kind"), "'" + kind + "' is no kind of attribute");
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
      source.error(item.head(), "an enumeration needs a value");
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
          source.error(part, "the number does not fit 64 bits");
        } else if (!keyword.matches("[a-zA-Z_][\\w.$]*")) {
          source.errorAt(part, keyword, "'" + keyword + "' is no keyword");
        } else if (!keywords.add(keyword) || !values.add(value)) {
          source.error(part, "each number and each keyword stands for one value");
        }
      }
    }
    if (source.isValid()) {
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
        source.error(item.head(), "the operation cannot be defined");
      }
    } catch (DefinitionException e) {
      reportPart(item, e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | ClassCastException e) {
      source.error(item.head(), message(e));
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
      source.error(line, at < 0 ? reached : at, inFormat.group(2));
    } else {
      source.error(line, line.text().indexOf(' ') + 1, message);
    }
  }

  /** Checks what a definition names of itself, and that nothing is said twice. */
  private boolean checkParts(Item item) {
    Set<String> values = new HashSet<>();
    Set<String> once = new HashSet<>();
    boolean before = source.isValid();
    for (Line part : item.parts()) {
      String[] words = part.text().split(" ");
      if (words[0].equals("operand") || words[0].equals("result")) {
        values.add(words[1].replaceAll("[?*]", ""));
      }
      boolean single = words[0].equals("format") || words[0].equals("default-dialect");
      if (single && !once.add(words[0])) {
        source.error(part, "there is a " + words[0] + " already");
      }
    }
    for (Line part : item.parts()) {
      String text = part.text();
      if (text.startsWith("effect ")) {
        checkValue(
            part, DefinitionLines.match(part, DefinitionForms.OF_OPERATION).group("part"), values);
      } else if (text.startsWith("same ") || text.startsWith("match ")) {
        String[] words = text.split(" ");
        int end = text.startsWith("same ") ? words.length : 3;
        for (int i = 1; i < end && checkValue(part, words[i], values); i++) {
          // Only the first error of a line is of interest.
        }
      } else if (text.startsWith("is ")) {
        for (String trait : text.substring(3).split(", ")) {
          if (!OperationReader.isTraitForUsers(trait)) {
            source.errorAt(part, trait, "'" + trait + "' is no trait");
          }
        }
      }
    }
    return source.isValid() == before && source.isValid();
  }

  private boolean checkValue(Line line, @Nullable String name, Set<String> values) {
    if (name != null && !values.contains(name)) {
      Matcher word = Pattern.compile("\\b" + name + "\\b").matcher(line.text());
      int at = word.find(line.text().indexOf(' ')) ? word.start() : 0;
      source.error(line, at, "'" + name + "' is no operand or result");
      return false;
    }
    return true;
  }

  /** Runs a check that fails with an exception. */
  private void check(Line line, int column, String fallback, Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      source.error(line, column, message(e));
    } catch (IndexOutOfBoundsException | ClassCastException e) {
      source.error(line, column, fallback);
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
      source.error(line, problem);
    }
  }
}
