package dev.jopt.example.units;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;
import java.util.Objects;
import java.util.Set;

/**
 * A length in another unit. {@code %m = units.convert %km : !units.length<km> to !units.length<m>
 * by #units.scale<1000 / 1>}
 */
public final class ConvertOp extends Operation implements Pure {
  private static final String SCALE = "scale";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("units.convert", ConvertOp.class, ConvertOp::new)
          .summary("A length in another unit.")
          .operand("input", UnitsTypes.LENGTH)
          .attribute(SCALE, AttributeConstraint.of(ScaleAttribute.class, "scale between units"))
          .result("output", UnitsTypes.LENGTH)
          .parser(ConvertOp::parse)
          .build();

  /** Creates a detached operation. */
  public ConvertOp(OperationState state) {
    super(state);
  }

  /** {@code input} in the unit of {@code type}. */
  public static ConvertOp create(
      OpBuilder builder, Location location, Value input, ScaleAttribute scale, Type type) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .setAttribute(SCALE, scale)
            .addResultType(type),
        ConvertOp.class);
  }

  /** The length converted. */
  public Value input() {
    return operand(0);
  }

  /** The factor. */
  public ScaleAttribute scale() {
    return (ScaleAttribute) Objects.requireNonNull(attribute(SCALE));
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand input = parser.parseOperand();
    state.addOperand(parser.resolve(input, parser.parseColonType()));
    parser.expectKeyword("to");
    state.addResultType(parser.parseType());
    parser.expectKeyword("by");
    state.setAttribute(SCALE, parser.parseAttribute());
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(input());
    printer.print(" : ");
    printer.printType(input().type());
    printer.print(" to ");
    printer.printType(result().type());
    printer.print(" by ");
    printer.printAttribute(scale());
    printer.printAttributeDictionary(this, Set.of(SCALE));
  }

  @Override
  protected boolean verify() {
    boolean sameUnit = input().type().equals(result().type());
    boolean sameSize = scale().numerator() == scale().denominator();
    return !sameUnit || sameSize || emitOpError("changes the size of a length but not its unit");
  }
}
