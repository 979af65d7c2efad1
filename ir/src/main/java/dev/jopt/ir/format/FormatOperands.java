package dev.jopt.ir.format;

import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import java.util.List;

/** {@code $operand} or {@code operands}. */
final class FormatOperands extends FormatElement {
  private final FormatValues values;

  FormatOperands(FormatValues values) {
    this.values = values;
  }

  FormatValues values() {
    return values;
  }

  @Override
  void parse(FormatParse parse) {
    if (values.arity() == Arity.ONE) {
      parse.setOperand(values.group(), parse.parser.parseOperand());
    } else {
      accept(parse);
    }
  }

  @Override
  boolean accept(FormatParse parse) {
    OpParser parser = parse.parser;
    int position = parser.position();
    if (values.arity() == Arity.OPTIONAL) {
      UnresolvedOperand operand = parser.acceptOperand();
      parse.setOperands(values.group(), position, operand == null ? List.of() : List.of(operand));
      return operand != null;
    }
    List<UnresolvedOperand> operands = parser.parseOperandList();
    if (values.isAll()) {
      parse.setAllOperands(position, operands);
    } else {
      parse.setOperands(values.group(), position, operands);
    }
    return !operands.isEmpty();
  }

  @Override
  boolean isOptional() {
    return values.arity() != Arity.ONE;
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    space(printer);
    values.printValues(op, printer);
  }

  @Override
  boolean isPresent(Operation op) {
    return values.size(op) != 0;
  }

  @Override
  boolean isAnchor() {
    return isOptional();
  }

  @Override
  public String toString() {
    return values.isAll() ? values.name() : "$" + values.name();
  }
}
