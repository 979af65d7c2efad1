package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The hand-written verifiers of {@code irdl}. References to symbols are left to the loader. */
final class IrdlVerifiers {
  private static final List<String> IN_CONSTRAINTS =
      List.of("irdl.type", "irdl.attribute", "irdl.operation");

  private IrdlVerifiers() {}

  /** The check of the verifier of an operation, by its name within the dialect; null for none. */
  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "dialect" -> IrdlVerifiers::verifyDialect;
      case "type", "attribute" ->
          op ->
              verifyBody(op)
                  && verifyParent(op, List.of("irdl.dialect"))
                  && verifyOneOfEach(op, Set.of("irdl.parameters"))
                  && verifyName(op, operation, name(op));
      case "operation" -> IrdlVerifiers::verifyOperation;
      case "parameters" ->
          op ->
              verifyParent(op, List.of("irdl.attribute", "irdl.type"))
                  && verifyNames(op, "parameter");
      case "operands", "results", "regions" ->
          op ->
              verifyParent(op, List.of("irdl.operation"))
                  && verifyNames(op, operation.substring(0, operation.length() - 1));
      case "attributes" ->
          op ->
              verifyStrings(op, "attributeValueNames")
                  && verifyParent(op, List.of("irdl.operation"))
                  && verifyAttributes(op);
      case "region" -> op -> verifyParent(op, List.of("irdl.operation")) && verifyRegion(op);
      case "base" -> op -> verifyParent(op, IN_CONSTRAINTS) && verifyBase(op);
      case "any_of", "all_of" ->
          op ->
              (op.operandCount() != 0 || op.emitOpError("expected 1 or more operands, but found 0"))
                  && verifyParent(op, IN_CONSTRAINTS);
      case "is", "any", "parametric" -> op -> verifyParent(op, IN_CONSTRAINTS);
      default -> null;
    };
  }

  private static String name(Operation op) {
    return op.attribute("sym_name") instanceof StringAttribute name ? name.value() : "";
  }

  /** The strings of an array; empty if it is none. */
  static List<String> strings(@Nullable Attribute array) {
    List<String> strings = new ArrayList<>();
    if (array instanceof ArrayAttribute all) {
      for (Attribute element : all.elements()) {
        strings.add(element instanceof StringAttribute text ? text.value() : "");
      }
    }
    return strings;
  }

  private static boolean verifyStrings(Operation op, String attribute) {
    return !(op.attribute(attribute) instanceof ArrayAttribute array)
        || array.elements().stream().allMatch(StringAttribute.class::isInstance)
        || op.emitOpError(
            "attribute '" + attribute + "' failed to satisfy constraint: string array attribute");
  }

  private static boolean verifyBody(Operation op) {
    return op.region(0).hasOneBlock()
        || op.emitOpError("region #0 ('body') failed to verify constraint: region with 1 blocks");
  }

  private static boolean verifyParent(Operation op, List<String> expected) {
    Operation parent = op.parentOp();
    if (parent != null && expected.contains(parent.name())) {
      return true;
    }
    return op.emitOpError(
        expected.size() == 1
            ? "expects parent op '" + expected.get(0) + "'"
            : "expects parent op to be one of '" + String.join(", ", expected) + "'");
  }

  private static boolean verifyDialect(Operation op) {
    if (!verifyBody(op)) {
      return false;
    }
    if (!name(op).matches("[a-zA-Z_][a-zA-Z_0-9$]*")) {
      return op.emitOpError("invalid dialect name");
    }
    return verifyName(op, "dialect", name(op));
  }

  private static boolean verifyName(Operation op, String what, String name) {
    if (name.isEmpty()) {
      return op.emitError("name of " + what + " is empty");
    }
    char previous = '_';
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '_' && previous == '_') {
        return op.emitError(
            "name of " + what + " should not contain leading or double underscores");
      }
      if (c >= 'A' && c <= 'Z') {
        return op.emitError("name of " + what + " should not contain uppercase letters");
      }
      if (c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z')) {
        return op.emitError(
            "name of " + what + " must contain only lowercase letters, digits and underscores");
      }
      previous = c;
    }
    return true;
  }

  private static boolean verifyOneOfEach(Operation op, Set<String> names) {
    Set<String> met = new HashSet<>();
    for (Operation inner : op.region(0).front().operations()) {
      if (names.contains(inner.name()) && !met.add(inner.name())) {
        return op.emitError(
            "failed to verify AtMostOneChildOf trait: the operation contains at least two"
                + " operations of type "
                + inner.name());
      }
    }
    return true;
  }

  private static boolean verifyOperation(Operation op) {
    if (!verifyBody(op)
        || !verifyParent(op, List.of("irdl.dialect"))
        || !verifyOneOfEach(
            op, Set.of("irdl.operands", "irdl.results", "irdl.attributes", "irdl.regions"))
        || !verifyName(op, "operation", name(op))) {
      return false;
    }
    Map<String, Set<String>> names = new LinkedHashMap<>();
    for (Operation inner : op.region(0).front().operations()) {
      switch (inner.name()) {
        case "irdl.operands", "irdl.results", "irdl.regions" ->
            names.put(
                inner.name().substring("irdl.".length()),
                new LinkedHashSet<>(strings(inner.attribute("names"))));
        default -> {
          // The names of attributes are apart.
        }
      }
    }
    List<String> kinds = List.copyOf(names.keySet());
    for (int i = 0; i < kinds.size(); i++) {
      for (int k = i + 1; k < kinds.size(); k++) {
        for (String name : names.get(kinds.get(i))) {
          if (names.get(kinds.get(k)).contains(name)) {
            return op.emitOpError(
                "contains a value named '"
                    + name
                    + "' for both its "
                    + kinds.get(i)
                    + " and "
                    + kinds.get(k));
          }
        }
      }
    }
    return true;
  }

  /** Checks a list of named values, {@code what} being one of them. */
  private static boolean verifyNames(Operation op, String what) {
    List<String> names = strings(op.attribute("names"));
    int count = op.operandCount();
    if (names.size() != count) {
      return emitDifferent(op, what, "names", count, names.size());
    }
    Map<String, Integer> met = new HashMap<>();
    for (int i = 0; i < count; i++) {
      if (!verifyName(op, what + " #" + i, names.get(i))) {
        return false;
      }
      Integer earlier = met.putIfAbsent(names.get(i), i);
      if (earlier != null) {
        return op.emitOpError(
            "name of "
                + what
                + " #"
                + i
                + " is a duplicate of the name of "
                + what
                + " #"
                + earlier);
      }
    }
    if (op.attribute("variadicity") instanceof OpaqueAttribute words) {
      int found = IrdlVariadicity.words(words).size();
      return found == count || emitDifferent(op, what, "variadicities", count, found);
    }
    return true;
  }

  private static boolean emitDifferent(Operation op, String what, String of, int count, int found) {
    return op.emitOpError(
        "the number of "
            + what
            + "s and their "
            + of
            + " must be the same, but got "
            + count
            + " and "
            + found
            + " respectively");
  }

  private static boolean verifyAttributes(Operation op) {
    int names = strings(op.attribute("attributeValueNames")).size();
    return names == op.operandCount()
        || op.emitOpError(
            "the number of attribute names and their constraints must be the same but got "
                + names
                + " and "
                + op.operandCount()
                + " respectively");
  }

  private static boolean verifyRegion(Operation op) {
    if (op.attribute("numberOfBlocks") instanceof IntegerAttribute blocks
        && blocks.longValue() <= 0) {
      return op.emitOpError(
          "the number of blocks is expected to be >= 1 but got " + blocks.longValue());
    }
    return true;
  }

  private static boolean verifyBase(Operation op) {
    if ((op.attribute("base_ref") == null) == (op.attribute("base_name") == null)) {
      return op.emitOpError(
          "the base type or attribute should be specified by either a name or a reference");
    }
    if (op.attribute("base_name") instanceof StringAttribute name
        && !name.value().startsWith("!")
        && !name.value().startsWith("#")) {
      return op.emitOpError("the base type or attribute name should start with '!' or '#'");
    }
    return true;
  }
}
