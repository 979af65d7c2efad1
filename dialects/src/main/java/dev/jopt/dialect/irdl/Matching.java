package dev.jopt.dialect.irdl;

import dev.jopt.ir.attribute.Attribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One match of the constraints of a definition: each fits one attribute only, the first that it was
 * asked about and fitted. Used by one thread, for one operation, type or attribute.
 */
final class Matching {
  private final List<Constraint> constraints;
  private final @Nullable Attribute[] fitted;

  Matching(List<Constraint> constraints) {
    this.constraints = constraints;
    fitted = new Attribute[constraints.size()];
  }

  /** The error of an attribute where the constraint of this number stands, or null. */
  @Nullable String problemOf(Attribute attribute, int constraint) {
    Attribute earlier = fitted[constraint];
    if (earlier != null) {
      return earlier.equals(attribute)
          ? null
          : "expected '" + earlier + "' but got '" + attribute + "'";
    }
    String problem = constraints.get(constraint).problemOf(attribute, this);
    if (problem == null) {
      fitted[constraint] = attribute;
    }
    return problem;
  }
}
