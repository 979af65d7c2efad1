package dev.jopt.transform.buffer;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;

/**
 * A use of a buffer under one of its names, and the worst that it may do.
 *
 * @param operand the use
 * @param kind the effect that it may have on the contents
 */
record BufferAccess(OpOperand operand, Kind kind) {
  /** The effects that a use may have, from harmless to unknown. */
  enum Kind {
    /** Gives the buffer another name, forwards it, or asks for its shape. */
    NAME,
    /** Reads elements and changes none. */
    READ,
    /** May change elements, or free the buffer. */
    WRITE,
    /** Lets the buffer be used in ways or at times that cannot be seen. */
    ESCAPE
  }

  /** The operation that uses the buffer. */
  Operation op() {
    return operand.owner();
  }
}
