package dev.jopt.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The capabilities that operations were given from outside, the latest first. */
final class ExternalModels {
  private final List<Model<?>> models = new ArrayList<>();

  private record Model<T>(
      Predicate<Operation> covers,
      Class<T> capability,
      Function<Operation, ? extends @Nullable T> maker) {}

  ExternalModels() {}

  private ExternalModels(List<Model<?>> models) {
    this.models.addAll(models);
  }

  <T> void add(
      Predicate<Operation> covers,
      Class<T> capability,
      Function<Operation, ? extends @Nullable T> maker) {
    models.add(0, new Model<>(covers, capability, maker));
  }

  /** A copy of the current models; null if there are none. */
  @Nullable ExternalModels copyOrNull() {
    return models.isEmpty() ? null : new ExternalModels(models);
  }

  /** The implementation attached to an operation, or null. */
  <T> @Nullable T find(Operation op, Class<T> capability) {
    for (Model<?> model : models) {
      if (capability.isAssignableFrom(model.capability()) && model.covers().test(op)) {
        Object made = model.maker().apply(op);
        if (made != null) {
          return capability.cast(made);
        }
      }
    }
    return null;
  }
}
