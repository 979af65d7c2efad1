package dev.jopt.dialect.irdl;

import dev.jopt.ir.attribute.Attribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of the parameters of a type or attribute.
 *
 * @param constraints those of the definition
 * @param parameters for each parameter the number of its constraint
 */
record ParameterRules(List<Constraint> constraints, List<Integer> parameters) {
  /** The error of parameters, or null if they are fine. */
  @Nullable String problemOf(List<Attribute> found) {
    if (found.size() != parameters.size()) {
      return "expected " + parameters.size() + " type arguments, but had " + found.size();
    }
    Matching matching = new Matching(constraints);
    for (int i = 0; i < found.size(); i++) {
      String problem = matching.problemOf(found.get(i), parameters.get(i));
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }
}
