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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the description of a constraint says beyond the kind of attribute, as "whose value is
 * positive". The descriptions are put together of few phrases; what none of these says is not
 * checked. They are read without regular expressions: to compile some would be a good part of the
 * time that a small file takes.
 */
final class ConstraintPhrases {
  private static final String ARRAY = " array attribute";
  private static final String ELEMENTS = "dense array attribute with ";
  private static final String ONE_OF = "whose value is one of {";
  private static final String TYPE_OF = "type attribute of ";

  private ConstraintPhrases() {}

  /** Whether a description may say more than the kind of attribute; most do not. */
  static boolean areIn(String description) {
    return description.contains(" whose ")
        || description.contains(" with ")
        || description.contains(" or ")
        || description.startsWith(TYPE_OF)
        || description.endsWith(ARRAY);
  }

  /** What a description demands; nothing of it looks at attributes of unknown dialects. */
  static Predicate<Attribute> of(String description) {
    if (description.equals("arbitrary integer attribute or arbitrary float attribute")) {
      return value -> value instanceof IntegerAttribute || value instanceof FloatAttribute;
    }
    if (description.startsWith(TYPE_OF)) {
      return typeAmong(description.substring(TYPE_OF.length()).split(" or "));
    }
    if (description.endsWith(ARRAY)) {
      Predicate<Attribute> element =
          element(description.substring(0, description.length() - ARRAY.length()));
      if (element != null) {
        return value -> !(value instanceof ArrayAttribute list) || holdForAll(element, list);
      }
    }
    return Combined.allOf(List.of(elements(description), integer(description)));
  }

  private static boolean holdForAll(Predicate<Attribute> test, ArrayAttribute list) {
    for (Attribute element : list.elements()) {
      if (!test.test(element)) {
        return false;
      }
    }
    return true;
  }

  private static Predicate<Attribute> typeAmong(String[] names) {
    List<Type> among = new ArrayList<>();
    for (String name : names) {
      int bit = name.indexOf("-bit ");
      if (bit < 0 || !DefinedType.isNumber(name.substring(0, bit), 0)) {
        return value -> true;
      }
      int width = Integer.parseInt(name.substring(0, bit));
      switch (name.substring(bit + 5)) {
        case "float" -> among.add(FloatType.forKeyword("f" + width));
        case "signless integer" -> among.add(IntegerType.of(width));
        default -> {
          return value -> true;
        }
      }
    }
    return value -> !(value instanceof TypeAttribute type) || among.contains(type.value());
  }

  /** What the elements of an array are to be; null for what is not known. */
  private static @Nullable Predicate<Attribute> element(String kind) {
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
        int bit = kind.indexOf("-bit ");
        if (!kind.equals("1-bit boolean") && (bit < 0 || !kind.endsWith("-bit integer"))
            || !DefinedType.isNumber(kind.substring(0, bit), 0)) {
          return null;
        }
        Type type = IntegerType.of(Integer.parseInt(kind.substring(0, bit)));
        return element -> element instanceof IntegerAttribute number && number.type().equals(type);
    }
  }

  private static Predicate<Attribute> elements(String description) {
    int start = description.indexOf(ELEMENTS);
    int end = description.indexOf(" elements", start);
    if (start < 0 || end < 0) {
      return value -> true;
    }
    String count = description.substring(start + ELEMENTS.length(), end);
    count = count.startsWith("exactly ") ? count.substring(8) : count;
    int or = count.indexOf(" or ");
    String first = or < 0 ? count : count.substring(0, or);
    String second = or < 0 ? count : count.substring(or + 4);
    if (!DefinedType.isNumber(first, 0) || !DefinedType.isNumber(second, 0)) {
      return value -> true;
    }
    int size = Integer.parseInt(first);
    int other = Integer.parseInt(second);
    return value ->
        !(value instanceof DenseArrayAttribute list) || list.size() == size || list.size() == other;
  }

  private static Predicate<Attribute> integer(String description) {
    List<Predicate<BigInteger>> conditions = new ArrayList<>();
    if (description.contains("whose value is non-negative")) {
      conditions.add(number -> number.signum() >= 0);
    }
    if (description.contains("whose value is positive")) {
      conditions.add(number -> number.signum() > 0);
    }
    if (description.contains("whose value is a power of two > 0")) {
      conditions.add(number -> number.signum() > 0 && number.bitCount() == 1);
    }
    int oneOf = description.indexOf(ONE_OF);
    int last = description.indexOf('}', oneOf);
    if (oneOf >= 0 && last >= 0) {
      String among = ", " + description.substring(oneOf + ONE_OF.length(), last) + ",";
      conditions.add(number -> among.contains(" " + number + ","));
    }
    BigInteger least = numberAfter(description, "whose minimum value is ");
    if (least != null) {
      conditions.add(number -> number.compareTo(least) >= 0);
    }
    BigInteger most = numberAfter(description, "whose maximum value is ");
    if (most != null) {
      conditions.add(number -> number.compareTo(most) <= 0);
    }
    Predicate<BigInteger> all = Combined.allOf(conditions);
    return value -> allIntegers(value, all);
  }

  /** The number that follows a phrase, or null. */
  private static @Nullable BigInteger numberAfter(String description, String phrase) {
    int start = description.indexOf(phrase) + phrase.length();
    if (start < phrase.length()) {
      return null;
    }
    int end = description.startsWith("-", start) ? start + 1 : start;
    while (end < description.length() && Character.isDigit(description.charAt(end))) {
      end++;
    }
    return DefinedType.isNumber(description.substring(0, end), Math.max(start, end - 1))
        ? new BigInteger(description.substring(start, end))
        : null;
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
