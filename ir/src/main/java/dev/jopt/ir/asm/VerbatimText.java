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

  /**
   * Whether a text begins with this name. The text after a name is mostly in angle brackets, but
   * need not be: {@code #irdl<variadicity_array[single]>}.
   */
  public static boolean isNamed(String text, String mnemonic) {
    return text.startsWith(mnemonic)
        && (text.length() == mnemonic.length() || !isPartOfName(text.charAt(mnemonic.length())));
  }

  private static boolean isPartOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '$' || c == '-';
  }

  /** Whether an attribute of this name can be printed without it: the rest is in angle brackets. */
  public static boolean hasBody(OpaqueAttribute attribute, String mnemonic) {
    return hasBody(attribute.text(), mnemonic);
  }

  /** Whether a type of this name can be printed without it: the rest is in angle brackets. */
  public static boolean hasBody(OpaqueType type, String mnemonic) {
    return hasBody(type.text(), mnemonic);
  }

  private static boolean hasBody(String text, String mnemonic) {
    return text.length() == mnemonic.length() || text.charAt(mnemonic.length()) == '<';
  }

  /** Prints the text after the mnemonic of a type. */
  public static void printBody(OpaqueType type, String mnemonic, AsmPrinter printer) {
    print(type.text(), type.embedded(), mnemonic.length(), printer);
  }

  /** Prints the text after the mnemonic of an attribute. */
  public static void printBody(OpaqueAttribute attribute, String mnemonic, AsmPrinter printer) {
    print(attribute.text(), attribute.embedded(), mnemonic.length(), printer);
  }

  /** Prints text from an offset on, with the values embedded in it. */
  public static void print(
      String text, ImmutableList<Embedded> embedded, int start, AsmPrinter printer) {
    int from = start;
    for (int i = 0; i < embedded.size(); i++) {
      Embedded part = embedded.get(i);
      printer.print(text.substring(from, part.offset()));
      if (part.known() < 0 || !(part.value() instanceof OpaqueAttribute opaque)) {
        printer.printAttribute(part.value());
      } else if (!printer.printAlias(opaque)) {
        print(opaque.text(), opaque.embedded(), part.known(), printer);
      }
      from = part.offset();
    }
    printer.print(text.substring(from));
  }
}
