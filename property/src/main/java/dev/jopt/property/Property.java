package dev.jopt.property;

import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/**
 * Checks an invariant on many random cases, inside a JUnit test:
 *
 * <pre>{@code
 * @Test
 * void reversingTwiceChangesNothing() {
 *   Property.tries(500)
 *       .seed(1)
 *       .check(
 *           choices -> {
 *             List<Integer> list = choices.list(40, choices::anyInt);
 *             assertThat(Lists.reverse(Lists.reverse(list))).isEqualTo(list);
 *           });
 * }
 * }</pre>
 *
 * <p>A run repeats exactly: all that is chosen follows from the seed. The first cases are small and
 * half of all may be as large as any (see {@link Choices}), so that the first failure is a small
 * one. It ends the run with an {@link AssertionError} that names the case; the system property
 * {@code jopt.property.replay} with that name tries this case alone:
 *
 * <pre>{@code
 * mvn test -Dtest=ReverseTest#reversingTwiceChangesNothing -Djopt.property.replay=-5577006791947779410:37
 * }</pre>
 *
 * <p>{@link #forAll} separates the case from the invariant, so that a {@link Reducer} can make a
 * failing case smaller. An assumption of JUnit that does not hold skips the whole test.
 *
 * <p>Objects of this class are immutable and may be shared by threads.
 */
public final class Property {

  /** The system property that selects one case; a failure prints its value. */
  public static final String REPLAY = "jopt.property.replay";

  /** The limit of reductions of a failing case. */
  private static final int MOST_REDUCTIONS = 10_000;

  private final int tries;
  private final long seed;
  private final @Nullable String replay;

  private Property(int tries, long seed, @Nullable String replay) {
    this.tries = tries;
    this.seed = seed;
    this.replay = replay;
  }

  /** The invariant of the case that the choices make. */
  @FunctionalInterface
  public interface Check {
    /**
     * Makes a case and tries it.
     *
     * @throws Exception or an {@link Error}, if the property does not hold
     */
    void run(Choices choices) throws Exception;
  }

  /** Makes a case. */
  @FunctionalInterface
  public interface Generator<T> {
    /**
     * Makes a case, the same one from the same choices.
     *
     * @throws Exception if there is none, which fails the test
     */
    T generate(Choices choices) throws Exception;
  }

  /** The invariant of a case. */
  @FunctionalInterface
  public interface Claim<T> {
    /**
     * Tries a case.
     *
     * @throws Exception or an {@link Error}, if the property does not hold
     */
    void run(T value) throws Exception;
  }

  /**
   * Starts a property.
   *
   * @param tries how many cases are tried
   * @throws IllegalArgumentException if there are none
   */
  public static Property tries(int tries) {
    if (tries < 1) {
      throw new IllegalArgumentException("a property must be tried: " + tries);
    }
    return new Property(tries, 0, System.getProperty(REPLAY));
  }

  /** Returns the same with the number that all choices follow from; 0 if not set. */
  public Property seed(long value) {
    return new Property(tries, value, replay);
  }

  /** Returns the same as it runs when the system property has a value. */
  Property replaying(@Nullable String name) {
    return new Property(tries, seed, name);
  }

  /**
   * Tries the cases.
   *
   * @throws AssertionError if the property does not hold for one
   * @throws TestAbortedException if an assumption does not hold
   * @throws IllegalArgumentException if the system property does not name a case
   */
  public void check(Check check) {
    run(
        (choices, name) -> {
          try {
            check.run(choices);
          } catch (TestAbortedException e) {
            throw e;
          } catch (Exception | Error e) {
            throw failure(name, "", e);
          }
        });
  }

  /**
   * Tries the cases, and shows a failing one.
   *
   * @throws AssertionError if the property does not hold for one
   * @throws TestAbortedException if an assumption does not hold
   * @throws IllegalArgumentException if the system property does not name a case
   */
  public <T> void forAll(Generator<T> generator, Claim<T> claim) {
    forAll(generator, Reducer.none(), claim);
  }

  /**
   * Tries the cases, makes a failing one as small as the reducer can, and shows it.
   *
   * @throws AssertionError if the property does not hold for one
   * @throws TestAbortedException if an assumption does not hold
   * @throws IllegalArgumentException if the system property does not name a case
   */
  public <T> void forAll(Generator<T> generator, Reducer<T> reducer, Claim<T> claim) {
    run(
        (choices, name) -> {
          T value;
          try {
            value = generator.generate(choices);
          } catch (TestAbortedException e) {
            throw e;
          } catch (Exception | Error e) {
            throw failure(name, "to make a case", e);
          }
          Throwable failure = failure(claim, value);
          if (failure == null) {
            return;
          }
          T smallest = value;
          boolean smaller = true;
          for (int i = 0; smaller && i < MOST_REDUCTIONS; i++) {
            smaller = false;
            for (T candidate : reducer.smaller(smallest)) {
              Throwable other = failure(claim, candidate);
              if (other != null) {
                smallest = candidate;
                failure = other;
                smaller = true;
                break;
              }
            }
          }
          throw failure(name, "for " + Reducer.describe(smallest), failure);
        });
  }

  private static <T> @Nullable Throwable failure(Claim<T> claim, T value) {
    try {
      claim.run(value);
      return null;
    } catch (TestAbortedException e) {
      throw e;
    } catch (Exception | Error e) {
      return e;
    }
  }

  private interface Try {
    void run(Choices choices, String name);
  }

  private void run(Try each) {
    if (replay != null) {
      each.run(choices(replay), replay);
      return;
    }
    SplittableRandom seeds = new SplittableRandom(seed);
    for (int i = 0; i < tries; i++) {
      long own = seeds.nextLong();
      // Cases grow during the first half of the tries; a single one is large.
      int size =
          tries == 1
              ? Choices.LARGEST
              : (int) Math.min(Choices.LARGEST, 2L * Choices.LARGEST * i / tries);
      each.run(new Choices(own, size), own + ":" + size);
    }
  }

  private static Choices choices(String name) {
    int colon = name.indexOf(':');
    try {
      int size = Integer.parseInt(name.substring(colon + 1));
      return new Choices(Long.parseLong(name.substring(0, Math.max(colon, 0))), size);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "-D" + REPLAY + "=" + name + " does not name a case, such as 5577006791947779410:30", e);
    }
  }

  private static AssertionError failure(String name, String what, Throwable cause) {
    String message = Objects.requireNonNullElse(cause.getMessage(), cause.toString());
    AssertionError failure =
        new AssertionError(
            "failed%s; try this case alone with -D%s=%s%n%s"
                .formatted(what.isEmpty() ? "" : " " + what, REPLAY, name, message),
            cause);
    failure.setStackTrace(cause.getStackTrace());
    return failure;
  }
}
