package dev.jopt.dialect.arith;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.AttributeFormat;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/** Attribute constraints of this dialect. */
enum ArithAttributes implements AttributeConstraint, AttributeFormat {
  FAST_MATH("Floating point fast math flags"),
  OVERFLOW("Integer overflow arith flags"),
  CMPI_PREDICATE("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"),
  CMPF_PREDICATE(
      "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15"),
  ROUNDING_MODE("Floating point rounding mode");

  private final String description;
  private final @Nullable EnumConstraint integer;

  ArithAttributes(String description) {
    this.description = description;
    this.integer = integerOf(name(), description);
  }

  private static @Nullable EnumConstraint integerOf(String constant, String description) {
    switch (constant) {
      case "CMPI_PREDICATE":
        String[] integerCases = new String[CmpIPredicate.values().length];
        for (CmpIPredicate predicate : CmpIPredicate.values()) {
          integerCases[predicate.ordinal()] = predicate.keyword();
        }
        return integer(IntegerType.I64, description, integerCases);
      case "CMPF_PREDICATE":
        String[] floatCases = new String[CmpFPredicate.values().length];
        for (CmpFPredicate predicate : CmpFPredicate.values()) {
          floatCases[predicate.ordinal()] = predicate.keyword();
        }
        return integer(IntegerType.I64, description, floatCases);
      case "ROUNDING_MODE":
        String[] modes = new String[RoundingMode.values().length];
        for (RoundingMode mode : RoundingMode.values()) {
          modes[mode.ordinal()] = mode.keyword();
        }
        return integer(IntegerType.I32, description, modes);
      default:
        return null;
    }
  }

  private static EnumConstraint integer(IntegerType type, String description, String... cases) {
    return EnumConstraint.integer(EnumDefinition.of("arith", "", cases), type, description);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    if (integer != null) {
      return integer.accepts(attribute);
    }
    return this == FAST_MATH
        ? attribute instanceof FastMathAttribute
        : attribute instanceof OverflowAttribute;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    if (integer != null) {
      return integer.parse(parser, name);
    }
    return parser.peek(Punctuation.LESS) ? parseFlags(parser) : parser.parseAttribute();
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    if (integer != null) {
      return integer.accept(parser, name);
    }
    return parser.peek(Punctuation.LESS) ? parseFlags(parser) : parser.acceptAttribute(null);
  }

  private Attribute parseFlags(AsmParser parser) {
    return this == FAST_MATH
        ? FastMathAttribute.parseBody(parser)
        : OverflowAttribute.parseBody(parser);
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (integer != null) {
      integer.print(attribute, printer);
    } else if (attribute instanceof FastMathAttribute flags) {
      flags.printBody(printer);
    } else if (attribute instanceof OverflowAttribute flags) {
      flags.printBody(printer);
    } else {
      printer.printAttribute(attribute);
    }
  }
}
