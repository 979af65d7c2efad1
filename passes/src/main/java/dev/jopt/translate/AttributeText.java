package dev.jopt.translate;

import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an attribute that is kept as text: {@code di_file<"a.c" in "/x">}. A value is a
 * string with what was written, an {@link AttributeText} in angle brackets, or an attribute.
 */
final class AttributeText {
  /** A parameter: its name, null if it has none, and its values, several in a list. */
  record Parameter(@Nullable String name, List<Object> values) {}

  private final String kind;
  private final List<Parameter> parameters;

  private AttributeText(String kind, List<Parameter> parameters) {
    this.kind = kind;
    this.parameters = parameters;
  }

  /** Takes an attribute of the dialect apart; null if it is none. */
  static @Nullable AttributeText of(@Nullable Object value) {
    if (value instanceof AttributeText text) {
      return text;
    }
    return value instanceof OpaqueAttribute opaque && opaque.dialect().equals("llvm")
        ? new Reader(opaque).attribute()
        : null;
  }

  /** These parameters with the word before them that was left out, if it was. */
  AttributeText orKind(String other) {
    return kind.isEmpty() ? new AttributeText(other, parameters) : this;
  }

  /** The word before the brackets; empty if it was left out. */
  String kind() {
    return kind;
  }

  List<Parameter> parameters() {
    return parameters;
  }

  /** The values of a parameter; empty if it is not given. */
  List<Object> values(String name) {
    for (Parameter parameter : parameters) {
      if (name.equals(parameter.name())) {
        return parameter.values();
      }
    }
    return List.of();
  }

  /** All values that have no name: those of a list. */
  List<Object> elements() {
    List<Object> elements = new ArrayList<>();
    parameters.forEach(parameter -> elements.addAll(parameter.values()));
    return elements;
  }

  /** The values of a parameter that may be a list in brackets. */
  List<Object> list(String name) {
    List<Object> values = values(name);
    return values.size() == 1 && values.get(0) instanceof AttributeText list && list.kind.isEmpty()
        ? list.elements()
        : values;
  }

  /** The only value of a parameter; null if it is not given. */
  @Nullable Object value(String name) {
    List<Object> values = values(name);
    return values.isEmpty() ? null : values.get(0);
  }

  /** The text of a parameter; null if it is not given as text. */
  @Nullable String word(String name) {
    return value(name) instanceof String text ? text : null;
  }

  /** A number without the type after it; null if there is none. */
  @Nullable String number(String name) {
    String text = word(name);
    return text == null ? null : text.replaceFirst(" *:.*", "");
  }

  boolean isTrue(String name) {
    return "true".equals(word(name));
  }

  /** The text of a string without its quotes; null if it is not given. */
  @Nullable String string(String name) {
    return unquoted(value(name));
  }

  /** The text of a string without its quotes and escapes; null if it is none. */
  static @Nullable String unquoted(@Nullable Object value) {
    return value instanceof String text && text.startsWith("\"") && text.length() > 1
        ? TextEscapes.unescape(text.substring(1, text.length() - 1))
        : null;
  }

  /** Reads the text, in which aliases stand at offsets. */
  private static final class Reader {
    private final String text;
    private final List<Embedded> embedded;
    private int at;
    private int next;

    Reader(OpaqueAttribute attribute) {
      this.text = attribute.text();
      this.embedded = attribute.embedded();
    }

    AttributeText attribute() {
      int start = at;
      while (at < text.length() && text.charAt(at) != '<' && !isEmbeddedHere()) {
        at++;
      }
      String kind = text.substring(start, at);
      return at < text.length() && text.charAt(at) == '<'
          ? body(kind, '>')
          : new AttributeText(kind, List.of());
    }

    private boolean isEmbeddedHere() {
      return next < embedded.size() && embedded.get(next).offset() == at;
    }

    /** Reads parameters from an opening bracket to the closing one. */
    private AttributeText body(String kind, char close) {
      List<Parameter> parameters = new ArrayList<>();
      at++;
      while (!closes(close)) {
        Parameter read = parameter();
        boolean continues =
            read.name() == null
                && !parameters.isEmpty()
                && parameters.get(parameters.size() - 1).name() != null;
        if (continues) {
          parameters.get(parameters.size() - 1).values().addAll(read.values());
        } else {
          parameters.add(read);
        }
        skipBlanks();
        if (!isEmbeddedHere() && at < text.length() && text.charAt(at) == ',') {
          at++;
        }
      }
      at++;
      return new AttributeText(kind, parameters);
    }

    private boolean closes(char close) {
      skipBlanks();
      return !isEmbeddedHere() && (at >= text.length() || text.charAt(at) == close);
    }

    private void skipBlanks() {
      while (!isEmbeddedHere() && at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
    }

    private Parameter parameter() {
      int start = at;
      int end = at;
      while (end < text.length()
          && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
        end++;
      }
      String name = null;
      if (end > start && text.startsWith(" = ", end)) {
        name = text.substring(start, end);
        at = end + " = ".length();
      }
      List<Object> values = new ArrayList<>();
      values.add(value());
      return new Parameter(name, values);
    }

    private Object value() {
      if (isEmbeddedHere()) {
        Attribute value = embedded.get(next).value();
        next++;
        return value;
      }
      char first = at < text.length() ? text.charAt(at) : '>';
      if (first == '<') {
        return body("", '>');
      }
      if (first == '{') {
        return body("", '}');
      }
      if (first == '[') {
        return body("", ']');
      }
      if (text.startsWith("#llvm.", at)) {
        at += "#llvm.".length();
        return attribute();
      }
      return plain();
    }

    /** Text up to a comma or bracket that closes what is around. */
    private String plain() {
      int start = at;
      int depth = 0;
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '"') {
          skipString();
          continue;
        }
        if (isEmbeddedHere()) {
          next++;
        }
        boolean arrow = c == '>' && text.charAt(Math.max(0, at - 1)) == '-';
        if (depth == 0 && (c == ',' || (">])}".indexOf(c) >= 0 && !arrow))) {
          break;
        }
        depth += "<([{".indexOf(c) >= 0 ? 1 : ">)]}".indexOf(c) >= 0 && !arrow ? -1 : 0;
        at++;
      }
      if (at == start) {
        // Text that cannot be read must not hold the reader up.
        at++;
      }
      return text.substring(start, Math.min(at, text.length())).strip();
    }

    private void skipString() {
      at++;
      while (at < text.length() && text.charAt(at) != '"') {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      at++;
    }
  }
}
