package dev.jopt.analysis;

import dev.jopt.ir.Operation;
import java.util.function.BiFunction;
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
  private final BiFunction<? super Operation, ? super Source, ? extends T> factory;

  /** Gives an analysis the analyses that it builds on. */
  public interface Source {
    /**
     * Another analysis of the same operation. The one being made is dropped with it.
     *
     * @throws IllegalStateException if that one builds on the one being made
     */
    <T> T get(AnalysisKey<T> key);
  }

  private AnalysisKey(
      String name, BiFunction<? super Operation, ? super Source, ? extends T> factory) {
    this.name = name;
    this.factory = factory;
  }

  /** A key for an analysis of an operation with all that it contains. */
  public static <T> AnalysisKey<T> of(
      String name, Function<? super Operation, ? extends T> factory) {
    return new AnalysisKey<>(name, (op, source) -> factory.apply(op));
  }

  /**
   * A key for an analysis that builds on others: it asks for them when it is made, and is dropped
   * when one of them is.
   */
  public static <T> AnalysisKey<T> dependent(
      String name, BiFunction<? super Operation, ? super Source, ? extends T> factory) {
    return new AnalysisKey<>(name, factory);
  }

  /** The name in reports. */
  public String name() {
    return name;
  }

  /** Makes the analysis, and whatever it builds on. */
  public T create(Operation op) {
    return create(
        op,
        new Source() {
          @Override
          public <U> U get(AnalysisKey<U> key) {
            return key.create(op, this);
          }
        });
  }

  /** Makes the analysis of those that it builds on. */
  public T create(Operation op, Source source) {
    return factory.apply(op, source);
  }

  @Override
  public String toString() {
    return name;
  }
}
