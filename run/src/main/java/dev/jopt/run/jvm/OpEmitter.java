package dev.jopt.run.jvm;

import dev.jopt.ir.Operation;

/** Makes the code of an operation. */
@FunctionalInterface
interface OpEmitter {
  /**
   * Makes it.
   *
   * @throws dev.jopt.run.value.Fault if the compiler does not know what the operation needs
   */
  void emit(Operation op, FunctionEmitter function);
}
