package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** {@code functional-type(inputs, outputs)}. */
final class FormatFunctionalType extends FormatElement {
  private final FormatValues inputs;
  private final FormatValues outputs;

  FormatFunctionalType(FormatValues inputs, FormatValues outputs) {
    this.inputs = inputs;
    this.outputs = outputs;
  }

  @Override
  void parse(FormatParse parse) {
    FunctionType type = parse.parser.parseFunctionType();
    parse.setTypes(inputs, type.inputs());
    parse.setTypes(outputs, type.results());
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    space(printer);
    printer.print('(');
    inputs.printTypes(op, printer);
    printer.print(") -> ");
    boolean bare = outputs.size(op) == 1 && !(onlyOutput(op) instanceof FunctionType);
    if (!bare) {
      printer.print('(');
    }
    outputs.printTypes(op, printer);
    if (!bare) {
      printer.print(')');
    }
  }

  private Type onlyOutput(Operation op) {
    return outputs.value(op, outputs.start(op)).type();
  }

  @Override
  boolean isPresent(Operation op) {
    return inputs.size(op) != 0;
  }

  @Override
  boolean isAnchor() {
    return true;
  }

  List<FormatValues> both() {
    return List.of(inputs, outputs);
  }

  @Override
  public String toString() {
    return "functional-type";
  }
}
