package dev.jopt.dialect.support;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists of indices of which each is a value or a constant, as {@code [%a, 4, %b]}: the values are
 * an operand group, the constants a dense array with {@link ShapedType#DYNAMIC} in place of each
 * value.
 */
public final class MixedIndices {
  private MixedIndices() {}

  /** The constants of a list. */
  public static ImmutableLongArray statics(Operation op, String attribute) {
    DenseArrayAttribute array = op.attribute(attribute, DenseArrayAttribute.class);
    if (array == null) {
      throw new IllegalStateException(op.name() + " lacks '" + attribute + "'");
    }
    return array.longs();
  }

  /** A list: values from operand group {@code group}, constants as index attributes. */
  public static List<FoldResult> of(Operation op, int group, String attribute) {
    ImmutableLongArray statics = statics(op, attribute);
    List<Value> values = op.operandGroup(group);
    List<FoldResult> mixed = new ArrayList<>(statics.length());
    int next = 0;
    for (int i = 0; i < statics.length(); i++) {
      mixed.add(
          statics.get(i) == ShapedType.DYNAMIC
              ? FoldResult.of(values.get(next++))
              : FoldResult.of(IntegerAttribute.index(statics.get(i))));
    }
    return mixed;
  }

  /** The same, with the constant in place of each value that is made by one. */
  public static List<FoldResult> foldedOf(Operation op, int group, String attribute) {
    List<FoldResult> mixed = of(op, group, attribute);
    mixed.replaceAll(
        entry -> {
          Attribute known = entry.value() == null ? null : Constants.of(entry.value());
          return known == null ? entry : FoldResult.of(known);
        });
    return mixed;
  }

  /**
   * Checks the length of a list, and that it has as many values as it leaves open.
   *
   * @param what names one element in messages, e.g. {@code offset}
   */
  public static boolean verifyCount(
      Operation op, String what, int group, String attribute, int expected) {
    return verifyLength(op, what, attribute, expected) && verifyValues(op, what, group, attribute);
  }

  /** Checks how many numbers a list has, static and open ones together. */
  static boolean verifyLength(Operation op, String what, String attribute, int expected) {
    int found = statics(op, attribute).length();
    return found == expected
        || op.emitError("expected " + expected + " " + what + " values, got " + found);
  }

  /** Checks that there are as many values as a list leaves open. */
  static boolean verifyValues(Operation op, String what, int group, String attribute) {
    int open = open(statics(op, attribute));
    int values = op.operandGroup(group).size();
    return values == open
        || op.emitError(
            "expected the number of '"
                + what
                + "s' to match the number of dynamic entries in '"
                + attribute
                + "' ("
                + values
                + " vs "
                + open
                + ")");
  }

  /**
   * Checks that an output shape has as many values as it leaves open.
   *
   * @param values how many it has
   */
  public static boolean verifyOutputShape(Operation op, ImmutableLongArray statics, int values) {
    int open = open(statics);
    return open == values
        || op.emitOpError(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape"
                + " has "
                + open
                + " dynamic dims while output_shape has "
                + values
                + " values");
  }

  private static int open(ImmutableLongArray statics) {
    int open = 0;
    for (int i = 0; i < statics.length(); i++) {
      if (statics.get(i) == ShapedType.DYNAMIC) {
        open++;
      }
    }
    return open;
  }

  /** Reads {@code [%a, 4]}, adding the values to {@code values}. */
  public static ImmutableLongArray parse(OpParser parser, List<OpParser.UnresolvedOperand> values) {
    return parse(parser, values, Delimiter.SQUARE);
  }

  /** Reads {@code %a, 4} within a delimiter, adding the values to {@code values}. */
  public static ImmutableLongArray parse(
      OpParser parser, List<OpParser.UnresolvedOperand> values, Delimiter delimiter) {
    ImmutableLongArray.Builder statics = ImmutableLongArray.builder();
    parser.parseCommaSeparated(
        delimiter,
        () -> {
          OpParser.UnresolvedOperand value = parser.acceptOperand();
          if (value == null) {
            statics.add(parser.parseInteger());
          } else {
            values.add(value);
            statics.add(ShapedType.DYNAMIC);
          }
        });
    return statics.build();
  }

  /** Prints {@code [%a, 4]}. */
  public static void print(OpPrinter printer, List<Value> values, ImmutableLongArray statics) {
    printer.print('[');
    printBare(printer, values, statics);
    printer.print(']');
  }

  /** Prints {@code %a, 4}. */
  public static void printBare(OpPrinter printer, List<Value> values, ImmutableLongArray statics) {
    int next = 0;
    for (int i = 0; i < statics.length(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      if (statics.get(i) == ShapedType.DYNAMIC) {
        printer.printOperand(values.get(next++));
      } else {
        printer.print(statics.get(i));
      }
    }
  }

  /** A size as text, {@code ?} where it is open. */
  public static String text(long size) {
    return size == ShapedType.DYNAMIC ? "?" : Long.toString(size);
  }
}
