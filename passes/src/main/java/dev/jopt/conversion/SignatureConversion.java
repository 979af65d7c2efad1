package dev.jopt.conversion;

import dev.jopt.ir.Value;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the arguments of a block or a function: each is replaced by any number of new
 * ones, or by values, or goes.
 *
 * <p>Used by one thread at a time.
 */
public final class SignatureConversion {
  private final @Nullable Input[] inputs;
  private final List<Type> types = new ArrayList<>();

  /**
   * What takes the place of an argument.
   *
   * @param first the number of the first new argument
   * @param size how many new arguments there are
   * @param values the values in its place, when it is not replaced by arguments, else null
   */
  public record Input(int first, int size, @Nullable List<Value> values) {}

  /** A conversion that drops all arguments of a signature. */
  public SignatureConversion(int originalInputs) {
    inputs = new @Nullable Input[originalInputs];
  }

  /** How many arguments there were. */
  public int originalCount() {
    return inputs.length;
  }

  /** The types of the new arguments. */
  public List<Type> types() {
    return Collections.unmodifiableList(types);
  }

  /** What takes the place of an argument, or null if it is dropped. */
  public @Nullable Input input(int original) {
    return inputs[original];
  }

  /**
   * Replaces an argument by new ones, after those that there are.
   *
   * @throws IllegalStateException if it was replaced before
   */
  public SignatureConversion addInputs(int original, List<? extends Type> newTypes) {
    set(original, new Input(types.size(), newTypes.size(), null));
    types.addAll(newTypes);
    return this;
  }

  /** Adds arguments that replace none. */
  public SignatureConversion addInputs(List<? extends Type> newTypes) {
    types.addAll(newTypes);
    return this;
  }

  /**
   * Replaces an argument by values.
   *
   * @throws IllegalStateException if it was replaced before
   */
  public SignatureConversion remap(int original, List<? extends Value> values) {
    set(original, new Input(0, 0, List.copyOf(values)));
    return this;
  }

  /** Whether each argument of these types stays unchanged. */
  boolean isIdentity(List<Type> originalTypes) {
    if (!types.equals(originalTypes)) {
      return false;
    }
    for (int i = 0; i < inputs.length; i++) {
      Input input = inputs[i];
      if (input == null || input.values() != null || input.first() != i || input.size() != 1) {
        return false;
      }
    }
    return true;
  }

  private void set(int original, Input input) {
    if (inputs[original] != null) {
      throw new IllegalStateException("argument #" + original + " is replaced twice");
    }
    inputs[original] = input;
  }
}
