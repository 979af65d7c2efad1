package dev.jopt.dialect.linalg;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.TensorType;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Copies elements to other places; an attribute that is a list of numbers says where. */
abstract class RearrangingOp extends StructuredOp implements ResultNames {
  RearrangingOp(OperationState state) {
    super(state);
  }

  /** The parts; {@code numbers} is the name of the attribute. */
  static OpDefinitionBuilder declare(OpDefinitionBuilder builder, String numbers) {
    return builder
        .operand("input", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
        .operand("init", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
        .attribute(numbers, CommonAttributes.DENSE_I64_ARRAY)
        .variadicResult("result", CommonTypes.ANY_TENSOR)
        .singleBlockRegion("region");
  }

  static OperationState state(
      OpBuilder builder,
      Location location,
      OpDefinition definition,
      Value input,
      Value init,
      NamedAttribute numbers) {
    OperationState state =
        builder
            .state(location, definition)
            .addOperand(input)
            .addOperand(init)
            .setAttribute(numbers.name(), numbers.value());
    if (init.type() instanceof TensorType) {
      state.addResultType(init.type());
    }
    StructuredAssembly.addIdentityBody(state);
    return state;
  }

  /** The name of the attribute. */
  abstract String numbers();

  @Override
  public final int inputCount() {
    return 1;
  }

  /** The buffer or tensor read. */
  public final Value input() {
    return operand(0);
  }

  /** The buffer or tensor written. */
  public final Value init() {
    return operand(1);
  }

  @Override
  public final List<IteratorType> iteratorTypes() {
    return Collections.nCopies(rank(init().type()), IteratorType.PARALLEL);
  }

  static void parse(OpParser parser, OperationState state, String numbers) {
    StructuredAssembly.parseDestinationStyle(parser, state, numbers);
    StructuredAssembly.addIdentityBody(state);
  }

  @Override
  public final void print(OpPrinter printer) {
    StructuredAssembly.printOperands(this, printer);
    StructuredAssembly.printNumbers(this, numbers(), printer);
    printer.printAttributeDictionary(this, Set.of(numbers()));
  }
}
