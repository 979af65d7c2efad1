package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a type or attribute and how they are written: literals between backticks, and
 * {@code $name} for each parameter, as in MLIR's formats of types.
 *
 * <p>Immutable.
 */
final class ParameterFormat {
  /** The kinds of parameters. */
  enum Kind {
    INTEGER,
    STRING,
    KEYWORD,
    TYPE,
    ATTRIBUTE,
    DIMENSIONS
  }

  /**
   * A parameter.
   *
   * @param keywords the legal keywords; empty for any, and if it is none
   */
  record Parameter(String name, Kind kind, List<String> keywords) {}

  /** A part of the text: a literal, or the parameter of a number. */
  private record Element(@Nullable String literal, int parameter) {}

  private final List<Parameter> parameters;
  private final List<Element> elements;

  private final @Nullable TypeSize size;

  private ParameterFormat(
      List<Parameter> parameters, List<Element> elements, @Nullable TypeSize size) {
    this.parameters = List.copyOf(parameters);
    this.elements = List.copyOf(elements);
    this.size = size;
  }

  /**
   * Compiles a format.
   *
   * @param text the format; null for all parameters in angle brackets, separated by commas
   * @throws IllegalArgumentException if it is wrong; the message says how
   */
  static ParameterFormat of(List<Parameter> parameters, @Nullable String text) {
    List<Element> elements = new ArrayList<>();
    if (text == null) {
      for (int i = 0; i < parameters.size(); i++) {
        elements.add(new Element(i == 0 ? "<" : ",", -1));
        elements.add(new Element(null, i));
      }
      if (!parameters.isEmpty()) {
        elements.add(new Element(">", -1));
      }
      return new ParameterFormat(parameters, elements, null);
    }
    Set<Integer> used = new HashSet<>();
    for (int at = 0; at < text.length(); ) {
      char c = text.charAt(at);
      int end;
      if (c == ' ') {
        at++;
        continue;
      }
      if (c == '`') {
        end = text.indexOf('`', at + 1);
        if (end < 0) {
          throw new IllegalArgumentException("a literal of the format has no closing backtick");
        }
        elements.add(new Element(literal(text.substring(at + 1, end)), -1));
        at = end + 1;
      } else if (c == '$') {
        end = at + 1;
        while (end < text.length() && isName(text.charAt(end))) {
          end++;
        }
        int parameter = indexOf(parameters, text.substring(at + 1, end));
        if (!used.add(parameter)) {
          throw new IllegalArgumentException(
              "'" + text.substring(at, end) + "' is in the format twice");
        }
        elements.add(new Element(null, parameter));
        at = end;
      } else {
        throw new IllegalArgumentException(
            "the format has '" + c + "' where a literal in backticks or a $parameter must be");
      }
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!used.contains(i)) {
        throw new IllegalArgumentException(
            "parameter '" + parameters.get(i).name() + "' is not in the format");
      }
    }
    if (!elements.isEmpty() && !isLiteral(elements.get(0), "<")
        || !elements.isEmpty() && !isLiteral(elements.get(elements.size() - 1), ">")) {
      throw new IllegalArgumentException("the format must be enclosed in `<` and `>`");
    }
    return new ParameterFormat(parameters, elements, null);
  }

  private static boolean isLiteral(Element element, String text) {
    return text.equals(element.literal());
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private static int indexOf(List<Parameter> parameters, String name) {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("'$" + name + "' is no parameter");
  }

  private static String literal(String text) {
    if (punctuation(text) == null && !text.matches("[a-zA-Z_][a-zA-Z0-9_]*")) {
      throw new IllegalArgumentException("'" + text + "' is neither keyword nor punctuation");
    }
    return text;
  }

  private static @Nullable Punctuation punctuation(String text) {
    for (Punctuation one : Punctuation.values()) {
      if (one.spelling().equals(text)) {
        return one;
      }
    }
    return null;
  }

  /** The same format of a type that has a size. */
  ParameterFormat sized(TypeSize rule) {
    return new ParameterFormat(parameters, elements, rule);
  }

  /** The size of the type; null if the file states none. */
  @Nullable TypeSize size() {
    return size;
  }

  boolean hasParameters() {
    return !parameters.isEmpty();
  }

  /** Reads the parameters after the mnemonic. */
  List<Attribute> parse(AsmParser parser) {
    @Nullable Attribute[] values = new Attribute[parameters.size()];
    for (Element element : elements) {
      if (element.literal() == null) {
        values[element.parameter()] = parse(parameters.get(element.parameter()), parser);
      } else {
        Punctuation mark = punctuation(element.literal());
        if (mark == null) {
          parser.expectKeyword(element.literal());
        } else {
          parser.expect(mark);
        }
      }
    }
    List<Attribute> all = new ArrayList<>();
    for (Attribute value : values) {
      if (value != null) {
        all.add(value);
      }
    }
    return all;
  }

  private static Attribute parse(Parameter parameter, AsmParser parser) {
    return switch (parameter.kind()) {
      case INTEGER -> IntegerAttribute.of(parser.parseInteger(), IntegerType.I64);
      case STRING -> StringAttribute.of(parser.parseString());
      case TYPE -> TypeAttribute.of(parser.parseType());
      case ATTRIBUTE -> parser.parseAttribute();
      case DIMENSIONS ->
          DenseArrayAttribute.ofLongs(
              IntegerType.I64, parser.parseDimensionList(true, false).toArray());
      case KEYWORD -> {
        int position = parser.position();
        String keyword = parser.parseKeyword();
        if (!parameter.keywords().isEmpty() && !parameter.keywords().contains(keyword)) {
          throw parser.errorAt(
              position,
              "expected parameter '"
                  + parameter.name()
                  + "' to be one of: "
                  + String.join(", ", parameter.keywords()));
        }
        yield StringAttribute.of(keyword);
      }
    };
  }

  /** Prints the parameters after the mnemonic, with the blanks that MLIR's formats have. */
  void print(List<Attribute> values, AsmPrinter printer) {
    boolean mayNeedBlank = false;
    boolean afterPunctuation = true;
    for (Element element : elements) {
      String literal = element.literal();
      if (literal == null) {
        if (mayNeedBlank) {
          printer.print(' ');
        }
        print(parameters.get(element.parameter()), values.get(element.parameter()), printer);
        mayNeedBlank = true;
        afterPunctuation = false;
        continue;
      }
      if (mayNeedBlank && needsBlank(literal, afterPunctuation)) {
        printer.print(' ');
      }
      printer.print(literal);
      mayNeedBlank = literal.length() != 1 || "<({[".indexOf(literal.charAt(0)) < 0;
      afterPunctuation = literal.charAt(0) != '_' && !Character.isLetter(literal.charAt(0));
    }
  }

  /** Whether MLIR puts a blank before a literal of a format, where one may stand. */
  static boolean needsBlank(String literal, boolean afterPunctuation) {
    if (literal.length() != 1 && !literal.equals("->")) {
      return true;
    }
    return (afterPunctuation ? ">)}]," : "<>(){}[],").indexOf(literal.charAt(0)) < 0;
  }

  private static void print(Parameter parameter, Attribute value, AsmPrinter printer) {
    if (value instanceof IntegerAttribute number && parameter.kind() == Kind.INTEGER) {
      printer.print(number.longValue());
    } else if (value instanceof StringAttribute text && parameter.kind() == Kind.KEYWORD) {
      printer.print(text.value());
    } else if (value instanceof DenseArrayAttribute sizes && parameter.kind() == Kind.DIMENSIONS) {
      ImmutableLongArray.Builder all = ImmutableLongArray.builder();
      for (int i = 0; i < sizes.size(); i++) {
        all.add(sizes.longAt(i));
      }
      printer.printDimensionList(all.build());
    } else {
      printer.printAttribute(value);
    }
  }
}
