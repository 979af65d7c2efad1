package dev.jopt.dialect.irdl;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.TypeAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A constraint of an attribute; types are attributes here. A constraint that is named several times
 * stands for one attribute: {@link Matching} remembers which.
 */
interface Constraint {
  /**
   * The error of an attribute, or null if it is fine.
   *
   * @param matching the attributes that the other constraints of the definition stand for
   */
  @Nullable String problemOf(Attribute attribute, Matching matching);

  /** Fits everything. */
  Constraint ANY = (attribute, matching) -> null;

  /** Fits one attribute. */
  record Is(Attribute expected) implements Constraint {
    @Override
    public @Nullable String problemOf(Attribute attribute, Matching matching) {
      return attribute.equals(expected)
          ? null
          : "expected '" + expected + "' but got '" + attribute + "'";
    }
  }

  /** Fits attributes that one of several constraints fits; they are given by their numbers. */
  record AnyOf(List<Integer> choices) implements Constraint {
    @Override
    public @Nullable String problemOf(Attribute attribute, Matching matching) {
      for (int choice : choices) {
        if (matching.problemOf(attribute, choice) == null) {
          return null;
        }
      }
      return "'" + attribute + "' does not satisfy the constraint";
    }
  }

  /** Fits attributes that all of several constraints fit. */
  record AllOf(List<Integer> parts) implements Constraint {
    @Override
    public @Nullable String problemOf(Attribute attribute, Matching matching) {
      for (int part : parts) {
        String problem = matching.problemOf(attribute, part);
        if (problem != null) {
          return problem;
        }
      }
      return null;
    }
  }

  /** Fits types, or attributes, of one name: {@code cmath.complex}, {@code builtin.integer}. */
  record Base(boolean ofTypes, String name) implements Constraint {
    @Override
    public @Nullable String problemOf(Attribute attribute, Matching matching) {
      if (ofTypes && !(attribute instanceof TypeAttribute)) {
        return "expected type, but got attribute '" + attribute + "'";
      }
      String found =
          ofTypes && attribute instanceof TypeAttribute type
              ? KindNames.of(type.value())
              : KindNames.of(attribute);
      return found.equals(name)
          ? null
          : "expected base "
              + (ofTypes ? "type" : "attribute")
              + " '"
              + name
              + "' but got '"
              + found
              + "'";
    }
  }

  /** Fits types, or attributes, of one name whose parameters fit. */
  record Parametric(boolean ofTypes, String dialect, String mnemonic, List<Integer> parameters)
      implements Constraint {
    @Override
    public @Nullable String problemOf(Attribute attribute, Matching matching) {
      if (ofTypes && !(attribute instanceof TypeAttribute)) {
        return "expected type, but got attribute '" + attribute + "'";
      }
      List<Attribute> found = parametersOf(attribute);
      String name = dialect + "." + mnemonic;
      if (found == null) {
        return "expected base "
            + (ofTypes ? "type" : "attribute")
            + " '"
            + name
            + "' but got '"
            + attribute
            + "'";
      }
      if (found.size() != parameters.size()) {
        return "attribute '"
            + name
            + "' expects "
            + found.size()
            + " parameters but got "
            + parameters.size();
      }
      for (int i = 0; i < found.size(); i++) {
        String problem = matching.problemOf(found.get(i), parameters.get(i));
        if (problem != null) {
          return problem;
        }
      }
      return null;
    }

    private @Nullable List<Attribute> parametersOf(Attribute attribute) {
      if (ofTypes) {
        return attribute instanceof TypeAttribute type
                && type.value() instanceof ParametricType own
                && own.dialect().equals(dialect)
                && own.mnemonic().equals(mnemonic)
            ? own.parameters()
            : null;
      }
      return attribute instanceof ParametricAttribute own
              && own.dialect().equals(dialect)
              && own.mnemonic().equals(mnemonic)
          ? own.parameters()
          : null;
    }
  }
}
