package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import java.util.function.UnaryOperator;

/**
 * An operation some of whose rules hold or fail only when it runs, and that can say so as IR. The
 * pass {@code generate-runtime-verification} asks for it.
 *
 * <p>Implementations keep no state of their own.
 */
public interface RuntimeVerifiable {
  /**
   * Adds operations that check the rules, in front of this one.
   *
   * @param builder its insertion point is in front of this operation
   * @param message turns what is wrong into the whole message of an assertion
   */
  void generateRuntimeVerification(OpBuilder builder, UnaryOperator<String> message);
}
