package dev.jopt.analysis;

import dev.jopt.ir.Operation;
import java.util.function.Function;

/**
 * Names an analysis and knows how to make one. An analysis class has one key as a constant; keys
 * are compared by identity.
 *
 * <p>Making an analysis reads IR only; threads do it at the same time for different operations.
 *
 * @param <T> the type of the analysis
 */
public final class AnalysisKey<T> {
  private final String name;
  private final Function<? super Operation, ? extends T> factory;

  private AnalysisKey(String name, Function<? super Operation, ? extends T> factory) {
    this.name = name;
    this.factory = factory;
  }

  /** A key for an analysis of an operation with all that it contains. */
  public static <T> AnalysisKey<T> of(
      String name, Function<? super Operation, ? extends T> factory) {
    return new AnalysisKey<>(name, factory);
  }

  /** The name in reports. */
  public String name() {
    return name;
  }

  /** Makes the analysis. */
  public T create(Operation op) {
    return factory.apply(op);
  }

  @Override
  public String toString() {
    return name;
  }
}
