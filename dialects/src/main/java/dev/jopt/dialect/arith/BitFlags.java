package dev.jopt.dialect.arith;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.EnumParameter;
import java.util.ArrayList;
import java.util.List;

/** How a set of flags is spelled between angle brackets: bit {@code i} has the name {@code i}. */
final class BitFlags {
  private final String mnemonic;
  private final EnumParameter parameter;
  private final String separator;
  private final String[] names;
  private final String all;

  /**
   * Describes a set of flags.
   *
   * @param mnemonic the name of the attribute within the dialect
   * @param parameter how messages name it
   * @param separator the text between two names
   * @param all the name of all flags together; empty when there is none
   * @param names the name of each bit, lowest first
   */
  BitFlags(
      String mnemonic, EnumParameter parameter, String separator, String all, String... names) {
    this.mnemonic = mnemonic;
    this.parameter = parameter;
    this.separator = separator;
    this.all = all;
    this.names = names;
  }

  /** The name of the attribute within the dialect. */
  String mnemonic() {
    return mnemonic;
  }

  /**
   * Checks a combination of flags.
   *
   * @throws IllegalArgumentException if it has a bit without a name
   */
  void check(int flags) {
    if (flags >>> names.length != 0) {
      throw new IllegalArgumentException("unknown flags of " + mnemonic + ": " + flags);
    }
  }

  /** Reads {@code <name, name>}. */
  int parse(AsmParser parser) {
    parser.expect(Punctuation.LESS);
    int flags = 0;
    int position = parser.position();
    do {
      int bits = bitsOf(parameter.parseWord(parser));
      if (bits < 0) {
        throw parameter.unknownWord(parser, position, allNames());
      }
      flags |= bits;
    } while (parser.accept(Punctuation.COMMA));
    parser.expect(Punctuation.GREATER);
    return flags;
  }

  private int bitsOf(String name) {
    if (name.equals("none")) {
      return 0;
    }
    if (!all.isEmpty() && name.equals(all)) {
      return (1 << names.length) - 1;
    }
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(name)) {
        return 1 << i;
      }
    }
    return -1;
  }

  private List<String> allNames() {
    List<String> list = new ArrayList<>();
    list.add("none");
    list.addAll(List.of(names));
    if (!all.isEmpty()) {
      list.add(all);
    }
    return list;
  }

  /** Prints {@code <name, name>}. */
  void print(AsmPrinter printer, int flags) {
    printer.print('<');
    printer.print(spell(flags));
    printer.print('>');
  }

  /** The names of the flags set, without brackets. */
  private String spell(int flags) {
    if (flags == 0) {
      return "none";
    }
    if (!all.isEmpty() && flags == (1 << names.length) - 1) {
      return all;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < names.length; i++) {
      if ((flags & (1 << i)) != 0) {
        if (text.length() != 0) {
          text.append(separator);
        }
        text.append(names[i]);
      }
    }
    return text.toString();
  }
}
