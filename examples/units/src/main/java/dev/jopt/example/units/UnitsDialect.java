package dev.jopt.example.units;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The {@code units} dialect. */
public final class UnitsDialect extends Dialect {
  /** Creates the dialect. */
  public UnitsDialect() {
    super("units");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("call")) {
      return CallOp.DEFINITION;
    }
    if (name.is("convert")) {
      return ConvertOp.DEFINITION;
    }
    if (name.is("func")) {
      return FuncOp.DEFINITION;
    }
    if (name.is("measure")) {
      return MeasureOp.DEFINITION;
    }
    if (name.is("return")) {
      return ReturnOp.DEFINITION;
    }
    return null;
  }

  @Override
  public Type parseType(AsmParser parser) {
    parser.expectKeyword("length");
    parser.expect(Punctuation.LESS);
    String unit = parser.parseKeyword();
    parser.expect(Punctuation.GREATER);
    return new LengthType(unit);
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    parser.expectKeyword("scale");
    parser.expect(Punctuation.LESS);
    int position = parser.position();
    long numerator = parser.parseInteger();
    parser.expect(Punctuation.SLASH);
    long denominator = parser.parseInteger();
    parser.expect(Punctuation.GREATER);
    if (numerator <= 0 || denominator <= 0) {
      throw parser.errorAt(position, "a scale is positive");
    }
    return new ScaleAttribute(numerator, denominator);
  }
}
