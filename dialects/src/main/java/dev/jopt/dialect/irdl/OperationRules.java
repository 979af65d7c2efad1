package dev.jopt.dialect.irdl;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The constraints that an {@code irdl.operation} puts on its operations.
 *
 * @param constraints those of the definition
 * @param attributes the number of the constraint of each attribute, in order
 */
record OperationRules(
    List<Constraint> constraints,
    ValueRules operands,
    ValueRules results,
    Map<String, Integer> attributes,
    List<RegionRules> regions) {

  /**
   * The constraints of a region.
   *
   * @param arguments the numbers of the constraints of the entry block's arguments; null for any
   *     arguments
   * @param blocks the number of blocks; null for any number
   */
  record RegionRules(@Nullable List<Integer> arguments, @Nullable Long blocks) {}

  /** Whether all is as it must be, but for the regions; if not, an error has been emitted. */
  boolean verify(Operation op) {
    int[] operandSizes = operands.sizes(op, op.operandCount());
    int[] resultSizes = operandSizes == null ? null : results.sizes(op, op.resultCount());
    if (operandSizes == null || resultSizes == null) {
      return false;
    }
    Matching matching = new Matching(constraints);
    for (Map.Entry<String, Integer> entry : attributes.entrySet()) {
      Attribute found = op.attribute(entry.getKey());
      if (found == null) {
        return op.emitOpError("attribute \"" + entry.getKey() + "\" is expected but not provided");
      }
      String problem = matching.problemOf(found, entry.getValue());
      if (problem != null) {
        return op.emitError(problem);
      }
    }
    String problem = operands.problemOf(typesOf(op.operands()), operandSizes, matching);
    if (problem == null) {
      problem = results.problemOf(typesOf(op.results()), resultSizes, matching);
    }
    return problem == null || op.emitError(problem);
  }

  private static List<Type> typesOf(List<? extends Value> values) {
    List<Type> types = new ArrayList<>();
    for (Value value : values) {
      types.add(value.type());
    }
    return types;
  }

  /** Whether the regions are as they must be; if not, an error has been emitted. */
  boolean verifyRegions(Operation op) {
    if (op.regionCount() != regions.size()) {
      return op.emitOpError(
          "unexpected number of regions: expected "
              + regions.size()
              + " but got "
              + op.regionCount());
    }
    Matching matching = new Matching(constraints);
    for (int i = 0; i < regions.size(); i++) {
      if (!verifyRegion(op, i, regions.get(i), matching)) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyRegion(
      Operation op, int number, RegionRules rules, Matching matching) {
    Region region = op.region(number);
    String start = "expected region " + number + " to have ";
    if (rules.blocks() != null) {
      long blocks = 0;
      for (Block ignored : region.blocks()) {
        blocks++;
      }
      if (blocks != rules.blocks()) {
        return emit(op, op.location(), start + rules.blocks() + " block(s) but got " + blocks);
      }
    }
    if (rules.arguments() == null) {
      return true;
    }
    List<BlockArgument> arguments = region.isEmpty() ? List.of() : region.front().arguments();
    int expected = rules.arguments().size();
    if (arguments.size() != expected) {
      return emit(
          op,
          arguments.isEmpty() ? op.location() : arguments.get(0).location(),
          start + expected + " arguments but got " + arguments.size());
    }
    for (int i = 0; i < expected; i++) {
      BlockArgument argument = arguments.get(i);
      String problem =
          matching.problemOf(TypeAttribute.of(argument.type()), rules.arguments().get(i));
      if (problem != null) {
        return emit(op, argument.location(), problem);
      }
    }
    return true;
  }

  private static boolean emit(Operation op, Location location, String message) {
    Diagnostic error = Diagnostic.error(location, message);
    op.context()
        .diagnostics()
        .emit(
            location.equals(op.location())
                ? error
                : error.attachNote(op.location(), "see the operation"));
    return false;
  }
}
