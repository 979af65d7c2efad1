package dev.jopt.ir.rewrite;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shape of an operation of a class: a {@link Matcher} of the values that it defines, and the
 * root of a pattern, {@link RewritePattern#of(OpMatcher, RewritePattern.MatchRewrite)}.
 *
 * <p>Immutable.
 *
 * @param <O> the class of the operation, or an interface of {@code dev.jopt.ir.op}
 */
public final class OpMatcher<O> extends Matcher {
  private final Class<O> kind;

  /** The only kind of operations of the class; null for all. */
  private final @Nullable OpDefinition definition;

  /** The operands; null for any. */
  private final @Nullable List<Matcher> operands;

  private final boolean inAnyOrder;
  private final @Nullable Capture<? super O> capture;

  OpMatcher(
      Class<O> kind,
      @Nullable OpDefinition definition,
      @Nullable List<Matcher> operands,
      boolean inAnyOrder,
      @Nullable Capture<? super O> capture) {
    this.kind = kind;
    this.definition = definition;
    this.operands = operands;
    this.inAnyOrder = inAnyOrder;
    this.capture = capture;
  }

  /** The class of the operations. */
  public Class<O> kind() {
    return kind;
  }

  /** What this matches, as far as it is one of the kinds of operation the class stands for. */
  public OpMatcher<O> ofKind(OpDefinition only) {
    return new OpMatcher<>(kind, only, operands, inAnyOrder, capture);
  }

  /**
   * What this matches, also with its two operands exchanged.
   *
   * @throws IllegalStateException if it does not have two operands
   */
  public OpMatcher<O> commutative() {
    if (operands == null || operands.size() != 2) {
      throw new IllegalStateException("only two operands can be exchanged");
    }
    return new OpMatcher<>(kind, definition, operands, true, capture);
  }

  /** What this matches, with the operation captured. */
  public OpMatcher<O> asOp(Capture<? super O> name) {
    return new OpMatcher<>(kind, definition, operands, inAnyOrder, name);
  }

  /** Matches an operation; null if it does not match. */
  public @Nullable Match match(Operation op) {
    return matchOp(op, Match.EMPTY);
  }

  @Override
  @Nullable Match match(Value value, Match before) {
    return value instanceof OpResult result ? matchOp(result.owner(), before) : null;
  }

  private @Nullable Match matchOp(Operation op, Match before) {
    if (!kind.isInstance(op) || definition != null && op.definition() != definition) {
      return null;
    }
    Match matched = operands == null ? before : matchOperands(op, operands, before);
    return matched == null || capture == null ? matched : matched.with(capture, op);
  }

  private @Nullable Match matchOperands(Operation op, List<Matcher> wanted, Match before) {
    int count = wanted.size();
    if (op.operandCount() != count) {
      return null;
    }
    Match matched = before;
    for (int i = 0; i < count && matched != null; i++) {
      matched = wanted.get(i).match(op.operand(i), matched);
    }
    if (matched == null && inAnyOrder) {
      Match first = wanted.get(0).match(op.operand(1), before);
      return first == null ? null : wanted.get(1).match(op.operand(0), first);
    }
    return matched;
  }
}
