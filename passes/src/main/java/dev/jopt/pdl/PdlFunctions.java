package dev.jopt.pdl;

import dev.jopt.ir.rewrite.Rewriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The functions in Java that patterns call by name: {@code pdl.apply_native_constraint}, {@code
 * pdl.apply_native_rewrite} and {@code pdl.rewrite … with "name"}.
 *
 * <pre>{@code
 * PdlFunctions functions =
 *     PdlFunctions.builder()
 *         .constraint("is-even", arguments -> isEven(arguments.attribute(0)))
 *         .rewrite(
 *             "half",
 *             (arguments, rewriter) -> List.of(half(arguments.attribute(0))))
 *         .build();
 * }</pre>
 *
 * <p>Immutable. The functions have no mutable state: threads call them at the same time.
 */
public final class PdlFunctions {
  /** No functions. */
  public static final PdlFunctions NONE = builder().build();

  private final Map<String, Constraint> constraints;
  private final Map<String, Rewrite> rewrites;

  /** A constraint that computes something. */
  @FunctionalInterface
  public interface Constraint {
    /**
     * Asks whether the constraint holds; changes nothing.
     *
     * @return what it computes, one thing for each result of the operation that calls it: an
     *     attribute, type, value, or list of types or values; null if it does not hold
     */
    @Nullable List<?> check(PdlArguments arguments);
  }

  /** A rewrite. */
  @FunctionalInterface
  public interface Rewrite {
    /**
     * Changes the IR through the rewriter, whose insertion point is before the root of the pattern.
     *
     * @return one thing for each result of the operation that calls it: an operation, attribute,
     *     type, value, or list of types or values
     */
    List<?> apply(PdlArguments arguments, Rewriter rewriter);
  }

  private PdlFunctions(Builder builder) {
    constraints = Map.copyOf(builder.constraints);
    rewrites = Map.copyOf(builder.rewrites);
  }

  /** Starts a set of functions. */
  public static Builder builder() {
    return new Builder();
  }

  @Nullable Constraint constraint(String name) {
    return constraints.get(name);
  }

  @Nullable Rewrite rewrite(String name) {
    return rewrites.get(name);
  }

  /** Collects functions. Used by one thread. */
  public static final class Builder {
    private final Map<String, Constraint> constraints = new LinkedHashMap<>();
    private final Map<String, Rewrite> rewrites = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Adds a constraint without results.
     *
     * @throws IllegalArgumentException if the name is taken by another constraint
     */
    public Builder constraint(String name, Predicate<PdlArguments> holds) {
      return computingConstraint(name, arguments -> holds.test(arguments) ? List.of() : null);
    }

    /**
     * Adds a constraint with results.
     *
     * @throws IllegalArgumentException if the name is taken by another constraint
     */
    public Builder computingConstraint(String name, Constraint constraint) {
      if (constraints.putIfAbsent(name, constraint) != null) {
        throw new IllegalArgumentException("two native constraints are named '" + name + "'");
      }
      return this;
    }

    /**
     * Adds a rewrite.
     *
     * @throws IllegalArgumentException if the name is taken by another rewrite
     */
    public Builder rewrite(String name, Rewrite rewrite) {
      if (rewrites.putIfAbsent(name, rewrite) != null) {
        throw new IllegalArgumentException("two native rewrites are named '" + name + "'");
      }
      return this;
    }

    /**
     * Adds all functions of another set.
     *
     * @throws IllegalArgumentException if a name is taken
     */
    public Builder addAll(PdlFunctions others) {
      others.constraints.forEach(this::computingConstraint);
      others.rewrites.forEach(this::rewrite);
      return this;
    }

    /** The functions so far. */
    public PdlFunctions build() {
      return new PdlFunctions(this);
    }
  }
}
