package dev.jopt.dialect.defined;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;

/** Reads the numbers of 32 bits whose type the forms of {@code spirv} do not state. */
final class SpirVNumber {
  private SpirVNumber() {}

  /** Reads a number; it is an error if it does not fit, or is something else. */
  static IntegerAttribute parse(AsmParser parser) {
    int position = parser.position();
    if (parser.parseAttribute(IntegerType.I32) instanceof IntegerAttribute number
        && number.type().equals(IntegerType.I32)) {
      return number;
    }
    throw parser.errorAt(position, "invalid kind of attribute specified");
  }
}
