package dev.jopt.dataflow;

import java.util.function.Function;

/**
 * Names one kind of states: a solver has at most one state of a kind for each anchor. Compared by
 * identity.
 *
 * @param <S> the class of the states
 */
public final class StateKind<S extends AnalysisState> {
  private final String name;
  private final Function<Object, S> factory;

  private StateKind(String name, Function<Object, S> factory) {
    this.name = name;
    this.factory = factory;
  }

  /**
   * A kind of states.
   *
   * @param name for people
   * @param factory makes the first state of an anchor
   */
  public static <S extends AnalysisState> StateKind<S> of(
      String name, Function<Object, S> factory) {
    return new StateKind<>(name, factory);
  }

  S create(Object anchor) {
    return factory.apply(anchor);
  }

  /** For people: the name. */
  @Override
  public String toString() {
    return name;
  }
}
