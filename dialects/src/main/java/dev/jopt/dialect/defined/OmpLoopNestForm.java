package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** {@code omp.loop_nest (%i) : t = (%a) to (%b) inclusive step (%c) collapse(2) tiles(4) { … }}. */
final class OmpLoopNestForm implements OperationForm {
  private static final String INCLUSIVE = "loop_inclusive";
  private static final String COLLAPSE = "collapse_num_loops";
  private static final String TILES = "tile_sizes";

  @Override
  public void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> arguments = parser.parseArgumentList(Delimiter.PAREN, false, false);
    Type type = parser.parseColonType();
    parser.expect(Punctuation.EQUAL);
    resolve(parser, arguments.size(), type, state);
    parser.expectKeyword("to");
    resolve(parser, arguments.size(), type, state);
    if (parser.acceptKeyword("inclusive")) {
      state.setAttribute(INCLUSIVE, UnitAttribute.UNIT);
    }
    parser.expectKeyword("step");
    resolve(parser, arguments.size(), type, state);
    if (parser.acceptKeyword("collapse")) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(COLLAPSE, IntegerAttribute.i64(parser.parseInteger()));
      parser.expect(Punctuation.R_PAREN);
    }
    if (parser.acceptKeyword("tiles")) {
      List<Long> sizes = new ArrayList<>();
      parser.parseCommaSeparated(Delimiter.PAREN, () -> sizes.add(parser.parseInteger()));
      state.setAttribute(
          TILES,
          DenseArrayAttribute.ofLongs(
              IntegerType.I64, sizes.stream().mapToLong(Long::longValue).toArray()));
    }
    state.addRegion(
        parser.parseRegion(arguments.stream().map(argument -> argument.withType(type)).toList()));
  }

  private static void resolve(OpParser parser, int count, Type type, OperationState state) {
    int position = parser.position();
    List<OpParser.UnresolvedOperand> operands = parser.parseOperandList(Delimiter.PAREN);
    if (operands.size() != count) {
      throw parser.errorAt(position, "expected " + count + " operands");
    }
    parser.resolveAll(operands, type, state);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    List<? extends Value> arguments =
        op.region(0).isEmpty() ? List.of() : op.region(0).front().arguments();
    int loops = op.operandCount() / 3;
    printer.print(" (");
    printer.printOperands(arguments);
    printer.print(") : ");
    if (!arguments.isEmpty()) {
      printer.printType(arguments.get(0).type());
    }
    printer.print(" = (");
    printer.printOperands(op.operands().subList(0, loops));
    printer.print(") to (");
    printer.printOperands(op.operands().subList(loops, 2 * loops));
    printer.print(op.attribute(INCLUSIVE) == null ? ") step (" : ") inclusive step (");
    printer.printOperands(op.operands().subList(2 * loops, 3 * loops));
    printer.print(") ");
    if (op.attribute(COLLAPSE) instanceof IntegerAttribute count && count.longValue() > 1) {
      printer.print("collapse(" + count.value() + ") ");
    }
    if (op.attribute(TILES) instanceof DenseArrayAttribute sizes) {
      printer.print("tiles(");
      for (int i = 0; i < sizes.size(); i++) {
        printer.print((i == 0 ? "" : ", ") + sizes.longAt(i));
      }
      printer.print(") ");
    }
    printer.printRegion(op.region(0), false, true, false);
  }
}
