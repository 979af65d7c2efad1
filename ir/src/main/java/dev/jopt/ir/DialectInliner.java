package dev.jopt.ir;

import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a dialect says about inlining its operations, and about inlining into their regions.
 *
 * <p>A dialect returns its inliner from {@link Dialect#inliner}; for a dialect of a third party,
 * {@link Context.Builder#attachInliner} brings one. Operations of a dialect without an inliner are
 * never inlined, nor is anything inlined into their regions. Each question goes to the inliner of
 * one dialect:
 *
 * <ul>
 *   <li>{@link #isLegalToInlineCall}: to that of the callable;
 *   <li>{@link #isLegalToInlineInto}: to that of the operation whose region holds the call;
 *   <li>{@link #isLegalToInline} and {@link #shouldAnalyzeRecursively}: to that of each operation
 *       in the body;
 *   <li>{@link #handleTerminator}: to that of the terminator;
 *   <li>{@link #materializeCallConversion}: to that of the call;
 *   <li>the others: to that of the callable.
 * </ul>
 *
 * <p>Without mutable state: all threads that use the context call it at the same time.
 */
public interface DialectInliner {
  /** Operations may be inlined, whatever they are; nothing is inlined into their regions. */
  DialectInliner OPERATIONS =
      new DialectInliner() {
        @Override
        public boolean isLegalToInline(
            Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
          return true;
        }
      };

  /**
   * Operations may be inlined, whatever they are, and anything may be inlined into their regions.
   */
  DialectInliner OPERATIONS_AND_REGIONS =
      new DialectInliner() {
        @Override
        public boolean isLegalToInline(
            Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
          return true;
        }

        @Override
        public boolean isLegalToInlineInto(
            Region into, Region body, boolean wouldBeCloned, IrMapping mapping) {
          return true;
        }
      };

  /**
   * Whether the body of a callable of this dialect may stand where it is called.
   *
   * @param wouldBeCloned whether the callable keeps its body
   */
  default boolean isLegalToInlineCall(Operation call, Operation callable, boolean wouldBeCloned) {
    return false;
  }

  /**
   * Whether a body may be inlined into a region of an operation of this dialect.
   *
   * @param mapping what stands for the arguments of the body
   */
  default boolean isLegalToInlineInto(
      Region into, Region body, boolean wouldBeCloned, IrMapping mapping) {
    return false;
  }

  /** Whether an operation of this dialect may be inlined into a region, of whatever dialect. */
  default boolean isLegalToInline(
      Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
    return false;
  }

  /** Whether the operations in the regions of an operation must be legal to inline, too. */
  default boolean shouldAnalyzeRecursively(Operation op) {
    return true;
  }

  /**
   * Replaces a terminator of a body of several blocks by a branch to the block after the call,
   * which has an argument for each result of the call. Terminators that do not leave the body stay
   * as they are.
   */
  default void handleTerminator(Operation terminator, Block continuation) {}

  /**
   * Replaces the results of a call by the values that the terminator of a body of one block gives;
   * the terminator is erased afterwards.
   */
  default void handleTerminator(Operation terminator, List<? extends Value> results) {
    throw new IllegalStateException(
        "the inliner of '"
            + terminator.definition().dialectName()
            + "' does not handle the terminator "
            + terminator.name());
  }

  /**
   * Makes an operation that converts a value between the types of a call and of its callable.
   *
   * @return a new operation with one operand and one result; null if this is not possible, so that
   *     the call stays
   */
  default @Nullable Operation materializeCallConversion(
      OpBuilder builder, Value input, Type type, Location location) {
    return null;
  }

  /** The value that stands for an argument in the body: the argument, or what is made of it. */
  default Value handleArgument(
      OpBuilder builder,
      Operation call,
      Operation callable,
      Value argument,
      DictionaryAttribute attributes) {
    return argument;
  }

  /** The value that stands for a result after the call: the result, or what is made of it. */
  default Value handleResult(
      OpBuilder builder,
      Operation call,
      Operation callable,
      Value result,
      DictionaryAttribute attributes) {
    return result;
  }

  /** Changes the blocks that were inlined for a call, before their terminators are handled. */
  default void processInlinedCallBlocks(Operation call, List<Block> blocks) {}

  /** Whether a body of one block may become part of the block with the call. */
  default boolean allowSingleBlockOptimization(List<Block> blocks) {
    return true;
  }
}
