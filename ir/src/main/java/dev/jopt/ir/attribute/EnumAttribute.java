package dev.jopt.ir.attribute;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * One of a closed set of keywords, or several flags: {@code #arith.fastmath<nnan,ninf>}.
 *
 * @param definition the set
 * @param value the number
 */
public record EnumAttribute(EnumDefinition definition, long value) implements DialectAttribute {
  /**
   * Checks the number.
   *
   * @throws IllegalArgumentException if it stands for nothing
   */
  public EnumAttribute {
    if (!definition.isValid(value)) {
      throw new IllegalArgumentException("no " + definition + ": " + value);
    }
  }

  /** As the constructor. */
  public static EnumAttribute of(EnumDefinition definition, long value) {
    return new EnumAttribute(definition, value);
  }

  /** The keywords as they are printed. */
  public String text() {
    return definition.text(value);
  }

  /** Whether all flags of {@code keyword} are set. */
  public boolean has(String keyword) {
    Long flags = definition.valueOf(keyword);
    return flags != null && (definition.isFlags() ? (value & flags) == flags : value == flags);
  }

  @Override
  public String dialect() {
    return definition.dialect();
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(definition.mnemonic());
    if (definition.isBracketed()) {
      printParameters(printer);
    } else {
      printer.print(' ');
      printer.print(text());
    }
  }

  @Override
  public boolean isInBrackets() {
    return !definition.isInAngleBrackets();
  }

  /** Prints <code>&lt;keyword&gt;</code>, or with the brackets that the definition has. */
  public void printParameters(AsmPrinter printer) {
    printer.print(definition.opening());
    printer.print(text());
    printer.print(definition.closing());
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
