package dev.jopt.dialect.defined;

import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a type or attribute that is kept verbatim spells its parameters: finds them in a text by the
 * declarative format that MLIR has for it, and writes them as MLIR prints them.
 *
 * <pre>
 * spelling NAME
 *   parameter NAME [own ATTRIBUTE | enum ATTRIBUTE | integer] [list] [?] [= DEFAULT]
 *   format FORMAT
 * </pre>
 *
 * <p>Immutable.
 */
final class Spelling {
  /** The text does not have the form. */
  static final class Mismatch extends Exception {
    private static final long serialVersionUID = 1;

    Mismatch() {
      super(null, null, false, false);
    }
  }

  /** The kind of the values of a parameter. */
  private enum Kind {
    /** Nothing: they are written with the usual blanks. */
    ANY,
    /** Attributes or types of one name, which is not printed. */
    OWN,
    /** Enumerations, which are printed after a blank. */
    BARE,
    /** Attributes of any kind; an integer has type i64 where none is written. */
    INTEGER
  }

  /** A parameter; {@code of} is {@code dialect.mnemonic} where the kind has one. */
  private record Parameter(
      String name, Kind kind, String of, boolean list, boolean optional, @Nullable String value) {
    static Parameter read(String text) {
      String[] words = text.split(" ");
      String value = null;
      int equal = text.indexOf(" = ");
      if (equal >= 0) {
        value = text.substring(equal + 3);
        words = text.substring(0, equal).split(" ");
      }
      Kind kind = Kind.ANY;
      String of = "";
      boolean list = false;
      boolean optional = value != null;
      for (int i = 1; i < words.length; i++) {
        switch (words[i]) {
          case "own", "enum" -> {
            kind = words[i].equals("own") ? Kind.OWN : Kind.BARE;
            of = words[i + 1];
            i++;
          }
          case "integer" -> kind = Kind.INTEGER;
          case "list" -> list = true;
          case "?" -> optional = true;
          default -> throw new IllegalArgumentException("a parameter that is " + words[i]);
        }
      }
      return new Parameter(words[0], kind, of, list, optional, value);
    }
  }

  /** A part of the format. */
  private sealed interface Element {}

  /** A literal; empty for no blank, and a blank for itself. */
  private record Literal(String text) implements Element {}

  /**
   * Parameters, by index, between commas; {@code named} for {@code name = value} in any order;
   * {@code omitted} is a keyword that is not printed where it and {@code =} come first.
   */
  private record Values(
      List<Integer> parameters, boolean named, boolean qualified, @Nullable String omitted)
      implements Element {
    Values(List<Integer> parameters, boolean named, boolean qualified) {
      this(parameters, named, qualified, null);
    }
  }

  /** Elements that may be missing, and their defaults. */
  private record OptionalGroup(List<Element> elements, List<Element> otherwise)
      implements Element {}

  private final String mnemonic;
  private final List<Parameter> parameters = new ArrayList<>();
  private final List<Element> elements;

  private Spelling(String mnemonic, List<String> lines) {
    this.mnemonic = mnemonic;
    String format = "";
    for (String line : lines) {
      if (line.startsWith("parameter ")) {
        parameters.add(Parameter.read(line.substring(10)));
      } else {
        format = line.substring(7);
      }
    }
    FormatReader reader = new FormatReader(format);
    elements = reader.elements();
  }

  /** Reads the parts of a spelling. */
  static Spelling read(String mnemonic, List<String> lines) {
    return new Spelling(mnemonic, lines);
  }

  /** Reads the elements of a format. */
  private final class FormatReader {
    private final String format;
    private int at;

    FormatReader(String format) {
      this.format = format;
    }

    private void skipBlanks() {
      while (at < format.length() && (format.charAt(at) == ' ' || format.charAt(at) == '^')) {
        at++;
      }
    }

    private List<Element> elements() {
      List<Element> found = new ArrayList<>();
      for (skipBlanks(); at < format.length() && format.charAt(at) != ')'; skipBlanks()) {
        char c = format.charAt(at);
        if (c == '`') {
          int end = format.indexOf('`', at + 1);
          found.add(new Literal(format.substring(at + 1, end)));
          at = end + 1;
        } else if (c == '(') {
          found.add(group());
        } else {
          found.add(values());
        }
      }
      return found;
    }

    private OptionalGroup group() {
      at++;
      List<Element> then = elements();
      at++;
      skipBlanks();
      List<Element> otherwise = List.of();
      if (at < format.length() && format.charAt(at) == ':') {
        at++;
        skipBlanks();
        at++;
        otherwise = elements();
        at++;
      }
      skipBlanks();
      if (at >= format.length() || format.charAt(at) != '?') {
        throw new IllegalArgumentException("a group that is not optional: " + format);
      }
      at++;
      return new OptionalGroup(then, otherwise);
    }

    private Values values() {
      int open = at;
      while (open < format.length() && " (`^)".indexOf(format.charAt(open)) < 0) {
        open++;
      }
      String word = format.substring(at, open);
      at = open;
      List<Integer> indices = new ArrayList<>();
      if (word.startsWith("$")) {
        indices.add(index(word.substring(1)));
        return new Values(indices, false, false);
      }
      if (word.equals("params")) {
        addAll(indices);
        return new Values(indices, false, false);
      }
      int close = format.indexOf(')', open);
      for (String part : format.substring(open + 1, close).split(", *")) {
        if (part.equals("params")) {
          addAll(indices);
        } else {
          indices.add(index(part.substring(1)));
        }
      }
      at = close + 1;
      if (word.startsWith("custom<")) {
        // The last has all of the text; of two the first is a keyword before it, or its default.
        return new Values(
            List.of(indices.get(indices.size() - 1)),
            false,
            false,
            indices.size() == 2 ? parameters.get(indices.get(0)).value() : null);
      }
      return new Values(indices, word.equals("struct"), word.equals("qualified"));
    }

    private void addAll(List<Integer> indices) {
      for (int i = 0; i < parameters.size(); i++) {
        indices.add(i);
      }
    }

    private int index(String name) {
      for (int i = 0; i < parameters.size(); i++) {
        if (parameters.get(i).name().equals(name)) {
          return i;
        }
      }
      throw new IllegalArgumentException("no parameter " + name + " in " + format);
    }
  }

  /**
   * The normal form.
   *
   * @param from the index of the first token that follows the name
   * @param to the index after the last
   * @throws Mismatch if the tokens do not have the form
   */
  VerbatimForm normalForm(VerbatimTokens tokens, int from, int to) throws Mismatch {
    Reading reading = new Reading(tokens, from, to);
    reading.read(elements);
    if (reading.at != to) {
      throw new Mismatch();
    }
    Writing writing = new Writing(reading.values);
    writing.text.append(mnemonic);
    writing.write(elements);
    return writing.text.form();
  }

  /** Finds the values of the parameters. */
  private final class Reading {
    private final VerbatimTokens tokens;
    private final int to;
    private int at;
    private final @Nullable VerbatimForm[] values = new VerbatimForm[parameters.size()];

    Reading(VerbatimTokens tokens, int from, int to) {
      this.tokens = tokens;
      this.at = from;
      this.to = to;
    }

    private void read(List<Element> wanted) throws Mismatch {
      for (int i = 0; i < wanted.size(); i++) {
        Element element = wanted.get(i);
        if (element instanceof Literal literal) {
          readLiteral(literal.text());
        } else if (element instanceof OptionalGroup group) {
          read(begins(group.elements()) ? group.elements() : group.otherwise());
        } else if (element instanceof Values list) {
          String stop =
              i + 1 < wanted.size() && wanted.get(i + 1) instanceof Literal next ? next.text() : "";
          if (list.named()) {
            readNamed(list);
          } else {
            readPositional(list, stop);
          }
        }
      }
    }

    private void readLiteral(String text) throws Mismatch {
      if (!text.isBlank()) {
        if (at >= to || !tokens.is(at, text)) {
          throw new Mismatch();
        }
        at++;
      }
    }

    private boolean begins(List<Element> wanted) {
      if (wanted.isEmpty() || at >= to) {
        return false;
      }
      if (wanted.get(0) instanceof Literal literal) {
        return tokens.is(at, literal.text())
            && !(wanted.size() > 1
                && wanted.get(1) instanceof Literal second
                && !tokens.is(at + 1, second.text()));
      }
      return !isEnd(at, "");
    }

    private boolean isEnd(int index, String stop) {
      if (index >= to || (!stop.isBlank() && tokens.is(index, stop))) {
        return true;
      }
      for (String end : List.of(">", ")", "]", "}")) {
        if (tokens.is(index, end)) {
          return true;
        }
      }
      return false;
    }

    private void readPositional(Values list, String stop) throws Mismatch {
      if (list.omitted() != null && tokens.is(at, list.omitted()) && tokens.is(at + 1, "=")) {
        at += 2;
      }
      for (int i = 0; i < list.parameters().size(); i++) {
        if (i > 0) {
          readLiteral(",");
        }
        int index = list.parameters().get(i);
        int end = at;
        boolean commas = parameters.get(index).list();
        while (!isEnd(end, stop) && (commas || !tokens.is(end, ","))) {
          end = tokens.closing(end) < 0 ? end + 1 : tokens.closing(end) + 1;
        }
        set(index, end, list.qualified());
      }
    }

    private void readNamed(Values list) throws Mismatch {
      if (isEnd(at, "")) {
        return;
      }
      while (true) {
        int index = -1;
        for (int candidate : list.parameters()) {
          if (tokens.is(at, parameters.get(candidate).name())) {
            index = candidate;
          }
        }
        if (index < 0 || values[index] != null) {
          throw new Mismatch();
        }
        at++;
        readLiteral("=");
        int end = at;
        while (!isEnd(end, "") && !(tokens.is(end, ",") && tokens.is(end + 2, "="))) {
          end = tokens.closing(end) < 0 ? end + 1 : tokens.closing(end) + 1;
        }
        set(index, end, false);
        if (!tokens.is(at, ",") || at >= to) {
          return;
        }
        at++;
      }
    }

    private void set(int index, int end, boolean qualified) throws Mismatch {
      // A sign at the end would make an arrow of the angle bracket that follows when it is printed.
      if (end == at || tokens.is(end - 1, "-")) {
        throw new Mismatch();
      }
      Parameter parameter = parameters.get(index);
      VerbatimWriter writer = new VerbatimWriter();
      if (parameter.list() && parameter.kind() == Kind.OWN) {
        for (int start = at; start < end; ) {
          int comma = start;
          while (comma < end && !tokens.is(comma, ",")) {
            comma = tokens.closing(comma) < 0 ? comma + 1 : tokens.closing(comma) + 1;
          }
          writer.append(start == at ? "" : ", ");
          if (qualified) {
            writer.append(tokens, start, comma);
          } else {
            appendOwn(writer, parameter, start, comma);
          }
          start = comma + 1;
        }
      } else if (parameter.kind() == Kind.OWN && !qualified) {
        appendOwn(writer, parameter, at, end);
      } else if (parameter.kind() == Kind.BARE) {
        // #dialect.kind<keyword> is a spelling of it as well, which is left alone.
        writer.append(" ");
        writer.append(tokens, at, end);
      } else {
        writer.append(tokens, at, end);
        boolean untyped = end - at <= 2 && isInteger(tokens.get(end - 1).text());
        writer.append(parameter.kind() == Kind.INTEGER && untyped ? " : i64" : "");
      }
      values[index] = writer.form();
      at = end;
    }

    private static boolean isInteger(String text) {
      return text.startsWith("0x") || DefinedType.isNumber(text, 0);
    }

    private void appendOwn(VerbatimWriter writer, Parameter parameter, int from, int end) {
      String name = parameter.of();
      int dot = name.indexOf('.');
      boolean named = tokens.is(from, "#" + name) || tokens.is(from, "!" + name);
      int body = named ? from + 1 : from;
      String dialect = name.substring(0, dot);
      String own = name.substring(dot + 1);
      if (end == from + 1
          && tokens.get(from).embedded() instanceof OpaqueAttribute attribute
          && attribute.dialect().equals(dialect)
          && attribute.text().startsWith(own + "<")) {
        writer.appendKnown(attribute, own);
      } else if (body < end && tokens.is(body, "<") && tokens.closing(body) == end - 1) {
        VerbatimForm form = NormalText.of(dialect, own, tokens, body, end);
        writer.appendAttribute(dialect, "", own, form);
      } else {
        writer.append(tokens, from, end);
      }
    }
  }

  /** Writes the values of the parameters. */
  private final class Writing {
    private final VerbatimWriter text = new VerbatimWriter();
    private final @Nullable VerbatimForm[] values;
    private boolean mayNeedBlank = true;
    private boolean afterPunctuation;

    Writing(@Nullable VerbatimForm[] values) {
      this.values = values;
    }

    private boolean isWritten(int index) {
      VerbatimForm value = values[index];
      return value != null
          && !(value.embedded().isEmpty()
              && value.text().strip().equals(parameters.get(index).value()));
    }

    private boolean isPresent(List<Element> wanted) {
      for (Element element : wanted) {
        if (element instanceof Values list
            && list.parameters().stream().anyMatch(this::isWritten)) {
          return true;
        }
      }
      return false;
    }

    private void write(List<Element> wanted) throws Mismatch {
      for (Element element : wanted) {
        if (element instanceof Literal literal) {
          write(literal.text());
        } else if (element instanceof OptionalGroup group) {
          write(isPresent(group.elements()) ? group.elements() : group.otherwise());
        } else if (element instanceof Values list) {
          write(list);
        }
      }
    }

    private void write(String literal) {
      if (literal.isBlank()) {
        text.append(literal);
        mayNeedBlank = false;
        afterPunctuation = true;
        return;
      }
      if (mayNeedBlank && ParameterFormat.needsBlank(literal, afterPunctuation)) {
        text.append(" ");
      }
      text.append(literal);
      mayNeedBlank = literal.length() != 1 || "<({[".indexOf(literal.charAt(0)) < 0;
      afterPunctuation = literal.charAt(0) != '_' && !Character.isLetter(literal.charAt(0));
    }

    private void write(Values list) throws Mismatch {
      boolean first = true;
      for (int index : list.parameters()) {
        Parameter parameter = parameters.get(index);
        VerbatimForm value = values[index];
        if (value == null && !parameter.optional()) {
          throw new Mismatch();
        }
        if (value == null || (list.named() && !isWritten(index))) {
          continue;
        }
        if (first) {
          text.append(mayNeedBlank || !afterPunctuation ? " " : "");
        } else {
          text.append(", ");
        }
        first = false;
        text.append(list.named() ? parameter.name() + " = " : "");
        text.append(value);
      }
      mayNeedBlank = true;
      afterPunctuation = false;
    }
  }
}
