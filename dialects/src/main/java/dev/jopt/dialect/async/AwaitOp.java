package dev.jopt.dialect.async;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.Set;

/**
 * Waits until a token or value is available, and gives the contents of the value. {@code %r =
 * async.await %v : !async.value<f32>}
 */
public final class AwaitOp extends Operation {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.await", AwaitOp.class, AwaitOp::new)
          .summary("Waits until a token or value is available.")
          .operand("operand", AsyncConstraints.VALUE_OR_TOKEN)
          .optionalResult("result", CommonTypes.ANY)
          .parser(AwaitOp::parse)
          .build();

  /** Creates a detached operation. */
  public AwaitOp(OperationState state) {
    super(state);
  }

  /** Waits for a token, which gives nothing, or for a value, which gives its contents. */
  public static AwaitOp create(OpBuilder builder, Location location, Value operand) {
    OperationState state = builder.state(location, DEFINITION).addOperand(operand);
    addResult(state, operand.type());
    return builder.create(state, AwaitOp.class);
  }

  private static void addResult(OperationState state, Type operand) {
    if (operand instanceof ValueType later) {
      state.addResultType(later.value());
    }
  }

  @Override
  protected boolean verify() {
    if (!(operand(0).type() instanceof ValueType later)) {
      return resultCount() == 0 || emitOpError("awaiting on a token must have empty result");
    }
    if (resultCount() == 0) {
      return emitOpError("awaiting on a value must have a result of type '" + later.value() + "'");
    }
    return result(0).type().equals(later.value())
        || emitOpError(
            "result type '"
                + result(0).type()
                + "' does not match async value type '"
                + later.value()
                + "'");
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand operand = parser.parseOperand();
    Type type = parser.parseColonType();
    parser.parseDeclaredAttributes(state, false);
    state.addOperand(parser.resolve(operand, type));
    addResult(state, type);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(operand(0));
    printer.print(" : ");
    printer.printType(operand(0).type());
    printer.printAttributeDictionary(this, Set.of());
  }
}
