package dev.jopt.ir.print;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.asm.TypeElision;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.ResourceBlob;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints types and attributes to a string, without aliases.
 *
 * <p>Used by one thread at a time.
 */
public final class StringAsmPrinter implements AsmPrinter {
  private final StringBuilder out = new StringBuilder();
  private final PrintingFlags options;
  private final List<DistinctAttribute> distinct = new ArrayList<>(0);

  /** A printer with the default options. */
  public StringAsmPrinter() {
    this(PrintingFlags.DEFAULT);
  }

  /** A printer with the given options. */
  public StringAsmPrinter(PrintingFlags options) {
    this.options = options;
  }

  /** The textual form of a type. */
  public static String toString(Type type) {
    StringAsmPrinter printer = new StringAsmPrinter();
    printer.printType(type);
    return printer.text();
  }

  /** The textual form of an attribute, with its type. */
  public static String toString(Attribute attribute) {
    StringAsmPrinter printer = new StringAsmPrinter();
    printer.printAttribute(attribute);
    return printer.text();
  }

  /** What was printed so far. */
  public String text() {
    return out.toString();
  }

  @Override
  public void print(String text) {
    out.append(text);
  }

  @Override
  public void print(char character) {
    out.append(character);
  }

  @Override
  public void print(long number) {
    out.append(number);
  }

  @Override
  public void printType(Type type) {
    TypePrinter.print(type, this);
  }

  @Override
  public void printAttribute(Attribute attribute, TypeElision elision) {
    AttributePrinter.print(attribute, this, elision);
  }

  @Override
  public void printString(String text) {
    out.append('"');
    TextEscapes.appendEscaped(out, text);
    out.append('"');
  }

  @Override
  public int distinctNumber(DistinctAttribute attribute) {
    int index = distinct.indexOf(attribute);
    if (index < 0) {
      index = distinct.size();
      distinct.add(attribute);
    }
    return index;
  }

  @Override
  public void printResourceKey(String dialect, String key, @Nullable ResourceBlob blob) {
    printKeywordOrString(key);
  }

  @Override
  public PrintingFlags options() {
    return options;
  }

  @Override
  public String toString() {
    return text();
  }
}
