package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.FunctionAssembly;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.op.FunctionLike;

/** The form of functions: {@code private @name(%arg: t) -> u attributes {…} { … }}. */
final class FunctionForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    FunctionAssembly.parse(parser, state);
  }

  @Override
  public void print(Operation operation, OpPrinter printer) {
    FunctionAssembly.print((FunctionLike) operation, printer);
  }
}
