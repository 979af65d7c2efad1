package dev.jopt.ir.asm;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.type.Type;

/** Prints types and attributes, by their aliases where there are any. */
public interface AsmPrinter {
  /** Prints text as it is. */
  void print(String text);

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
  void printSymbolName(String name);

  /** Prints text as it is if it is a bare identifier, otherwise in quotes. */
  void printKeywordOrString(String text);

  /** The number that stands for a distinct attribute in this text, from 0. */
  int distinctNumber(DistinctAttribute attribute);

  /** Prints the key of a resource and notes that it was used. */
  void printResourceKey(String dialect, String key);

  /** What the user asked for. */
  PrintingFlags options();
}
