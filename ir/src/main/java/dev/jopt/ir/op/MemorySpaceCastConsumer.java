package dev.jopt.ir.op;

/**
 * An operation that can take a buffer in the memory space that it is cast from just as well. If its
 * results are buffers, they are then in that memory space, too.
 *
 * <p>An operation of one's own implements this, or has it attached to it.
 */
public interface MemorySpaceCastConsumer {
  /** The index of the operand that is the buffer. */
  default int memorySpaceOperand() {
    return 0;
  }
}
