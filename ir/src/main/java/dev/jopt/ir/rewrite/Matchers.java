package dev.jopt.ir.rewrite;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes {@link Matcher}s, to be imported statically: {@code m(AddIOp.class, value(), zero())}. */
public final class Matchers {
  private Matchers() {}

  /** The results of any operation of a class or capability. */
  public static <O> OpMatcher<O> m(Class<O> kind) {
    return new OpMatcher<>(kind, null, null, false, null);
  }

  /** The results of operations of a class or capability with exactly these operands. */
  public static <O> OpMatcher<O> m(Class<O> kind, Matcher... operands) {
    return new OpMatcher<>(kind, null, List.of(operands), false, null);
  }

  /** Any value. */
  public static Matcher value() {
    return new Matcher() {
      @Override
      @Nullable Match match(Value value, Match before) {
        return before;
      }
    };
  }

  /** Any value, captured. */
  public static Matcher value(Capture<? super Value> capture) {
    return value().as(capture);
  }

  /** This value and no other. */
  public static Matcher same(Value expected) {
    return value().where(value -> value == expected);
  }

  /** Any constant. */
  public static Matcher constant() {
    return new Matcher.OfConstant(null, attribute -> true);
  }

  /** Any constant, its attribute captured, if that is of the class that is captured. */
  public static Matcher constant(Capture<? extends Attribute> capture) {
    @SuppressWarnings("unchecked") // Nothing else is put into it: the condition sees to that.
    Capture<? super Attribute> name = (Capture<? super Attribute>) capture;
    return new Matcher.OfConstant(name, capture.kind()::isInstance);
  }

  /** A constant whose attribute satisfies a condition. */
  public static Matcher constant(Predicate<? super Attribute> condition) {
    return new Matcher.OfConstant(null, condition);
  }

  /** A constant of this number: an integer, or a tensor or vector of nothing else. */
  public static Matcher integer(long number) {
    BigInteger wanted = BigInteger.valueOf(number);
    return constant(
        attribute ->
            scalar(attribute) instanceof IntegerAttribute integer
                && integer.value().equals(wanted));
  }

  /** The constant zero: an integer or float (of either sign), or a tensor or vector of it. */
  public static Matcher zero() {
    return constant(
        attribute -> {
          Attribute scalar = scalar(attribute);
          return scalar instanceof IntegerAttribute integer
              ? integer.value().signum() == 0
              : scalar instanceof FloatAttribute number && number.isZero();
        });
  }

  /** The constant one: an integer or float, or a tensor or vector of it. */
  public static Matcher one() {
    return constant(
        attribute -> {
          Attribute scalar = scalar(attribute);
          return scalar instanceof IntegerAttribute integer
              // The one of i1 reads as -1.
              ? integer.value().equals(BigInteger.ONE) || integer.equals(IntegerAttribute.TRUE)
              : scalar instanceof FloatAttribute number && number.doubleValue() == 1;
        });
  }

  /** The element of a splat, else the attribute itself. */
  private static Attribute scalar(Attribute attribute) {
    return attribute instanceof DenseElementsAttribute dense && dense.isSplat()
        ? dense.splatValue()
        : attribute;
  }
}
