package dev.jopt.dialect.linalg;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** Ends the body of a structured operation with the new elements. {@code linalg.yield %v : f32} */
public final class YieldOp extends Operation implements ReturnLike, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.yield", YieldOp.class, YieldOp::new)
          .summary(
              "Terminates the body of a structured operation and yields the elements of the outputs.")
          .variadicOperand("values", CommonTypes.ANY)
          .parser(YieldOp::parse)
          .build();

  /** Creates a detached operation. */
  public YieldOp(OperationState state) {
    super(state);
  }

  /** Yields one value for each output. */
  public static YieldOp create(OpBuilder builder, Location location, List<? extends Value> values) {
    return builder.create(builder.state(location, DEFINITION).addOperands(values), YieldOp.class);
  }

  /** The new elements, one for each output. */
  public List<Value> values() {
    return operands();
  }

  private static void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    List<OpParser.UnresolvedOperand> values = parser.parseOperandList();
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    if (!values.isEmpty()) {
      parser.resolveAll(values, parser.parseColonTypeList(), position, state);
    }
  }

  @Override
  public void print(OpPrinter printer) {
    if (operandCount() != 0) {
      printer.print(' ');
      printer.printOperands(operands());
    }
    printer.printAttributeDictionary(this, Set.of());
    if (operandCount() != 0) {
      printer.print(" : ");
      printer.printTypesOf(operands());
    }
  }

  @Override
  protected boolean verify() {
    Operation parent = parentOp();
    if (parent == null || parent.regionCount() != 1 || parent.region(0).isEmpty()) {
      return emitOpError("expected single non-empty parent region");
    }
    if (!(parent instanceof StructuredOp structured)) {
      return emitOpError("expected parent op with LinalgOp interface");
    }
    List<OpOperand> outputs = structured.destinationOperands();
    if (operandCount() != outputs.size()) {
      return emitOpError(
          "expected number of yield values ("
              + operandCount()
              + ") to match the number of inits / outs operands of the enclosing LinalgOp ("
              + outputs.size()
              + ")");
    }
    for (int i = 0; i < operandCount(); i++) {
      Type element = StructuredOp.elementOrSelf(outputs.get(i).get().type());
      if (!operand(i).type().equals(element)) {
        return emitOpError(
            "type of yield operand "
                + (i + 1)
                + " ('"
                + operand(i).type()
                + "') doesn't match the element type of the enclosing linalg.generic op ('"
                + element
                + "')");
      }
    }
    return true;
  }
}
