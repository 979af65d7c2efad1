package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpPrinter;

/**
 * An operation that a definition file defines. Its capabilities are those of the subclass; the
 * subclasses are in {@link DefinedOperations}.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
class DefinedOperation extends Operation {
  final OperationTraits traits;

  DefinedOperation(OperationState state, OperationTraits traits) {
    super(state);
    this.traits = traits;
  }

  @Override
  public void print(OpPrinter printer) {
    if (traits.form() != null) {
      traits.form().print(this, printer);
    } else {
      super.print(printer);
    }
  }
}
