package dev.jopt.example.units;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DialectType;

/**
 * A length in some unit: {@code !units.length<km>}.
 *
 * @param unit the unit, a bare identifier
 */
public record LengthType(String unit) implements DialectType {
  @Override
  public String dialect() {
    return "units";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("length<");
    printer.print(unit);
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
