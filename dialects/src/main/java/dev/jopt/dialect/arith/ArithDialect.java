package dev.jopt.dialect.arith;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The dialect of integer and floating-point arithmetic. */
public final class ArithDialect extends Dialect {
  /** Creates the dialect. */
  public ArithDialect() {
    super("arith");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.isOneOf(
        "addi",
        "andi",
        "floordivsi",
        "maxsi",
        "maxui",
        "minsi",
        "minui",
        "muli",
        "ori",
        "remsi",
        "remui",
        "shli",
        "shrsi",
        "shrui",
        "subi",
        "xori")) {
      return IntegerBinaryOp.definition(name.text());
    }
    if (name.isOneOf("ceildivsi", "ceildivui", "divsi", "divui")) {
      return IntegerDivisionOp.definition(name.text());
    }
    if (name.isOneOf(
        "addf", "divf", "maximumf", "maxnumf", "minimumf", "minnumf", "mulf", "remf", "subf")) {
      return FloatBinaryOp.definition(name.text());
    }
    if (name.isOneOf(
        "bitcast",
        "extf",
        "extsi",
        "extui",
        "fptosi",
        "fptoui",
        "index_cast",
        "index_castui",
        "sitofp",
        "truncf",
        "trunci",
        "uitofp")) {
      return CastOp.definition(name.text());
    }
    if (name.isOneOf("scaling_extf", "scaling_truncf")) {
      return ScalingCastOp.definition(name.text());
    }
    if (name.isOneOf("mulsi_extended", "mului_extended")) {
      return MulExtendedOp.definition(name.text());
    }
    if (name.is("addui_extended")) {
      return AddUiExtendedOp.DEFINITION;
    }
    if (name.is("cmpf")) {
      return CmpFOp.DEFINITION;
    }
    if (name.is("cmpi")) {
      return CmpIOp.DEFINITION;
    }
    if (name.is("constant")) {
      return ConstantOp.DEFINITION;
    }
    if (name.is("negf")) {
      return NegFOp.DEFINITION;
    }
    if (name.is("select")) {
      return SelectOp.DEFINITION;
    }
    return null;
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int position = parser.position();
    String mnemonic = parser.parseKeyword();
    switch (mnemonic) {
      case FastMathAttribute.MNEMONIC:
        return FastMathAttribute.parseBody(parser);
      case OverflowAttribute.MNEMONIC:
        return OverflowAttribute.parseBody(parser);
      default:
        throw parser.errorAt(
            position, "unknown attribute `" + mnemonic + "` in dialect `" + name() + "`");
    }
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
