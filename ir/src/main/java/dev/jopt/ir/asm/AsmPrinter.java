package dev.jopt.ir.asm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.List;

/** What types, attributes and operations print themselves with. */
public interface AsmPrinter {

  /** The flags this print was started with. */
  PrintingFlags options();

  /** Prints text as it is. */
  void print(String text);

  /** Prints one ASCII character. */
  void print(char character);

  /** Prints a decimal number. */
  void print(long number);

  /** Prints a type, or the alias that stands for it. */
  void printType(Type type);

  /** Prints an attribute with its type, or the alias that stands for it. */
  void printAttribute(Attribute attribute);

  /** Prints an attribute without the trailing {@code : type} that the reader knows anyway. */
  void printAttributeWithoutType(Attribute attribute);

  /** Prints a string in quotes, escaped. */
  void printString(String value);

  /** Prints {@code @name}, quoted where it must be. */
  void printSymbolName(String name);

  /** Prints a bare identifier, or a quoted string where it is not one. */
  void printKeywordOrString(String text);

  /** Prints types separated by {@code ", "}. */
  default void printTypes(List<? extends Type> types) {
    for (int i = 0; i < types.size(); i++) {
      if (i != 0) {
        print(", ");
      }
      printType(types.get(i));
    }
  }

  /** Prints {@code -> t}, {@code -> (t, u)} or {@code -> ()} without a leading blank. */
  default void printArrowTypes(List<? extends Type> types) {
    print("-> ");
    boolean bare =
        types.size() == 1 && !(types.get(0) instanceof dev.jopt.ir.type.FunctionType);
    if (!bare) {
      print('(');
    }
    printTypes(types);
    if (!bare) {
      print(')');
    }
  }

  /** Prints {@code 4x?x8} (no trailing x). */
  default void printDimensionList(ImmutableLongArray shape) {
    for (int i = 0; i < shape.length(); i++) {
      if (i != 0) {
        print('x');
      }
      long size = shape.get(i);
      if (size == dev.jopt.ir.type.ShapedType.DYNAMIC) {
        print('?');
      } else {
        print(size);
      }
    }
  }
}
