package dev.jopt.ir.op;

/**
 * An operation that can take a buffer in the memory space that it is cast from just as well. If its
 * results are buffers, they are then in that memory space, too.
 *
 * <p>Without state of its own.
 */
public interface MemorySpaceCastConsumer {
  /** The index of the operand that is the buffer. */
  default int memorySpaceOperand() {
    return 0;
  }
}
