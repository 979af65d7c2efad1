package dev.jopt.dialect.irdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of the operands or results of an operation.
 *
 * @param what {@code operand} or {@code result}
 * @param constraints for each group the number of its constraint
 * @param variadicity for each group {@code single}, {@code optional} or {@code variadic}
 */
record ValueRules(String what, List<Integer> constraints, List<String> variadicity) {
  private int groups() {
    return constraints.size();
  }

  /** The sizes of the groups of an operation that has {@code found} values; null after an error. */
  int @Nullable [] sizes(Operation op, int found) {
    int flexible = -1;
    int flexibleGroups = 0;
    for (int i = 0; i < groups(); i++) {
      if (!variadicity.get(i).equals("single")) {
        flexible = i;
        flexibleGroups++;
      }
    }
    if (flexibleGroups > 1) {
      return statedSizes(op, found);
    }
    int[] sizes = new int[groups()];
    Arrays.fill(sizes, 1);
    if (flexibleGroups == 0) {
      return found == groups() || emitCount(op, "exactly", groups(), found) ? sizes : null;
    }
    if (found < groups() - 1) {
      emitCount(op, "at least", groups() - 1, found);
      return null;
    }
    if (variadicity.get(flexible).equals("optional") && found > groups()) {
      emitCount(op, "at most", groups(), found);
      return null;
    }
    sizes[flexible] = found - (groups() - 1);
    return sizes;
  }

  private boolean emitCount(Operation op, String how, int expected, int found) {
    return op.emitError("op expects " + how + " " + expected + " " + what + "s, but got " + found);
  }

  private int @Nullable [] statedSizes(Operation op, int found) {
    String name = "'" + what + "SegmentSizes' attribute";
    Attribute stated = op.attribute(what + "SegmentSizes");
    String problem = null;
    int[] sizes = new int[groups()];
    if (stated == null) {
      problem = name + " is expected but not provided";
    } else if (!(stated instanceof DenseArrayAttribute array)
        || !array.elementType().equals(IntegerType.I32)) {
      problem = name + " is expected to be a dense i32 array";
    } else if (array.size() != groups()) {
      problem =
          name
              + " for specifying "
              + what
              + " segments must have "
              + groups()
              + " elements, but got "
              + array.size();
    } else {
      long sum = 0;
      for (int i = 0; i < sizes.length && problem == null; i++) {
        sizes[i] = (int) array.longAt(i);
        sum += sizes[i];
        problem = problemOf(i, sizes[i], name);
      }
      if (problem == null && sum != found) {
        problem = "sum of elements in " + name + " must be equal to the number of " + what + "s";
      }
    }
    if (problem != null) {
      op.emitError(problem);
      return null;
    }
    return sizes;
  }

  private @Nullable String problemOf(int group, int size, String name) {
    if (size < 0) {
      return name + " for specifying " + what + " segments must have non-negative values";
    }
    return switch (variadicity.get(group)) {
      case "single" ->
          size == 1 ? null : "element " + group + " in " + name + " must be equal to 1";
      case "optional" ->
          size <= 1 ? null : "element " + group + " in " + name + " must be equal to 0 or 1";
      default -> null;
    };
  }

  /** The error of the types of the values, or null if they are fine. */
  @Nullable String problemOf(List<Type> types, int[] sizes, Matching matching) {
    int next = 0;
    for (int group = 0; group < sizes.length; group++) {
      for (int i = 0; i < sizes[group]; i++) {
        String problem =
            matching.problemOf(TypeAttribute.of(types.get(next)), constraints.get(group));
        if (problem != null) {
          return problem;
        }
        next++;
      }
    }
    return null;
  }
}
