package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/**
 * Ends the body of {@link ParallelOp}, with one region for each result that says how two values are
 * combined. {@code scf.reduce(%a : f32) { ^bb0(%l: f32, %r: f32): … }}
 */
public final class ReduceOp extends Operation
    implements RecursiveMemoryEffects, RegionBranchTerminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.reduce", ReduceOp.class, ReduceOp::new)
          .summary("Combines the values of parallel iterations.")
          .variadicOperand("operands", CommonTypes.ANY)
          .variadicRegion("reductions", true)
          .parser(ReduceOp::parse)
          .build();

  /** Creates a detached operation. */
  public ReduceOp(OperationState state) {
    super(state);
  }

  /** Reductions of values; each region has a block with two arguments that the caller fills. */
  public static ReduceOp create(
      OpBuilder builder, Location location, List<? extends Value> operands) {
    OperationState state = builder.state(location, DEFINITION).addOperands(operands);
    for (Value operand : operands) {
      Block block = state.addRegion().addBlock();
      block.addArgument(operand.type(), operand.location());
      block.addArgument(operand.type(), operand.location());
    }
    return builder.create(state, ReduceOp.class);
  }

  /** Nothing: the combined values are no values of one iteration. */
  @Override
  public List<OpOperand> successorOperands(RegionSuccessor successor) {
    return List.of();
  }

  @Override
  protected boolean verify() {
    return Parents.verify(this, "scf.parallel")
        && (regionCount() == operandCount()
            || emitOpError(
                "expects number of reduction regions: "
                    + regionCount()
                    + " to be the same as number of reduction operands: "
                    + operandCount()));
  }

  @Override
  protected boolean verifyRegions() {
    for (int i = 0; i < regionCount(); i++) {
      Type type = operand(i).type();
      Block block = region(i).front();
      if (block.argumentCount() != 2
          || !block.argument(0).type().equals(type)
          || !block.argument(1).type().equals(type)) {
        return emitOpError(
            "expected two block arguments with type '"
                + type
                + "' in the "
                + i
                + "-th reduction region");
      }
      if (!(block.lastOp() instanceof ReduceReturnOp)) {
        return emitOpError("reduction bodies must be terminated with an 'scf.reduce.return' op");
      }
    }
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    if (parser.accept(Punctuation.L_PAREN)) {
      int position = parser.position();
      List<OpParser.UnresolvedOperand> operands = parser.parseOperandList();
      parser.resolveAll(operands, parser.parseColonTypeList(), position, state);
      parser.expect(Punctuation.R_PAREN);
    }
    // A brace may also open the dictionary; a region of a reduction has a block header.
    if (!state.operands().isEmpty()) {
      do {
        state.addRegion(parser.parseRegion(List.of()));
      } while (parser.accept(Punctuation.COMMA));
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    if (operandCount() != 0) {
      printer.print('(');
      printer.printOperands(operands());
      printer.print(" : ");
      printer.printTypesOf(operands());
      printer.print(')');
    }
    printer.print(' ');
    for (int i = 0; i < regionCount(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printRegion(region(i));
    }
    printer.printAttributeDictionary(this, Set.of());
  }
}
