package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.format.DynamicIndexList;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/**
 * {@code custom<PackedOrDynamicIndexList>($packed, $values, $statics)}: {@code *(%all)}, or a list
 * {@code [%i, 4]} of values and constants.
 */
final class PackedIndexList implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    DenseArrayAttribute statics = DenseArrayAttribute.i64();
    if (parser.accept(Punctuation.STAR)) {
      parser.expect(Punctuation.L_PAREN);
      arguments.addOperand(0, parser.parseOperand());
      parser.expect(Punctuation.R_PAREN);
    } else {
      statics = DynamicIndexList.parseSquare(parser, operand -> arguments.addOperand(1, operand));
    }
    arguments.setAttribute(2, statics);
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    List<? extends Value> packed = arguments.values(0);
    if (!packed.isEmpty()) {
      printer.print("*(");
      printer.printOperands(packed);
      printer.print(')');
      return;
    }
    List<? extends Value> values = arguments.values(1);
    int next = 0;
    printer.print('[');
    if (arguments.attribute(2) instanceof DenseArrayAttribute statics) {
      for (int i = 0; i < statics.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        if (statics.longAt(i) != ShapedType.DYNAMIC) {
          printer.print(Long.toString(statics.longAt(i)));
        } else if (next < values.size()) {
          printer.printOperand(values.get(next++));
        } else {
          // As MLIR shows fewer values than the list has places for.
          printer.print("<<UNKNOWN SSA VALUE>>");
        }
      }
    }
    printer.print(']');
  }
}
