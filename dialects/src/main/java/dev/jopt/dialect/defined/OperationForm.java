package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition.CustomParser;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;

/** A hand-written custom form. Without state: threads use it at the same time. */
interface OperationForm extends CustomParser {
  /** Prints the form from after the operation's name. */
  void print(Operation operation, OpPrinter printer);
}
