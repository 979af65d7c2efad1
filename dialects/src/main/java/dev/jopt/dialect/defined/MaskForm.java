package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** {@code vector.mask %mask, %passthru { operation } : t -> u}. */
final class MaskForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand mask = parser.parseOperand();
    int position = parser.position();
    UnresolvedOperand passthru = parser.accept(Punctuation.COMMA) ? parser.parseOperand() : null;
    Region region = parser.parseRegion(List.of());
    addTerminator(region, state);
    state.addRegion(region);
    parser.parseDeclaredAttributes(state, false);
    Type maskType = parser.parseColonType();
    List<Type> results = parser.acceptArrowTypeList();
    state.addResultTypes(results);
    state.addOperand(parser.resolve(mask, maskType));
    if (passthru != null) {
      if (results.isEmpty()) {
        throw parser.errorAt(position, "expects a result if passthru operand is provided");
      }
      state.addOperand(parser.resolve(passthru, results.get(0)));
    }
  }

  /** A single operation yields its results; anything else without a terminator yields nothing. */
  private static void addTerminator(Region region, OperationState state) {
    Block block = region.isEmpty() ? region.addBlock() : region.front();
    Operation last = block.lastOp();
    if (last != null && last.name().equals("vector.yield")) {
      return;
    }
    List<? extends Value> yielded =
        last != null && last == block.firstOp() ? last.results() : List.of();
    OpBuilder builder = OpBuilder.atEnd(state.context(), block);
    builder.create(builder.state(state.location(), "vector.yield").addOperands(yielded));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    printer.print(" { ");
    Operation first = op.region(0).isEmpty() ? null : op.region(0).front().firstOp();
    if (first != null) {
      printer.printCustomOrGenericOperation(first);
    }
    printer.print(" }");
    printer.printAttributeDictionary(op, Set.of());
    printer.print(" : ");
    printer.printType(op.operand(0).type());
    if (op.resultCount() > 0) {
      printer.print(" -> ");
      printer.printTypesOf(op.results());
    }
  }
}
