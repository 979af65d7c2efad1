package dev.jopt.ir.rewrite;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a value: what defines it, from what, and so on backwards. Made by the methods of
 * {@link Matchers}, which compose:
 *
 * <pre>{@code
 * private static final Capture<Value> X = Capture.of(Value.class);
 * private static final Matcher TWICE = m(AddIOp.class, value(X), value(X));
 *
 * Match match = TWICE.match(op.lhs());
 * if (match != null) {
 *   Value x = match.get(X);
 *   …
 * }
 * }</pre>
 *
 * <p>A capture that stands in several places finds the same thing in each, or nothing matches.
 *
 * <p>Immutable: a matcher is best a constant.
 */
public abstract class Matcher {
  /** For the matchers of this package. */
  Matcher() {}

  /**
   * Matches a value.
   *
   * @param before what was found so far
   * @return null if it does not match
   */
  abstract @Nullable Match match(Value value, Match before);

  /** Matches a value; null if it does not match. */
  public final @Nullable Match match(Value value) {
    return match(value, Match.EMPTY);
  }

  /** Whether a value matches. */
  public final boolean matches(Value value) {
    return match(value, Match.EMPTY) != null;
  }

  /** What this matches, as far as the value satisfies a condition. */
  public final Matcher where(Predicate<? super Value> condition) {
    Matcher self = this;
    return new Matcher() {
      @Override
      @Nullable Match match(Value value, Match before) {
        return condition.test(value) ? self.match(value, before) : null;
      }
    };
  }

  /** What this matches, as far as the value has a type. */
  public final Matcher ofType(Type type) {
    return where(value -> value.type().equals(type));
  }

  /** What this matches, as far as the value has exactly one use. */
  public final Matcher usedOnce() {
    return where(Value::hasOneUse);
  }

  /** What this matches, with the value captured. */
  public final Matcher as(Capture<? super Value> capture) {
    Matcher self = this;
    return new Matcher() {
      @Override
      @Nullable Match match(Value value, Match before) {
        Match matched = self.match(value, before);
        return matched == null ? null : matched.with(capture, value);
      }
    };
  }

  /** What this matches or, failing that, what the other matches. */
  public final Matcher or(Matcher other) {
    Matcher self = this;
    return new Matcher() {
      @Override
      @Nullable Match match(Value value, Match before) {
        Match matched = self.match(value, before);
        return matched != null ? matched : other.match(value, before);
      }
    };
  }

  /** Any value that is a constant; its attribute can be captured. */
  static final class OfConstant extends Matcher {
    private final @Nullable Capture<? super Attribute> capture;
    private final Predicate<? super Attribute> condition;

    OfConstant(
        @Nullable Capture<? super Attribute> capture, Predicate<? super Attribute> condition) {
      this.capture = capture;
      this.condition = condition;
    }

    @Override
    @Nullable Match match(Value value, Match before) {
      Attribute constant = OperationFolder.matchConstant(value);
      if (constant == null || !condition.test(constant)) {
        return null;
      }
      return capture == null ? before : before.with(capture, constant);
    }
  }
}
