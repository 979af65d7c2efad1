package dev.jopt.dialect.arith;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect of integer and floating-point arithmetic. */
public final class ArithDialect extends Dialect {
  /** Creates the dialect. */
  public ArithDialect() {
    super("arith");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "addf",
        "addi",
        "addui_extended",
        "andi",
        "bitcast",
        "ceildivsi",
        "ceildivui",
        "cmpf",
        "cmpi",
        "constant",
        "divf",
        "divsi",
        "divui",
        "extf",
        "extsi",
        "extui",
        "floordivsi",
        "fptosi",
        "fptoui",
        "index_cast",
        "index_castui",
        "maximumf",
        "maxnumf",
        "maxsi",
        "maxui",
        "minimumf",
        "minnumf",
        "minsi",
        "minui",
        "mulf",
        "muli",
        "mulsi_extended",
        "mului_extended",
        "negf",
        "ori",
        "remf",
        "remsi",
        "remui",
        "scaling_extf",
        "scaling_truncf",
        "select",
        "shli",
        "shrsi",
        "shrui",
        "sitofp",
        "subf",
        "subi",
        "truncf",
        "trunci",
        "uitofp",
        "xori");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "addi":
      case "andi":
      case "floordivsi":
      case "maxsi":
      case "maxui":
      case "minsi":
      case "minui":
      case "muli":
      case "ori":
      case "remsi":
      case "remui":
      case "shli":
      case "shrsi":
      case "shrui":
      case "subi":
      case "xori":
        return IntegerBinaryOp.definition(localName);
      case "ceildivsi":
      case "ceildivui":
      case "divsi":
      case "divui":
        return IntegerDivisionOp.definition(localName);
      case "addf":
      case "divf":
      case "maximumf":
      case "maxnumf":
      case "minimumf":
      case "minnumf":
      case "mulf":
      case "remf":
      case "subf":
        return FloatBinaryOp.definition(localName);
      case "bitcast":
      case "extf":
      case "extsi":
      case "extui":
      case "fptosi":
      case "fptoui":
      case "index_cast":
      case "index_castui":
      case "sitofp":
      case "truncf":
      case "trunci":
      case "uitofp":
        return CastOp.definition(localName);
      case "scaling_extf":
      case "scaling_truncf":
        return ScalingCastOp.definition(localName);
      case "mulsi_extended":
      case "mului_extended":
        return MulExtendedOp.definition(localName);
      case "addui_extended":
        return AddUiExtendedOp.DEFINITION;
      case "cmpf":
        return CmpFOp.DEFINITION;
      case "cmpi":
        return CmpIOp.DEFINITION;
      case "constant":
        return ConstantOp.DEFINITION;
      case "negf":
        return NegFOp.DEFINITION;
      case "select":
        return SelectOp.DEFINITION;
      default:
        return null;
    }
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
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
