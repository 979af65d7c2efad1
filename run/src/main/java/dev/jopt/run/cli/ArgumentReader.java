package dev.jopt.run.cli;

import dev.jopt.ir.Context;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import dev.jopt.run.ArgumentValues;
import dev.jopt.run.RandomValues;
import dev.jopt.run.value.Elements;
import java.util.ArrayList;
import java.util.List;

/** Makes the arguments of a function from text. */
final class ArgumentReader {
  private final Context context;
  private final String fill;
  private final long openSize;

  /** An argument that is not understood. */
  static final class BadArgument extends Exception {
    private static final long serialVersionUID = 1L;

    BadArgument(String message) {
      super(message);
    }
  }

  /**
   * Creates a reader.
   *
   * @param fill what arguments without a text get; empty for nothing
   * @param openSize the size of dimensions that types leave open
   */
  ArgumentReader(Context context, String fill, long openSize) {
    this.context = context;
    this.fill = fill;
    this.openSize = openSize;
  }

  List<Object> read(List<String> texts, List<Type> types) throws BadArgument {
    if (texts.size() > types.size() || texts.size() < types.size() && fill.isEmpty()) {
      throw new BadArgument(
          "the function has " + types.size() + " arguments, given are " + texts.size());
    }
    List<Object> values = new ArrayList<>();
    RandomValues random = filler(fill);
    for (int i = 0; i < types.size(); i++) {
      Type type = types.get(i);
      values.add(i < texts.size() ? value(texts.get(i), type) : random.value(type, openSize));
    }
    return values;
  }

  private static RandomValues filler(String text) throws BadArgument {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    try {
      long seed = colon < 0 ? 0 : Long.parseLong(text.substring(colon + 1));
      return switch (kind) {
        case "random" -> RandomValues.ofSeed(seed);
        case "zero", "" -> RandomValues.zeros();
        case "iota" -> RandomValues.iota();
        default -> throw new BadArgument("cannot fill with '" + text + "'");
      };
    } catch (NumberFormatException e) {
      throw new BadArgument("cannot fill with '" + text + "'");
    }
  }

  private Object value(String text, Type type) throws BadArgument {
    for (String kind : List.of("random", "zero", "iota")) {
      if (text.equals(kind) || text.startsWith(kind + ":")) {
        return filler(text).value(type, openSize);
      }
    }
    try {
      Attribute attribute = IrParser.parseAttribute(context, typed(text, type));
      Object value = ArgumentValues.of(attribute, type);
      if (value instanceof Elements elements && type instanceof BaseMemRefType) {
        return elements;
      }
      return value;
    } catch (ParseException | IllegalArgumentException e) {
      throw new BadArgument("'" + text + "' is no value of type " + type);
    }
  }

  /** Elements need a type; one with open dimensions must be given. */
  private static String typed(String text, Type type) {
    if (type.isInteger(1) && (text.equals("true") || text.equals("false"))
        || text.contains(" : ")) {
      return text;
    }
    if (type instanceof VectorType) {
      return text + " : " + type;
    }
    if (type instanceof ShapedType shaped) {
      return text + " : " + RankedTensorType.of(shaped.shape(), shaped.elementType());
    }
    if (type instanceof FloatType && text.matches("[+-]?[0-9]+")) {
      return text + ".0 : " + type;
    }
    return text + " : " + type;
  }
}
