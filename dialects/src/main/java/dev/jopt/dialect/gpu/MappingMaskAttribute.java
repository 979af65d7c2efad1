package dev.jopt.dialect.gpu;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * Which processors take part in a mapping: {@code #gpu.mask<255>}.
 *
 * @param mask a bit for each processor, 64 at most
 */
record MappingMaskAttribute(long mask) implements DialectAttribute {
  static final String MNEMONIC = "mask";

  /** Reads what follows the mnemonic. */
  static MappingMaskAttribute parse(AsmParser parser) {
    parser.expect(Punctuation.LESS);
    long mask = parseMask(parser);
    parser.expect(Punctuation.GREATER);
    return new MappingMaskAttribute(mask);
  }

  private static long parseMask(AsmParser parser) {
    try {
      return parser.parseInteger();
    } catch (ParseFailure failure) {
      throw EnumParameter.failedParameter(parser, "GPUMappingMaskAttr", "mask", "uint64_t");
    }
  }

  @Override
  public String dialect() {
    return "gpu";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(MNEMONIC);
    printer.print('<');
    printer.print(Long.toUnsignedString(mask));
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
