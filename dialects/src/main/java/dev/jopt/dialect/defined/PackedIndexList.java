package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code custom<PackedOrDynamicIndexList>($packed, $values, $statics)}: {@code *(%all)}, or a list
 * {@code [%i, 4]} of values and constants.
 */
final class PackedIndexList implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<Long> statics = new ArrayList<>();
    if (parser.accept(Punctuation.STAR)) {
      parser.expect(Punctuation.L_PAREN);
      arguments.addOperand(0, parser.parseOperand());
      parser.expect(Punctuation.R_PAREN);
    } else {
      parser.expect(Punctuation.L_SQUARE);
      if (!parser.accept(Punctuation.R_SQUARE)) {
        do {
          boolean scalable = parser.accept(Punctuation.L_SQUARE);
          UnresolvedOperand operand = parser.acceptOperand();
          if (operand != null) {
            arguments.addOperand(1, operand);
          }
          statics.add(operand == null ? parser.parseInteger() : ShapedType.DYNAMIC);
          if (scalable) {
            parser.expect(Punctuation.R_SQUARE);
          }
        } while (parser.accept(Punctuation.COMMA));
        parser.expect(Punctuation.R_SQUARE);
      }
    }
    long[] numbers = statics.stream().mapToLong(Long::longValue).toArray();
    arguments.setAttribute(2, DenseArrayAttribute.i64(numbers));
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
