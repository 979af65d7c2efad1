package dev.jopt.ir.asm;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.OpaqueType;

/** Prints parts of types and attributes that are kept verbatim. */
public final class VerbatimText {
  private VerbatimText() {}

  /** Whether a type is kept verbatim and has this name. */
  public static boolean isNamed(OpaqueType type, String dialect, String mnemonic) {
    return type.dialect().equals(dialect) && isNamed(type.text(), mnemonic);
  }

  /** Whether an attribute is kept verbatim and has this name. */
  public static boolean isNamed(OpaqueAttribute attribute, String dialect, String mnemonic) {
    return attribute.dialect().equals(dialect) && isNamed(attribute.text(), mnemonic);
  }

  private static boolean isNamed(String text, String mnemonic) {
    return text.startsWith(mnemonic)
        && (text.length() == mnemonic.length() || text.charAt(mnemonic.length()) == '<');
  }

  /** Prints what follows the mnemonic of a type. */
  public static void printBody(OpaqueType type, String mnemonic, AsmPrinter printer) {
    print(type.text(), type.embedded(), mnemonic.length(), printer);
  }

  /** Prints what follows the mnemonic of an attribute. */
  public static void printBody(OpaqueAttribute attribute, String mnemonic, AsmPrinter printer) {
    print(attribute.text(), attribute.embedded(), mnemonic.length(), printer);
  }

  /** Prints text from an offset on, with what is embedded in it. */
  public static void print(
      String text, ImmutableList<Embedded> embedded, int start, AsmPrinter printer) {
    int from = start;
    for (int i = 0; i < embedded.size(); i++) {
      Embedded part = embedded.get(i);
      printer.print(text.substring(from, part.offset()));
      printer.printAttribute(part.value());
      from = part.offset();
    }
    printer.print(text.substring(from));
  }
}
