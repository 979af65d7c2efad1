package dev.jopt.ir.asm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.ResourceBlob;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints types and attributes, by their aliases where there are any.
 *
 * <p>Used by one thread at a time.
 */
public interface AsmPrinter {
  /** Prints text as it is. */
  void print(String text);

  /**
   * Prints text of ASCII characters as it is. For keywords, which are encoded once and printed
   * often.
   */
  default void printAscii(byte[] text) {
    print(new String(text, StandardCharsets.US_ASCII));
  }

  /** Prints one character. */
  void print(char character);

  /** Prints a number in decimal. */
  void print(long number);

  /** Prints a type. */
  void printType(Type type);

  /** Prints an attribute, with or without its type. */
  void printAttribute(Attribute attribute, TypeElision elision);

  /** Prints an attribute with its type. */
  default void printAttribute(Attribute attribute) {
    printAttribute(attribute, TypeElision.NEVER);
  }

  /** Prints an attribute whose type is known from elsewhere. */
  default void printAttributeWithoutType(Attribute attribute) {
    printAttribute(attribute, TypeElision.MUST);
  }

  /** Prints the alias of an attribute and returns true, or returns false if there is none. */
  default boolean printAlias(Attribute attribute) {
    return false;
  }

  /** Prints text in quotes, with escapes. */
  void printString(String text);

  /** Prints a symbol name with its {@code @}, in quotes if it needs them. */
  default void printSymbolName(String name) {
    print('@');
    printKeywordOrString(name);
  }

  /** Prints text as it is if it is a bare identifier, otherwise in quotes. */
  default void printKeywordOrString(String text) {
    if (TextEscapes.isBareIdentifier(text)) {
      print(text);
    } else {
      printString(text);
    }
  }

  /**
   * Prints the name of an attribute as {@link #printKeywordOrString} does. Few names are printed
   * often.
   */
  default void printAttributeName(String name) {
    printKeywordOrString(name);
  }

  /** The number that stands for a distinct attribute in this text, from 0. */
  int distinctNumber(DistinctAttribute attribute);

  /**
   * Prints the key of a resource and notes that it was used, so that the file's metadata has its
   * data. Another key is printed if this one already stands for other data.
   *
   * @param blob the data; null to look for it among the resources of the module by its key
   */
  void printResourceKey(String dialect, String key, @Nullable ResourceBlob blob);

  /** As {@link #printResourceKey(String, String, ResourceBlob)}, of data known by its key alone. */
  default void printResourceKey(String dialect, String key) {
    printResourceKey(dialect, key, null);
  }

  /** The printing flags of the user. */
  PrintingFlags options();

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
    boolean bare = types.size() == 1 && !(types.get(0) instanceof FunctionType);
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
      if (size == ShapedType.DYNAMIC) {
        print('?');
      } else {
        print(size);
      }
    }
  }
}
