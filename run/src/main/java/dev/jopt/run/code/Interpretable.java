package dev.jopt.run.code;

import dev.jopt.ir.Operation;

/**
 * The capability of an operation to be run. Operations of dialects that this module does not know
 * implement it, or get it as an external model.
 */
public interface Interpretable {
  /**
   * Makes the operation ready to run, once for each place where it stands.
   *
   * @param op the operation
   * @param code gives the places of values, and makes regions ready
   */
  Node prepare(Operation op, FunctionCode code);
}
