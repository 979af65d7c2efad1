package dev.jopt.ir.op;

/**
 * Tells which buffer operands can be reached after the operation by other means than that value and
 * its views. Their address is converted to a number or stored, a transfer that the operation only
 * starts still uses them, or they are freed conditionally. LLVM says of such a pointer that it is
 * captured.
 *
 * <p>Of an operation without this interface, captures are inferred from its declaration: one
 * without memory effects that makes something other than buffers captures its operands, and so does
 * one that takes or returns a {@linkplain dev.jopt.ir.type.CompletionType completion}.
 */
public interface CapturesOperands {
  /**
   * Whether the buffer is captured.
   *
   * @param operandIndex the number of an operand that is a buffer
   */
  boolean capturesOperand(int operandIndex);
}
