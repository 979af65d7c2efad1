package dev.jopt.dialect.async;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** An empty group of a given size. {@code %g = async.create_group %size : !async.group} */
public final class CreateGroupOp extends Operation implements Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.create_group", CreateGroupOp.class, CreateGroupOp::new)
          .summary("Makes an empty group of a given size.")
          .operand("size", CommonTypes.INDEX)
          .result("result", AsyncConstraints.GROUP)
          .parser(CreateGroupOp::parse)
          .canonicalization(() -> List.of(new EraseGroupOfNone()))
          .build();

  /** Creates a detached operation. */
  public CreateGroupOp(OperationState state) {
    super(state);
  }

  /** An empty group that is complete when {@code size} tokens and values have been added. */
  public static CreateGroupOp create(OpBuilder builder, Location location, Value size) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(size).addResultType(AsyncType.GROUP),
        CreateGroupOp.class);
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand size = parser.parseOperand();
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    Type type = parser.parseType();
    if (type != AsyncType.GROUP) {
      throw parser.errorAt(
          position,
          "invalid kind of type specified: expected async.group, but found '" + type + "'");
    }
    parser.parseDeclaredAttributes(state, false);
    state.addResultType(type);
    state.addOperand(parser.resolve(size, IndexType.INDEX));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(operand(0));
    printer.print(" : ");
    printer.printType(result(0).type());
    printer.printAttributeDictionary(this, Set.of());
  }
}
