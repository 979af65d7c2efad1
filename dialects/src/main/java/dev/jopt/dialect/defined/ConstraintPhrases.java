package dev.jopt.dialect.defined;

import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the description of a constraint says beyond the kind of attribute, as "whose value is
 * positive". The descriptions are put together of few phrases; what none of these says is not
 * checked.
 */
final class ConstraintPhrases {
  private static final Pattern ARRAY =
      Pattern.compile(
          "(string|symbol ref|flat symbol ref|type|1-bit boolean|\\d+-bit integer) array attribute");
  private static final Pattern ELEMENTS =
      Pattern.compile("dense array attribute with (exactly |)(\\d+)( or (\\d+))? elements");
  private static final Pattern ONE_OF = Pattern.compile("whose value is one of \\{([^}]*)\\}");
  private static final Pattern LEAST = Pattern.compile("whose minimum value is (-?\\d+)");
  private static final Pattern MOST = Pattern.compile("whose maximum value is (-?\\d+)");
  private static final Pattern TYPE = Pattern.compile("(\\d+)-bit (signless integer|float)");
  private static final String TYPE_OF = "type attribute of ";

  private ConstraintPhrases() {}

  /** Whether a description may say more than the kind of attribute; most do not. */
  static boolean areIn(String description) {
    return description.contains(" whose ")
        || description.contains(" with ")
        || description.contains(" or ")
        || description.startsWith(TYPE_OF)
        || description.endsWith(" array attribute");
  }

  /** What a description demands; nothing of it looks at attributes of unknown dialects. */
  static Predicate<Attribute> of(String description) {
    if (description.equals("arbitrary integer attribute or arbitrary float attribute")) {
      return value -> value instanceof IntegerAttribute || value instanceof FloatAttribute;
    }
    if (description.startsWith(TYPE_OF)) {
      return typeAmong(description.substring(TYPE_OF.length()).split(" or "));
    }
    Matcher array = ARRAY.matcher(description);
    if (array.matches()) {
      Predicate<Attribute> element = element(array.group(1));
      return value ->
          !(value instanceof ArrayAttribute list) || list.elements().stream().allMatch(element);
    }
    return elements(description).and(integer(description));
  }

  private static Predicate<Attribute> typeAmong(String[] names) {
    Predicate<Type> fits = type -> false;
    for (String name : names) {
      Matcher type = TYPE.matcher(name);
      if (!type.matches()) {
        return value -> true;
      }
      int width = Integer.parseInt(type.group(1));
      fits =
          type.group(2).equals("float")
              ? fits.or(FloatType.forKeyword("f" + width)::equals)
              : fits.or(IntegerType.of(width)::equals);
    }
    Predicate<Type> any = fits;
    return value -> !(value instanceof TypeAttribute type) || any.test(type.value());
  }

  private static Predicate<Attribute> element(String kind) {
    switch (kind) {
      case "string":
        return element -> element instanceof StringAttribute;
      case "symbol ref":
        return element -> element instanceof SymbolRefAttribute;
      case "flat symbol ref":
        return element -> element instanceof SymbolRefAttribute symbol && symbol.nested().isEmpty();
      case "type":
        return element -> element instanceof TypeAttribute;
      default:
        Type type = IntegerType.of(Integer.parseInt(kind.substring(0, kind.indexOf('-'))));
        return element -> element instanceof IntegerAttribute number && number.type().equals(type);
    }
  }

  private static Predicate<Attribute> elements(String description) {
    Matcher count = ELEMENTS.matcher(description);
    if (!count.find()) {
      return value -> true;
    }
    int size = Integer.parseInt(count.group(2));
    int other = count.group(4) == null ? size : Integer.parseInt(count.group(4));
    return value ->
        !(value instanceof DenseArrayAttribute list) || list.size() == size || list.size() == other;
  }

  private static Predicate<Attribute> integer(String description) {
    Predicate<BigInteger> fits = number -> true;
    if (description.contains("whose value is non-negative")) {
      fits = fits.and(number -> number.signum() >= 0);
    }
    if (description.contains("whose value is positive")) {
      fits = fits.and(number -> number.signum() > 0);
    }
    if (description.contains("whose value is a power of two > 0")) {
      fits = fits.and(number -> number.signum() > 0 && number.bitCount() == 1);
    }
    Matcher oneOf = ONE_OF.matcher(description);
    if (oneOf.find()) {
      String among = ", " + oneOf.group(1) + ",";
      fits = fits.and(number -> among.contains(" " + number + ","));
    }
    Matcher least = LEAST.matcher(description);
    if (least.find()) {
      BigInteger bound = new BigInteger(least.group(1));
      fits = fits.and(number -> number.compareTo(bound) >= 0);
    }
    Matcher most = MOST.matcher(description);
    if (most.find()) {
      BigInteger bound = new BigInteger(most.group(1));
      fits = fits.and(number -> number.compareTo(bound) <= 0);
    }
    Predicate<BigInteger> all = fits;
    return value -> allIntegers(value, all);
  }

  /** Whether an integer, or each of an array, passes. */
  private static boolean allIntegers(Attribute value, Predicate<BigInteger> fits) {
    if (value instanceof IntegerAttribute number) {
      return fits.test(number.value());
    }
    if (value instanceof DenseArrayAttribute list && list.elementType() instanceof IntegerType) {
      for (int i = 0; i < list.size(); i++) {
        if (!fits.test(BigInteger.valueOf(list.longAt(i)))) {
          return false;
        }
      }
    }
    return true;
  }
}
